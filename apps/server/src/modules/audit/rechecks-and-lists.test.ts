import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createAuditStory,
  FIRST_PAGE,
  FUND,
  MILLION,
  rowRefusing,
} from '#testing/agreed/audit-story.ts';
import { audit, proposalOf } from '#testing/agreed/audited-institution.ts';
import { buy } from '#testing/story-shopper.ts';

const { db, newShopper, open } = await createAuditStory();
const { legacy, trading } = contract;

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
      why: 'the maker may not order any more',
      spoil: (clientId) =>
        sql`update inst_user set can_make = false where client_id = ${clientId}`.execute(db),
      codes: ['MANDATE'],
      says: '经办或复核授权已失效',
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
