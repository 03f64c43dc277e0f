import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { EVIDENCE_BYTES_MAX } from '@mall/domain/suitability/evidence-file';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createApplicationStory,
  evidenceFile,
  type QualifyRequest,
} from '#testing/agreed/applying-investor.ts';
import { refusing } from '#testing/order-story.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { findEvidenceFiles, findPendingApplications } from './index.ts';

const { db, ownerDb, clock, time, newInvestor, decide, wrongs, rowsOf } =
  await createApplicationStory();
const PLAN = 'HC1901';
await sellFund(db, { productNo: PLAN, categoryId: '10017' });

type Investor = Awaited<ReturnType<typeof newInvestor>>;
const seesPapers = async ({ client }: Investor) =>
  (await client(contract.agreements.queryAgreementRule, { product_no: PLAN })).list.length > 0;
const OF_PERSON = [evidenceFile('assets'), evidenceFile('experience', 'jpg')];

/** A person who has declared himself. */
async function declared(): Promise<Investor> {
  const investor = await newInvestor();
  await investor.signLetter();
  await investor.declare({ condition_code: '1' });
  return investor;
}

/** On another day, and back. */
async function onDay(day: string, work: () => Promise<void>) {
  const today = time.day;
  time.day = dayOf(day);
  try {
    await work();
  } finally {
    time.day = today;
  }
}

describe('a declaration', () => {
  it('rests on the signed letter, lets him see at once, is kept once, and waits for no decision', async () => {
    const investor = await newInvestor();
    expect(await seesPapers(investor)).toBe(false);
    const request = { condition_code: '1', request_no: randomUUID() } as const;
    await expect(investor.declare(request)).rejects.toMatchObject(
      refusing('qualify_letter_unsigned'),
    );
    await investor.signLetter();
    const [first, repeated] = [await investor.declare(request), await investor.declare(request)];
    expect(repeated).toEqual(first);
    expect(first).toMatchObject({
      qualify_status: '1',
      valid_to_num: null,
      apply_flag: '1',
      condition_code: '1',
      evidence_list: [],
    });
    expect(await seesPapers(investor)).toBe(true);
    expect(await investor.client(contract.identity.getUserInfo, {})).toMatchObject({
      qualify_status: '1',
    });
    const [row] = await rowsOf(investor.clientId);
    expect(row).toMatchObject({ kind: 'qualified', basis: '1', sign_no: first.letter_sign_no });
    const waiting = await findPendingApplications(db, 100);
    expect(waiting.map(({ client_id }) => client_id)).not.toContain(investor.clientId);
    expect(await decide(row?.apply_no ?? '', 'approved')).toBe('nothing_to_decide');
    await expect(investor.declare({ condition_code: '1' })).rejects.toMatchObject(
      refusing('qualify_evidence_missing'),
    );
    expect(await wrongs()).toEqual([]);
  });

  it('is not made under the letter of another, or one that is not in force', async () => {
    const [investor, other] = [await newInvestor(), await declared()];
    await investor.signLetter();
    const { letter_sign_no } = await other.askQualified();
    expect(letter_sign_no).toMatch(/^QS/);
    const stolen = investor.declare({
      condition_code: '1',
      letter_sign_no: letter_sign_no ?? undefined,
    });
    await expect(stolen).rejects.toMatchObject(refusing('qualify_letter_unsigned'));
    expect(await rowsOf(investor.clientId)).toEqual([]);
  });

  const large = Buffer.alloc(EVIDENCE_BYTES_MAX + 1);
  large.write('%PDF-1.7');
  it.each<{
    why: string;
    request: QualifyRequest;
    refusal: Parameters<typeof refusing>[0];
  }>([
    { why: 'no condition is named', request: {}, refusal: 'qualify_condition_unfit' },
    {
      why: 'a person has no net assets of a year end',
      request: { condition_code: '4' },
      refusal: 'qualify_condition_unfit',
    },
    {
      why: 'a file is no document by its content',
      request: { condition_code: '1', evidence: [evidenceFile('assets', Buffer.from('MZ'))] },
      refusal: 'file_kind_unsupported',
    },
    {
      why: 'a file has a byte too many',
      request: { condition_code: '1', evidence: [evidenceFile('assets', large)] },
      refusal: 'file_too_large',
    },
    {
      why: 'two years are not shown',
      request: { condition_code: '1', evidence: [evidenceFile('assets')] },
      refusal: 'qualify_evidence_missing',
    },
    {
      why: 'income shows another condition',
      request: {
        condition_code: '2',
        evidence: [evidenceFile('income'), evidenceFile('experience')],
      },
      refusal: 'qualify_evidence_missing',
    },
  ])('is refused and leaves no row: $why', async ({ request, refusal }) => {
    const investor = await newInvestor();
    await investor.signLetter();
    await expect(investor.declare(request)).rejects.toMatchObject(refusing(refusal));
    expect(await rowsOf(investor.clientId)).toEqual([]);
    expect(await seesPapers(investor)).toBe(false);
  });
});

describe('evidence', () => {
  it('waits for a person, is seen by him alone, and makes a qualified investor for twelve months', async () => {
    const investor = await declared();
    const request = { condition_code: '1', evidence: OF_PERSON } as const;
    const handed = await investor.declare({ ...request, evidence: [...OF_PERSON] });
    expect(handed).toMatchObject({
      qualify_status: '1',
      apply_flag: '0',
      evidence_list: [
        { evidence_kind: 'assets', audit_status: '0' },
        { evidence_kind: 'experience', audit_status: '0' },
      ],
    });
    const again = investor.declare({ ...request, evidence: [...OF_PERSON] });
    await expect(again).rejects.toMatchObject(refusing('application_pending'));
    const [, row] = await rowsOf(investor.clientId);
    const applyNo = row?.apply_no ?? '';
    const files = await findEvidenceFiles({ db, clock }, { applyNo, doneBy: 'reviewer1' });
    expect(files?.map(({ media }) => media)).toEqual(['application/pdf', 'image/jpeg']);
    const content = files?.[0]?.content.toString('base64') ?? '-';
    expect(JSON.stringify(handed)).not.toContain(content);
    expect(await decide(applyNo, 'approved')).toBe('decided');
    expect(await decide(applyNo, 'refused')).toBe('decided_before');
    expect(await investor.askQualified()).toMatchObject({
      qualify_status: '2',
      valid_to_num: '2027-11-12',
      apply_flag: '0',
      evidence_list: [{ audit_status: '1' }, { audit_status: '1' }],
    });
    const more = investor.declare({ ...request, evidence: [...OF_PERSON] });
    await expect(more).rejects.toMatchObject(refusing('qualified_already'));
    expect(await wrongs()).toEqual([]);
  });

  it('that is refused says why, keeps the declaration, and can be handed in again', async () => {
    const investor = await declared();
    await investor.declare({ condition_code: '1', evidence: [...OF_PERSON] });
    const [, row] = await rowsOf(investor.clientId);
    expect(await decide(row?.apply_no ?? '', 'refused', '证明已过期')).toBe('decided');
    expect(await investor.askQualified()).toMatchObject({
      qualify_status: '1',
      apply_flag: '1',
      evidence_list: [{ audit_status: '2', audit_remark: '证明已过期' }, {}],
    });
    const next = await investor.declare({ condition_code: '2', evidence: [...OF_PERSON] });
    expect(next).toMatchObject({ apply_flag: '0', condition_code: '2' });
    expect(await wrongs()).toEqual([]);
  });

  it('of net assets counts until the next 30 June; afterwards the letter is signed again', async () => {
    const investor = await newInvestor({ clientType: '1' });
    await investor.signLetter();
    const evidence = [evidenceFile('net_assets')];
    const handed = await investor.declare({ condition_code: '4', evidence });
    const [row] = await rowsOf(investor.clientId);
    await decide(row?.apply_no ?? '', 'approved');
    expect(await investor.askQualified()).toMatchObject({
      qualify_status: '2',
      valid_to_num: '2027-06-30',
    });
    await onDay('2027-07-01', async () => {
      expect(await seesPapers(investor)).toBe(false);
      expect(await investor.askQualified()).toMatchObject({ qualify_status: '3', apply_flag: '1' });
      const old = investor.declare({ condition_code: '4' });
      await expect(old).rejects.toMatchObject(refusing('qualify_letter_unsigned'));
      await investor.signLetter();
      const anew = await investor.declare({ condition_code: '4' });
      expect(anew).toMatchObject({ qualify_status: '1', evidence_list: [{ audit_status: '1' }] });
      expect(anew.letter_sign_no).not.toBe(handed.letter_sign_no);
      expect(await seesPapers(investor)).toBe(true);
    });
    expect(await wrongs()).toEqual([]);
  });
});

describe('verify', () => {
  const plant = (statement: ReturnType<typeof sql>) =>
    ownerDb.transaction().execute(async (tx) => {
      const turn = (how: 'disable' | 'enable') =>
        sql.raw(`alter table application_decision ${how} trigger user`).execute(tx);
      await turn('disable');
      await statement.execute(tx);
      await turn('enable');
    });

  it('finds a qualification that lasts longer than its evidence', async () => {
    const investor = await declared();
    await investor.declare({ condition_code: '1', evidence: [...OF_PERSON] });
    const [, row] = await rowsOf(investor.clientId);
    await decide(row?.apply_no ?? '', 'approved');
    const only = sql`where client_id = ${investor.clientId}`;
    await plant(sql`update application_decision set valid_to_on = '2029-11-12' ${only}`);
    expect(await wrongs()).toContainEqual(expect.stringContaining('counts until 2029-11-12'));
    await plant(sql`update application_decision set valid_to_on = '2027-11-12' ${only}`);
    expect(await wrongs()).toEqual([]);
  });
});
