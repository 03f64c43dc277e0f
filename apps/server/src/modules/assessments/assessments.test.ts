import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { assess, riskAnswers } from '#testing/agreed/risk-answers.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createOrderStory, refusing } from '#testing/order-story.ts';
import { dayOf, openCustomer, sellFund } from '#testing/story-world.ts';
import { checkAssessments } from './check-assessments.ts';
import { decideReview } from './decide-review.ts';
import { findPendingReviews } from './review-store.ts';

const { getVisitQuestionnaire, questionnaireLocalTraces, checkSuitMatch } = contract.suitability;
const { checkRiskInfo } = contract.identity;
const story = await createOrderStory();
const { db, ownerDb, deps, clock, time, clientOf, newShopper } = story;
const wrongs = async () => (await checkAssessments(db)).flatMap(({ wrong }) => wrong);
const investorOf = (clientId: string) =>
  db.selectFrom('investor').selectAll().where('client_id', '=', clientId).executeTakeFirstOrThrow();

describe('an assessment', () => {
  it('EX-6.1: is scored here, capped by question 14, kept with its answers, and holds 24 months', async () => {
    const shopper = await newShopper({ level: '5' });
    const paper = await shopper.client(getVisitQuestionnaire, { questionnaire_kind: '1' });
    expect(paper).toMatchObject({ questionnaire_id: 'FXWJGR20261', left_times_today: 2 });
    expect(paper.questions.map(({ no }) => no).slice(0, 4)).toEqual(['G1', 'G2', 'G3', '1']);
    const request = riskAnswers('1');
    const result = await shopper.client(questionnaireLocalTraces, request);
    expect(result).toMatchObject({
      passed: '1',
      assessment: {
        risk_score: 64,
        client_risk_level: '3',
        cap_question_no: '14',
        cap_risk_level: '3',
        valid_to_num: '2028-11-12',
        left_times_today: 1,
        before_risk_level: '5',
        review_flag: '0',
      },
    });
    expect(await shopper.client(questionnaireLocalTraces, request)).toEqual(result);
    expect(await investorOf(shopper.clientId)).toMatchObject({
      risk_level: '3',
      risk_valid_to_on: '2028-11-12',
    });
    expect(await shopper.client(checkRiskInfo, {})).toMatchObject({
      risk_status: '1',
      risk_level: '3',
      risk_score: 64,
      left_times_today: 1,
      left_times_year: 7,
      assessment_list: [{ risk_score: 64, client_risk_level: '3', review_status: '0' }],
    });
    const other = { ...riskAnswers('1', { 7: 'E' }), request_no: request.request_no };
    const reused = shopper.client(questionnaireLocalTraces, other);
    await expect(reused).rejects.toMatchObject(refusing('request_no_reused'));
    expect(await wrongs()).toEqual([]);
  });

  it('EX-6.2 and EX-6.3: bearing no loss is C1-min for a person and plain C1 for an institution', async () => {
    const person = await newShopper();
    expect(await assess(person, { 14: 'A' })).toMatchObject({
      assessment: { risk_score: 62, client_risk_level: '1', min_risk_flag: '1' },
    });
    const institution = await newShopper({ clientType: '1' });
    const answered = institution.client(questionnaireLocalTraces, riskAnswers('2', { 18: 'A' }));
    expect(await answered).toMatchObject({
      assessment: { client_risk_level: '1', min_risk_flag: '0', cap_question_no: '18' },
    });
    expect(await wrongs()).toEqual([]);
  });

  it('over 70 is C3 at most unless that is confirmed', async () => {
    const bold = { 4: 'E', 10: 'E', 13: 'E', 14: 'E', 15: 'E', 16: 'E', 20: 'A' } as const;
    const shopper = await newShopper();
    expect(await assess(shopper, bold)).toMatchObject({
      assessment: { client_risk_level: '3', cap_question_no: '20' },
    });
    const confirmed = { ...riskAnswers('1', bold), age_confirmed: '1' as const };
    expect(await shopper.client(questionnaireLocalTraces, confirmed)).toMatchObject({
      assessment: { client_risk_level: '4', cap_question_no: null },
    });
    expect(await wrongs()).toEqual([]);
  });

  it.each([
    { request: riskAnswers('1', { 7: null }), code: 'answer_missing', why: 'a gap' },
    { request: riskAnswers('1', { G2: null }), code: 'answer_missing', why: 'a gate left open' },
    { request: riskAnswers('1', { 3: 'E' }), code: 'answer_missing', why: 'question 3 has no E' },
    { request: riskAnswers('2'), code: 'questionnaire_unfit', why: 'the form of institutions' },
    {
      request: { ...riskAnswers('1'), questionnaire_id: 'FXWJGR20251' },
      code: 'questionnaire_outdated',
      why: 'an older version',
    },
    {
      request: riskAnswers('1', { 21: 'A' }),
      code: 'questionnaire_outdated',
      why: 'a question it has not',
    },
  ] as const)('is refused with $code: $why', async ({ request, code }) => {
    const shopper = await newShopper({ level: '4' });
    await expect(
      shopper.client(questionnaireLocalTraces, { ...request, request_no: randomUUID() }),
    ).rejects.toMatchObject(refusing(code));
    expect(await investorOf(shopper.clientId)).toMatchObject({ risk_level: '4' });
    expect(await shopper.client(checkRiskInfo, {})).toMatchObject({ assessment_list: [] });
  });

  it('names the first gap', async () => {
    const shopper = await newShopper();
    const gap = assess(shopper, { 7: null, 9: null });
    await expect(gap).rejects.toMatchObject({ message: expect.stringContaining('请完成第7题') });
  });

  it('is taken twice a day, also when three are sent at once', async () => {
    const shopper = await newShopper();
    const sent = await Promise.allSettled([assess(shopper), assess(shopper), assess(shopper)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([
      refusing('attempts_today_used_up'),
    ]);
    const asked = shopper.client(getVisitQuestionnaire, { questionnaire_kind: '1' });
    await expect(asked).rejects.toMatchObject(refusing('attempts_today_used_up'));
    expect(await shopper.client(checkRiskInfo, {})).toMatchObject({ left_times_today: 0 });
  });

  it('is taken eight times in twelve months', async () => {
    const shopper = await newShopper();
    const started = time.day;
    for (const day of ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18']) {
      time.day = dayOf(day);
      await assess(shopper);
      await assess(shopper);
    }
    time.day = dayOf('2026-11-19');
    await expect(assess(shopper)).rejects.toMatchObject(refusing('attempts_of_year_used_up'));
    time.day = dayOf('2027-11-15');
    expect(await assess(shopper)).toMatchObject({ passed: '1' });
    time.day = started;
    expect(await wrongs()).toEqual([]);
  });

  it('with a record of dishonesty waits for a person and leaves the level as it is', async () => {
    const shopper = await newShopper({ level: '2' });
    expect(await assess(shopper, { G3: 'B' })).toMatchObject({
      assessment: { client_risk_level: '3', review_flag: '1', before_risk_level: '2' },
    });
    expect(await investorOf(shopper.clientId)).toMatchObject({ risk_level: '2' });
    expect(await shopper.client(checkRiskInfo, {})).toMatchObject({
      risk_level: '2',
      risk_score: null,
      assessment_list: [{ review_status: '1' }],
    });
    expect(await wrongs()).toEqual([]);
  });

  it('with funds that are not his own bars private products and no other', async () => {
    await sellFund(db, { productNo: 'HC1901', categoryId: '10017', risk: '1' });
    await sellFund(db, { productNo: '910077', risk: '1' });
    const shopper = await newShopper();
    const matchOf = (product_no: string) => shopper.client(checkSuitMatch, { product_no });
    await assess(shopper);
    expect(await matchOf('HC1901')).toMatchObject({ match_result: '1' });
    expect(await assess(shopper, { G2: 'B' })).toMatchObject({
      assessment: { private_barred_flag: '1', client_risk_level: '3' },
    });
    expect(await matchOf('HC1901')).toMatchObject({ match_result: '3' });
    expect(await matchOf('910077')).toMatchObject({ match_result: '1' });
  });

  it('takes the right to sign', async () => {
    const clientId = 'OPR1';
    await openCustomer(db, { clientId, clientType: '1', level: '2' });
    const owner = { clientId, instIdNo: '913100000000004E70', instUserCode: 'OPQ1' };
    const token = await openTestSession({ db, clock }, { scope: 'session', ...owner });
    await ownerDb
      .updateTable('inst_user')
      .set({ can_sign: false })
      .where('inst_user_code', '=', 'OPQ1')
      .execute();
    const answered = clientOf(token)(questionnaireLocalTraces, riskAnswers('2'));
    await expect(answered).rejects.toMatchObject(refusing('operator_not_permitted'));
    expect(await investorOf(clientId)).toMatchObject({ risk_level: '2' });
  });
});

describe('a review', () => {
  const decide = (traceNo: string, decision: 'approved' | 'refused') =>
    decideReview(
      { ...deps, rematchPlans: async () => ({ paused: [], resumed: [] }) },
      { traceNo, decision, reason: '已核对征信报告', doneBy: 'S0042' },
    );

  it('lets an assessment count, once, by the name of a person', async () => {
    const shopper = await newShopper({ level: '2' });
    const { trace_no } = await assess(shopper, { G3: 'B' });
    expect((await findPendingReviews(db, 200)).map((row) => row.trace_no)).toContain(trace_no);
    expect(await decide('CP0', 'approved')).toBe('absent');
    expect(await Promise.all([decide(trace_no, 'approved'), decide(trace_no, 'approved')])).toEqual(
      expect.arrayContaining(['decided', 'decided_before']),
    );
    expect(await investorOf(shopper.clientId)).toMatchObject({ risk_level: '3' });
    expect(await shopper.client(checkRiskInfo, {})).toMatchObject({
      risk_level: '3',
      risk_score: 64,
      assessment_list: [{ review_status: '2' }],
    });
    expect(await wrongs()).toEqual([]);
  });

  it('refused leaves the level as it is, also when the same customer answers once more', async () => {
    const shopper = await newShopper({ level: '2' });
    const { trace_no } = await assess(shopper, { G3: 'B' });
    expect(await decide(trace_no, 'refused')).toBe('decided');
    expect(await assess(shopper)).toMatchObject({ assessment: { review_flag: '1' } });
    expect(await investorOf(shopper.clientId)).toMatchObject({ risk_level: '2' });
    expect(await wrongs()).toEqual([]);
  });

  it('is not passed by answering otherwise: what follows waits with it until a person approved it', async () => {
    const shopper = await newShopper({ level: '2' });
    const older = await assess(shopper, { G3: 'B' });
    const newer = await assess(shopper, { 14: 'E' });
    expect(newer).toMatchObject({ assessment: { review_flag: '1', before_risk_level: '2' } });
    expect(await investorOf(shopper.clientId)).toMatchObject({ risk_level: '2' });
    expect(await decide(newer.trace_no, 'approved')).toBe('decided');
    expect(await decide(older.trace_no, 'approved')).toBe('decided');
    expect(await investorOf(shopper.clientId)).toMatchObject({ risk_level: '4' });
    time.day = dayOf('2026-11-13');
    expect(await assess(shopper)).toMatchObject({ assessment: { review_flag: '0' } });
    time.day = dayOf('2026-11-12');
    expect(await wrongs()).toEqual([]);
  });
});

describe('a caution test', () => {
  const answers = (letters: string) => ({
    request_no: randomUUID(),
    questionnaire_id: 'SSCS20261',
    questionnaire_kind: '4' as const,
    // Letters of the test's own options.
    answers: [...letters].map((letter, at) => ({ no: String(at + 1), option_no: letter as 'A' })),
  });

  it('is passed by the required answers only, can be taken again and is not counted', async () => {
    const { client } = await newShopper();
    const paper = await client(getVisitQuestionnaire, { questionnaire_kind: '4' });
    expect(paper).toMatchObject({ questionnaire_id: 'SSCS20261', left_times_today: null });
    expect(await client(questionnaireLocalTraces, answers('AAAAA'))).toMatchObject({ passed: '0' });
    const passed = await client(questionnaireLocalTraces, answers('ABABA'));
    expect(passed).toMatchObject({ passed: '1', assessment: null });
    const gap = client(questionnaireLocalTraces, answers('ABAB'));
    await expect(gap).rejects.toMatchObject(refusing('answer_missing'));
    expect(await client(checkRiskInfo, {})).toMatchObject({ left_times_today: 2 });
    expect(await wrongs()).toEqual([]);
  });
});

describe('verify', () => {
  const plant = async (statement: ReturnType<typeof sql>) => {
    await ownerDb.transaction().execute(async (tx) => {
      await sql`alter table risk_assessment disable trigger user`.execute(tx);
      await statement.execute(tx);
      await sql`alter table risk_assessment enable trigger user`.execute(tx);
    });
  };

  it.each([
    { column: 'score', to: '77', from: '64', finds: 2, why: 'a score its answers do not make' },
    { column: 'risk_level', to: `'5'`, from: `'3'`, finds: 3, why: 'a level above them' },
  ])('finds $why', async ({ column, to, from, finds }) => {
    const { clientId, client } = await newShopper();
    await assess({ client });
    const set = (value: string) =>
      plant(
        sql`update risk_assessment set ${sql.raw(`${column} = ${value}`)} where client_id = ${clientId}`,
      );
    await set(to);
    expect(await wrongs()).toHaveLength(finds);
    await set(from);
    expect(await wrongs()).toEqual([]);
  });

  it('finds an investor whose level is not that of his newest assessment', async () => {
    const { clientId, client } = await newShopper();
    await assess({ client });
    const set = (level: '3' | '4') =>
      ownerDb
        .updateTable('investor')
        .set({ risk_level: level })
        .where('client_id', '=', clientId)
        .execute();
    await set('4');
    expect(await wrongs()).toMatchObject([expect.stringContaining(`${clientId} stands at C4`)]);
    await set('3');
    expect(await wrongs()).toEqual([]);
  });
});
