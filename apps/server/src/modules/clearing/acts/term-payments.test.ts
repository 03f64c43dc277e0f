import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { checkRecords } from '#modules/trail/index.ts';
import { MILLION, PLAN as TRUST } from '#testing/agreed/private-order.ts';
import {
  actsOf,
  CERTIFICATE,
  closeUpTo,
  detailOf,
  PLAN,
  shows,
  subscribed,
} from '#testing/exits/fixed-terms.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { wrongsIn } from '#testing/verify-all.ts';

describe('rules 4.9, 5.1, 5.9: products of fixed term', () => {
  let story: Awaited<ReturnType<typeof subscribed>>;

  beforeAll(async () => {
    story = await subscribed({ chunkSize: 1 });
  }, 120_000);

  it('EX-4.9: a certificate pays principal and interest at its end, and goes from 8 over 14 to 9', async () => {
    const { mall, investor } = story;
    await shows(mall, { [CERTIFICATE]: '8', [TRUST]: '8', [PLAN]: '8' });
    await closeUpTo(mall, '2026-11-26');
    await shows(mall, { [CERTIFICATE]: '14', [TRUST]: '8', [PLAN]: '14' });
    expect(await actsOf(investor)).toEqual([]);
    const before = await readCash(mall.deps.db, 'C1');
    await closeUpTo(mall, '2027-02-24');
    const record = (await actsOf(investor)).find((one) => one.product_no === CERTIFICATE);
    expect(record).toMatchObject({
      busin_type_dict_name: '到期兑付',
      order_source: 'TA',
      order_status: '50',
      confirm_money: MILLION + 7_105_48n,
      confirm_share: MILLION,
      arrive_date_num: '2027-02-25',
      can_cancel: '0',
    });
    expect(await detailOf(investor, record?.order_no ?? '')).toMatchObject({
      act_reason: '产品到期，本金及收益一并兑付',
      fail_reason: null,
      points: [
        { point_describe: '登记机构办理', expect_date_num: '2027-02-25' },
        { point_describe: '资金到账', expect_date_num: '2027-02-25' },
      ],
      amounts: {
        net_money: MILLION + 7_105_48n,
        formula_text:
          '1,000,000.00 × 1.0000 = 1,000,000.00；1,000,000.00 - 0.00 + 7,105.48 = 1,007,105.48',
      },
      entries: [
        { account_name: '应收基金公司', debit: MILLION + 7_105_48n },
        { account_name: '赎回在途', credit: MILLION + 7_105_48n },
        { account_name: '赎回在途', debit: MILLION + 7_105_48n },
        { account_name: '可用资金', credit: MILLION + 7_105_48n },
      ],
    });
    expect(await findHolding(mall.deps.db, 'C1', CERTIFICATE)).toMatchObject({
      shares: 0n,
      cost: 0n,
      realised: 7_105_48n,
    });
    const { free } = await readCash(mall.deps.db, 'C1');
    // The plan of the same day is paid with it.
    expect(free - before.free).toBe(MILLION + 7_105_48n + MILLION + 26_016_44n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('rules 5.3: a plan pays its last value less what the manager takes of the return', async () => {
    const { investor } = story;
    const record = (await actsOf(investor)).find((one) => one.product_no === PLAN);
    // 3 % in 92 days: 30,000.00 less 4 % a year of a million, of which a fifth is the manager's.
    expect(await detailOf(investor, record?.order_no ?? '')).toMatchObject({
      order_status: '50',
      net_value: 103_000_000n,
      confirm_money: MILLION + 26_016_44n,
      amounts: { performance_fee: 3_983_56n, nav_date_num: '2027-02-24' },
      lots: [{ hold_days: 92, performance_fee: 3_983_56n, fee: 0n }],
    });
  });

  it('is over when all is paid: status 9, in the lists too', async () => {
    const { mall } = story;
    await closeUpTo(mall, '2027-02-25');
    await shows(mall, { [CERTIFICATE]: '9', [TRUST]: '8', [PLAN]: '9' });
  });

  it('EX-5.4: a trust distributes 25,786.30 for 181 days and keeps its shares', async () => {
    const { mall, investor } = story;
    await closeUpTo(mall, '2027-02-26');
    await closeUpTo(mall, '2027-05-25');
    const [record] = await actsOf(investor);
    expect(record).toMatchObject({
      product_no: TRUST,
      busin_type_dict_name: '收益分配',
      order_status: '40',
      confirm_money: 25_786_30n,
      arrive_date_num: '2027-05-27',
    });
    expect(await detailOf(investor, record?.order_no ?? '')).toMatchObject({
      act_reason: '按约定分配期间收益',
      amounts: { formula_text: '1,000,000.00 × 5.20% × 181 / 365 = 25,786.30' },
    });
    expect(await findHolding(mall.deps.db, 'C1', TRUST)).toMatchObject({
      shares: MILLION,
      cost: MILLION,
      dividends: 25_786_30n,
    });
    const before = await readCash(mall.deps.db, 'C1');
    await closeUpTo(mall, '2027-05-26');
    expect((await actsOf(investor))[0]).toMatchObject({ order_status: '50' });
    expect((await readCash(mall.deps.db, 'C1')).free - before.free).toBe(25_786_30n);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('pays the rest of its term with the principal', async () => {
    const { mall, investor } = story;
    for (const day of ['2027-05-27', '2027-05-28', '2027-08-25']) await closeUpTo(mall, day);
    // 92 days since the distribution: 13,106.85.
    expect((await actsOf(investor))[0]).toMatchObject({
      busin_type_dict_name: '到期兑付',
      order_status: '40',
      confirm_money: MILLION + 13_106_85n,
    });
    await shows(mall, { [TRUST]: '14' });
    for (const day of ['2027-08-26', '2027-08-27']) await closeUpTo(mall, day);
    await shows(mall, { [TRUST]: '9' });
    expect(await findHolding(mall.deps.db, 'C1', TRUST)).toMatchObject({ shares: 0n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    const untrue = (await checkRecords(mall.deps.db)).flatMap(({ wrong }) => wrong);
    expect(untrue).toEqual([]);
  });

  it.each(
    sampled([
      {
        change: `update order_confirmation set net_fen = net_fen + 1 where net_fen = 100710548`,
        says: 'brought 100710549, its lots and terms make 100710548',
      },
      {
        change: `update order_confirmation set figures = figures || '{"paid_fen": "2578631"}' where figures ->> 'paid_fen' = '2578630'`,
        says: 'brought 2578631, its lots and terms make 2578630',
      },
      {
        change: `update trade_order set terms = terms || '{"rate_e8": "5300000"}' where terms ->> 'act' = 'distribution'`,
        says: 'brought 2578630, its lots and terms make 2628219',
      },
      {
        change: `update order_confirmation set figures = figures || '{"performance_fee": "1"}' where net_fen = 102601644`,
        says: 'paid a performance fee of 1, its lots make 398356',
      },
      {
        change: `update ledger_move m set amount = amount + 1 from ledger_entry e where e.entry_id = m.entry_id
                  and e.source like 'act:%' and m.asset = 'client_money'`,
        says: 'does not follow from its order',
      },
      {
        change: `update due_payment set amount_fen = amount_fen + 1 where amount_fen = 2578630`,
        says: 'has 2578631 due on 2027-05-27',
      },
      {
        change: `delete from term_payment where kind = 'distribution'`,
        says: 'was not announced',
      },
      {
        change: `update registrar_line set figures = figures || '{"reason": "court_order"}' where figures ->> 'act' = 'maturity'`,
        says: "differs from the registrar's line",
      },
      {
        change: `update trade_order set source_no = 'TM999' where terms ->> 'act' = 'distribution'`,
        says: 'was started by no line of the registrar',
      },
    ]),
  )('verify notices: $change', async ({ change, says }) => {
    const { mall } = story;
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      return checkOrders(tx);
    });
    expect(checks.flatMap(({ wrong }) => wrong).join()).toContain(says);
  });
});

it('rules 5.3: shares of a collection began at 1.0000, also where its first published value is another', async () => {
  const values = { '2026-11-25': 101_000_000n, '2027-02-24': 103_000_000n };
  const { mall, investor } = await subscribed({ values });
  // Ends the day only if the registrar takes the same part of the return.
  await closeUpTo(mall, '2027-02-24');
  const record = (await actsOf(investor)).find((one) => one.product_no === PLAN);
  expect(record).toMatchObject({ confirm_money: MILLION + 26_016_44n });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
