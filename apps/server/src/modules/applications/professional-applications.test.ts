import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { EVIDENCE_BYTES_MAX } from '@mall/domain/suitability/evidence-file';
import { describe, expect, it } from 'vitest';
import {
  createApplicationStory,
  evidenceFile,
  type ProfessionalRequest,
} from '#testing/agreed/applying-investor.ts';
import { refusing } from '#testing/order-story.ts';
import { dayOf } from '#testing/story-world.ts';
import { findEvidenceFiles } from './find-evidence-files.ts';

const { db, clock, time, newInvestor, decide, wrongs, rowsOf } = await createApplicationStory();
const { checkSuitMatch } = contract.suitability;
const investorOf = (clientId: string) =>
  db.selectFrom('investor').selectAll().where('client_id', '=', clientId).executeTakeFirstOrThrow();

describe('an application', () => {
  it('waits for a person, is kept once with its documents, and changes nothing by itself', async () => {
    const investor = await newInvestor();
    const request = { ...(await investor.wholeRequest()), request_no: randomUUID() };
    const [first, repeated] = [await investor.apply(request), await investor.apply(request)];
    expect(repeated).toEqual(first);
    expect(first).toMatchObject({
      is_professional: '0',
      prof_type: null,
      ordinary_flag: '0',
      apply_flag: '0',
      apply_status: '1',
      refuse_reason: null,
      evidence_list: [
        { evidence_kind: 'assets', audit_status: '0' },
        { evidence_kind: 'experience', audit_status: '0' },
      ],
      basis_list: [{ basis: 'D' }, { basis: 'CONVERT' }],
    });
    expect(first.apply_no).toMatch(/^ZS20261112\d{8}$/);
    const rows = await rowsOf(investor.clientId);
    expect(rows).toMatchObject([{ kind: 'professional', basis: 'D', applied_on: '2026-11-12' }]);
    expect(await investorOf(investor.clientId)).toMatchObject({ is_professional: false });
    const again = investor.apply({ ...(await investor.wholeRequest()) });
    await expect(again).rejects.toMatchObject(refusing('application_pending'));
    const other = investor.apply({ ...request, basis: 'CONVERT' });
    await expect(other).rejects.toMatchObject(refusing('request_no_reused'));
    expect(await wrongs()).toEqual([]);
  });

  it('is taken once of two that come at the same moment', async () => {
    const investor = await newInvestor();
    const request = await investor.wholeRequest();
    const sent = await Promise.allSettled([1, 2, 3].map(() => investor.apply(request)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf(investor.clientId)).toHaveLength(1);
  });

  it('shows its documents to the reviewer alone, whose name goes on the trail', async () => {
    const investor = await newInvestor();
    const { apply_no } = await investor.apply(await investor.wholeRequest());
    const applyNo = apply_no ?? '';
    const files = await findEvidenceFiles({ db, clock }, { applyNo, doneBy: 'reviewer1' });
    expect(files?.map(({ kind, media, content }) => [kind, media, content.length])).toEqual([
      ['assets', 'application/pdf', expect.any(Number)],
      ['experience', 'image/jpeg', expect.any(Number)],
    ]);
    const content = files?.[0]?.content.toString('base64') ?? '-';
    expect(JSON.stringify(await investor.ask())).not.toContain(content);
    const told = await db
      .selectFrom('trail_entry')
      .select(['done_by', 'value_after'])
      .where('action', '=', 'evidence_read')
      .where('object_id', '=', applyNo)
      .execute();
    expect(told).toEqual([{ done_by: 'reviewer1', value_after: '2 read' }]);
    expect(await findEvidenceFiles({ db, clock }, { applyNo: 'ZS1', doneBy: 'x' })).toBeUndefined();
  });

  type Whole = Required<Pick<ProfessionalRequest, 'basis' | 'evidence' | 'noticerecord_id'>>;
  const large = Buffer.alloc(EVIDENCE_BYTES_MAX + 1);
  large.write('%PDF-1.7');
  it.each<{
    why: string;
    change: (whole: Whole) => Partial<ProfessionalRequest>;
    refusal: Parameters<typeof refusing>[0];
  }>([
    {
      why: 'a file is no document by its content',
      change: () => ({ evidence: [evidenceFile('assets', Buffer.from('GIF89a'))] }),
      refusal: 'file_kind_unsupported',
    },
    {
      why: 'a file has a byte too many',
      change: () => ({ evidence: [evidenceFile('assets', large)] }),
      refusal: 'file_too_large',
    },
    {
      why: 'no reason is given',
      change: () => ({ basis: undefined }),
      refusal: 'professional_terms_unmet',
    },
    {
      why: 'a person is no institution',
      change: () => ({ basis: 'C' }),
      refusal: 'professional_terms_unmet',
    },
    {
      why: 'experience is not shown',
      change: () => ({ evidence: [evidenceFile('assets')] }),
      refusal: 'professional_terms_unmet',
    },
    {
      why: 'nothing is shown',
      change: () => ({ evidence: [] }),
      refusal: 'professional_terms_unmet',
    },
    {
      why: 'a customer who is converted is tested',
      change: () => ({ basis: 'CONVERT' }),
      refusal: 'professional_terms_unmet',
    },
    {
      why: 'no message confirmed who applies',
      change: () => ({ noticerecord_id: undefined }),
      refusal: 'identity_unconfirmed',
    },
    {
      why: 'the message is invented',
      change: () => ({ noticerecord_id: 'x'.repeat(22) }),
      refusal: 'identity_unconfirmed',
    },
  ])('is refused and leaves no row: $why', async ({ change, refusal }) => {
    const investor = await newInvestor();
    // Every part is there in a whole request.
    const whole = (await investor.wholeRequest()) as Whole;
    const sent = investor.apply({ ...whole, ...change(whole) });
    await expect(sent).rejects.toMatchObject(refusing(refusal));
    expect(await rowsOf(investor.clientId)).toEqual([]);
    // What was missing can be brought later: nothing was used up.
    expect(await investor.apply(whole)).toMatchObject({ apply_status: '1' });
  });

  it('takes three documents of the full size together, and refuses more by name', async () => {
    const investor = await newInvestor({ clientType: '1' });
    const whole = await investor.wholeRequest();
    const full = large.subarray(0, EVIDENCE_BYTES_MAX);
    const kinds = ['net_assets', 'assets', 'experience'] as const;
    const three = kinds.map((kind) => evidenceFile(kind, full));
    const tooLarge = refusing('file_too_large');
    const small = { ...whole, evidence: [...three, evidenceFile('licence')] };
    await expect(investor.apply(small)).rejects.toMatchObject(tooLarge);
    // Larger than the body of this call may be, so it is refused before it is read.
    const body = { ...whole, evidence: [...three, evidenceFile('licence', full)] };
    await expect(investor.apply(body)).rejects.toMatchObject(tooLarge);
    expect(await rowsOf(investor.clientId)).toEqual([]);
    expect(await investor.apply({ ...whole, evidence: three })).toMatchObject({
      apply_status: '1',
    });
    expect(await wrongs()).toEqual([]);
  });

  it('takes the notice signed first, and a message of the customer himself', async () => {
    const [investor, other] = [await newInvestor(), await newInvestor()];
    const evidence = [evidenceFile('income'), evidenceFile('experience')];
    const unsigned = { basis: 'D', evidence, noticerecord_id: await investor.confirm() } as const;
    const sent = investor.apply(unsigned);
    await expect(sent).rejects.toMatchObject(refusing('agreement_step_needed'));
    await investor.signNotice();
    const stolen = investor.apply({ ...unsigned, noticerecord_id: await other.confirm() });
    await expect(stolen).rejects.toMatchObject(refusing('identity_unconfirmed'));
    expect(await investor.apply(unsigned)).toMatchObject({ apply_status: '1' });
  });

  it('of an ordinary investor takes a passed test of his own', async () => {
    const [investor, other] = [await newInvestor(), await newInvestor()];
    const whole = { ...(await investor.wholeRequest()), basis: 'CONVERT' } as const;
    const unmet = refusing('professional_terms_unmet');
    for (const trace_no of [await investor.passTest('AAAAA'), await other.passTest(), 'SS1'])
      await expect(investor.apply({ ...whole, trace_no })).rejects.toMatchObject(unmet);
    const trace_no = await investor.passTest();
    expect(await investor.apply({ ...whole, trace_no })).toMatchObject({ apply_status: '1' });
    expect(await rowsOf(investor.clientId)).toMatchObject([{ test_no: trace_no }]);
    expect(await wrongs()).toEqual([]);
  });
});

describe('a decision', () => {
  it('makes a professional for twelve months, who needs no match while it lasts', async () => {
    const investor = await newInvestor();
    const suits = () => investor.client(checkSuitMatch, { product_no: '910066' });
    expect(await suits()).toMatchObject({ match_result: '2' });
    const { apply_no } = await investor.apply(await investor.wholeRequest());
    const decided = await Promise.all([decide(apply_no, 'approved'), decide(apply_no, 'refused')]);
    expect(decided.toSorted()).toEqual(['decided', 'decided_before']);
    const [decision] = await db
      .selectFrom('application_decision')
      .selectAll()
      .where('apply_no', '=', apply_no)
      .execute();
    const isApproved = decision?.decision === 'approved';
    if (!isApproved) {
      // The refusal came first; a second application is approved.
      const { apply_no: next } = await investor.apply({
        ...(await investor.wholeRequest()),
      });
      expect(await decide(next, 'approved')).toBe('decided');
    }
    expect(await investor.ask()).toMatchObject({
      is_professional: '1',
      prof_type: 'D',
      valid_to_num: '2027-11-12',
      ordinary_flag: '1',
      apply_status: '0',
      apply_no: null,
      evidence_list: [],
    });
    expect(await suits()).toMatchObject({ match_result: '1' });
    const again = investor.apply(await investor.wholeRequest());
    await expect(again).rejects.toMatchObject(refusing('professional_already'));
    expect(await wrongs()).toEqual([]);
    const today = time.day;
    try {
      time.day = dayOf('2027-11-12');
      expect(await suits()).toMatchObject({ match_result: '1' });
      time.day = dayOf('2027-11-13');
      expect(await suits()).toMatchObject({ match_result: '2' });
      expect(await investor.ask()).toMatchObject({
        is_professional: '0',
        prof_type: 'D',
        valid_to_num: '2027-11-12',
        ordinary_flag: '0',
      });
    } finally {
      time.day = today;
    }
  });

  it('that refuses tells why, and leaves the way open', async () => {
    const investor = await newInvestor({ clientType: '1' });
    const { apply_no } = await investor.apply(await investor.wholeRequest());
    expect(await decide(apply_no, 'refused', '审计报告不完整')).toBe('decided');
    expect(await investor.ask()).toMatchObject({
      is_professional: '0',
      apply_flag: '1',
      apply_status: '2',
      apply_no,
      refuse_reason: '审计报告不完整',
      evidence_list: [{ audit_status: '2', audit_remark: '审计报告不完整' }, {}, {}],
    });
    const next = await investor.apply(await investor.wholeRequest());
    expect(next).toMatchObject({ apply_status: '1', refuse_reason: null });
    expect(await decide(next.apply_no, 'approved')).toBe('decided');
    expect(await investor.ask()).toMatchObject({ is_professional: '1', prof_type: 'C' });
    expect(await decide('ZS0', 'approved')).toBe('absent');
    expect(await wrongs()).toEqual([]);
  });

  it('about a licensed institution does not lapse, and cannot be given back', async () => {
    const investor = await newInvestor({ clientType: '1' });
    const whole = await investor.wholeRequest();
    const evidence = [evidenceFile('licence')];
    const { apply_no } = await investor.apply({ ...whole, basis: 'A', evidence });
    await decide(apply_no, 'approved');
    expect(await investor.ask()).toMatchObject({
      is_professional: '1',
      prof_type: 'A',
      valid_to_num: null,
      ordinary_flag: '0',
    });
    await expect(investor.beOrdinary()).rejects.toMatchObject(refusing('professional_by_law'));
    expect(await wrongs()).toEqual([]);
  });
});
