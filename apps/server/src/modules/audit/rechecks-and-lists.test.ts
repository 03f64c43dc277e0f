import { contract } from '@mall/contract';
import { fen, rate, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createAuditStory,
  FIRST_PAGE,
  FUND,
  MILLION,
  recall,
  rowRefusing,
} from '#testing/agreed/audit-story.ts';
import { audit, proposalOf } from '#testing/agreed/audited-institution.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf } from '#testing/story-world.ts';

const { db, newShopper, open, ownerDb } = await createAuditStory();
const { legacy, trading } = contract;

const change = (terms: object) =>
  ownerDb.updateTable('product').set(terms).where('product_no', '=', FUND).execute();
const sold = await ownerDb
  .selectFrom('product')
  .select(['discount_rate_e8', 'own_status', 'order_max_fen'])
  .where('product_no', '=', FUND)
  .executeTakeFirstOrThrow();
afterEach(() => change(sold));

/** The text of a template from today on; who signs later signs that one. */
const renewDocument = (templateId: string) =>
  sql`insert into agreement_template
      select template_id, '2026.99', agree_kind, agreement_name, scope, sign_mode, category_ids, busin_types, asked_when,
             force_read_seconds, '2026-11-12', content_html || '<p>.</p>'
        from agreement_template where template_id = ${templateId}
       order by effective_on desc limit 1`.execute(ownerDb);

describe('what changed since the maker signed stops the approval and is named', () => {
  const cases: readonly {
    readonly why: string;
    readonly spoil: (clientId: string) => Promise<unknown>;
    readonly codes: readonly string[];
    readonly says: string;
  }[] = [
    {
      why: 'the account was restricted',
      spoil: (clientId) =>
        db
          .updateTable('trade_account')
          .set({ is_restricted: true })
          .where('client_id', '=', clientId)
          .execute(),
      codes: ['ACCOUNT'],
      says: '账户当前受限',
    },
    {
      why: 'the assessment ran out',
      spoil: (clientId) =>
        sql`update investor set risk_valid_to_on = '2026-11-11' where client_id = ${clientId}`.execute(
          db,
        ),
      codes: ['RISK_VALID'],
      says: '机构风险测评已过期',
    },
    {
      why: 'the risks no longer match',
      spoil: (clientId) =>
        sql`update investor set risk_level = '1' where client_id = ${clientId}`.execute(db),
      // A mismatch asks for a document of its own.
      codes: ['SUIT', 'AGREEMENT'],
      says: '适当性匹配结果已变化',
    },
    {
      why: 'a document has a new version',
      spoil: () => renewDocument('TPL003'),
      codes: ['AGREEMENT'],
      says: '协议版本已更新：《启明测试910066风险揭示书》',
    },
    {
      why: 'the maker may not order any more',
      spoil: (clientId) =>
        sql`update inst_user set can_make = false where client_id = ${clientId}`.execute(db),
      codes: ['MANDATE'],
      says: '经办或复核授权已失效',
    },
    {
      why: 'the fee is dearer than the maker was told',
      spoil: () => change({ discount_rate_e8: rate(100_000_000n) }),
      codes: ['FEE'],
      says: '费',
    },
    {
      why: 'the product is not sold any more',
      spoil: () => change({ own_status: '6' }),
      codes: ['PRODUCT'],
      says: '产品当前不可交易',
    },
    {
      why: 'the product takes less of one order now',
      spoil: () => change({ order_max_fen: fen(MILLION - 1n) }),
      codes: ['QUOTA'],
      says: '已超出产品限额',
    },
  ];
  it.each(cases)('$why', async ({ spoil, codes, says }) => {
    const { clientId, maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    await spoil(clientId);
    const shown = await proposalOf(checker, placed.local_order_no, '2');
    expect(shown?.recheck_list).toHaveLength(11);
    const failed = shown?.recheck_list.filter(({ is_ok }) => is_ok === '0');
    expect(failed?.map(({ check_code }) => check_code)).toEqual(codes);
    const [row] = await audit(checker, [placed]);
    expect(row).toMatchObject({ ...rowRefusing('audit_recheck_failed'), order_status: '00' });
    expect(row?.error_info).toContain(says);
    // The checker sends it back.
    const [rejected] = await audit(checker, [placed], { result: '2', remark: '退回经办' });
    expect(rejected).toMatchObject({ is_ok: '1', order_status: '01' });
  });
});

it('judges the mandate of the maker and not the right of the viewer to audit', async () => {
  const { clientId, maker, checker } = await open();
  const { local_order_no: no } = await buy(maker, FUND, MILLION);
  const failedFor = async (viewer: typeof maker) =>
    (await proposalOf(viewer, no, '4'))?.recheck_list.filter(({ is_ok }) => is_ok === '0');
  expect(await failedFor(maker)).toEqual([]);
  expect(await failedFor(checker)).toEqual([]);
  await sql`update inst_user set can_make = false where client_id = ${clientId}`.execute(db);
  for (const viewer of [maker, checker])
    expect(await failedFor(viewer)).toMatchObject([{ check_code: 'MANDATE' }]);
});

describe('one order of the institution by its number', () => {
  it.each([
    { why: 'it waits', end: undefined, status: '00', canAudit: '1', last: 'SUBMIT' },
    {
      why: 'the checker approved it',
      end: 'approve',
      status: '10',
      canAudit: '0',
      last: 'APPROVE',
    },
    { why: 'the checker rejected it', end: 'reject', status: '01', canAudit: '0', last: 'REJECT' },
    { why: 'the maker recalled it', end: 'recall', status: '03', canAudit: '0', last: 'RECALL' },
  ] as const)('is told to its checker in the state $status: $why', async (one) => {
    const { maker, checker } = await open();
    const placed = await buy(maker, FUND, MILLION);
    if (one.end === 'approve') await audit(checker, [placed]);
    if (one.end === 'reject') await audit(checker, [placed], { result: '2', remark: '金额有误' });
    if (one.end === 'recall') await recall(maker.client, placed.order_no);
    const shown = await proposalOf(checker, placed.local_order_no, '4');
    expect(shown).toMatchObject({ order_status: one.status, can_audit: one.canAudit });
    expect(shown?.trail.at(-1)?.action).toBe(one.last);
  });

  it('is found by its number alone, and by no other institution', async () => {
    const { maker, checker } = await open();
    const { local_order_no: no } = await buy(maker, FUND, MILLION);
    const { count } = await checker.client(trading.queryUserLocalOrder, {
      query_type: '4',
      ...FIRST_PAGE,
    });
    expect(count).toBe(0);
    const elsewhere = await open();
    expect(await proposalOf(elsewhere.checker, no, '4')).toBeUndefined();
  });
});

describe('lists', () => {
  it('show the maker his own, the checker what waits for him and what he decided', async () => {
    const { maker, checker } = await open();
    const small = await buy(maker, FUND, 100_00n);
    const large = await buy(maker, FUND, 5_000_00n);
    const ask = (client: typeof maker.client, query_type: '1' | '2' | '3', more = {}) =>
      client(trading.queryUserLocalOrder, { query_type, ...FIRST_PAGE, ...more });
    const numbers = (reply: { list: readonly { local_order_no: string }[] }) =>
      reply.list.map(({ local_order_no }) => local_order_no);
    expect(numbers(await ask(maker.client, '1'))).toEqual([
      large.local_order_no,
      small.local_order_no,
    ]);
    expect(numbers(await ask(checker.client, '2'))).toEqual([
      small.local_order_no,
      large.local_order_no,
    ]);
    expect((await ask(maker.client, '2')).count).toBe(0);
    const dear = await ask(checker.client, '2', { money_from: fen(1_000_00n) });
    expect(numbers(dear)).toEqual([large.local_order_no]);
    expect((await ask(checker.client, '2', { product_no: '910067' })).count).toBe(0);
    expect((await ask(checker.client, '2', { busin_type: '300002' })).count).toBe(2);
    expect((await ask(maker.client, '1', { begin_date: '2026-11-13' })).count).toBe(0);
    const second = await ask(checker.client, '2', { page_num: 2, page_size: 1 });
    expect([second.count, numbers(second)]).toEqual([2, [large.local_order_no]]);
    await audit(checker, [small]);
    expect(numbers(await ask(checker.client, '3'))).toEqual([small.local_order_no]);
    expect(numbers(await ask(checker.client, '2'))).toEqual([large.local_order_no]);
    expect(numbers(await checker.client(legacy.crhMallGD012, FIRST_PAGE))).toEqual([
      large.local_order_no,
    ]);
    expect(numbers(await checker.client(legacy.crhMallGD013, FIRST_PAGE))).toEqual([
      small.local_order_no,
    ]);
    const detail = await proposalOf(checker, large.local_order_no, '2');
    expect(detail).toMatchObject({
      maker_name: '经**',
      can_audit: '1',
      can_recall: '0',
      before_after: { cash_before: 9_999_900_00n, cash_after: 9_994_900_00n },
    });
    expect(detail?.agreements.length).toBeGreaterThan(0);
    expect(detail?.est_fee).toBe(large.est_fee);
    expect(detail?.confirm_date_num).toBe(large.confirm_date_num);
  });

  it('tell an operator who his colleagues are and which of them may audit what he orders', async () => {
    const { clientId, maker } = await open({
      auditors: [
        { code: 'C1', rights: ['query', 'audit'] },
        { code: 'C2', rights: ['query', 'audit'], mandateTo: '2026-11-11' },
      ],
    });
    const { operators } = await maker.client(legacy.crhMallGD001, {});
    const own = operators.filter(({ is_self }) => is_self === '1');
    expect(own).toMatchObject([{ operator_name: '经**', can_audit_mine: '0', audit_limit: null }]);
    const colleagues = operators.filter(({ is_self }) => is_self === '0');
    // One power of attorney ran out yesterday: its operator may only look.
    expect(colleagues.map(({ can_audit_mine, perms }) => [can_audit_mine, perms])).toEqual([
      ['1', ['query', 'audit']],
      ['0', ['query']],
    ]);
    expect((await maker.client(legacy.crhMallGD024, {})).audit_policy).toMatchObject({
      min_money: 0n,
      audit_levels: '1',
    });
    await sql`update inst_user set can_query = false where client_id = ${clientId}`.execute(db);
    expect((await maker.client(legacy.crhMallGD001, {})).operators).toEqual([]);
  });

  it('are empty for a person', async () => {
    const { client } = await newShopper();
    expect(
      (await client(trading.queryUserLocalOrder, { query_type: '1', ...FIRST_PAGE })).count,
    ).toBe(0);
  });
});

it('below the threshold an operator orders alone', async () => {
  const { maker } = await open({ threshold: MILLION });
  expect(await buy(maker, FUND, MILLION - 1n)).toMatchObject({
    order_status: '10',
    need_audit: '0',
    local_order_no: null,
  });
  expect(await buy(maker, FUND, MILLION)).toMatchObject({ order_status: '00', need_audit: '1' });
});

it('shows which part of the fund the institution would own, by the measure that stops a purchase of half of it', async () => {
  const { maker, checker } = await open({ free: 10_000_000_00n });
  await ownerDb
    .insertInto('product_scale')
    .values({
      product_no: FUND,
      report_on: dayOf('2026-09-30'),
      scale_fen: fen(9n * MILLION),
      shares_e2: shares(9n * MILLION),
    })
    .execute();
  await sql`update product set fund_no = 'F1' where product_no = ${FUND}`.execute(ownerDb);
  const first = await buy(maker, FUND, MILLION);
  const second = await buy(maker, FUND, MILLION);
  const partsOf = async (no: string | null) =>
    (await proposalOf(checker, no, '2'))?.before_after ?? undefined;
  // A tenth of what the fund would be with it; what waits elsewhere counts as held.
  expect(await partsOf(first.local_order_no)).toMatchObject({
    concentration_before: rate(11_110_000n),
    concentration_after: rate(20_000_000n),
  });
  expect(await partsOf(second.local_order_no)).toMatchObject({
    concentration_after: rate(20_000_000n),
  });
  await ownerDb.deleteFrom('product_scale').where('product_no', '=', FUND).execute();
});

it('documents with the longest names are named in full to who looks at the order and to who approves it', async () => {
  const { maker, checker } = await open();
  const placed = await buy(maker, FUND, MILLION);
  const name = '更'.repeat(80);
  await sql`insert into agreement_template
      select distinct on (template_id) template_id, '2026.999', agree_kind, ${name}, scope, sign_mode, category_ids,
             busin_types, asked_when, force_read_seconds, '2026-11-12', content_html || '<p>.</p>'
        from agreement_template order by template_id, effective_on desc`.execute(ownerDb);
  const shown = await proposalOf(checker, placed.local_order_no, '2');
  const failed = shown?.recheck_list.find(({ check_code }) => check_code === 'AGREEMENT');
  expect(failed?.reason?.split(name).length).toBe(4);
  const [row] = await audit(checker, [placed]);
  expect(row).toMatchObject(rowRefusing('audit_recheck_failed'));
  expect(row?.error_info?.split(name).length).toBe(4);
});
