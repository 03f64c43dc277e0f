import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { correctNetValue } from '#modules/clearing/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishEvent, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { checkBills } from './check-bills.ts';

const [LEFT, PAYING, REPO] = ['910066', '910067', '204007'] as const;
const VALUES: Readonly<Record<string, bigint>> = {
  '2026-11-26': 100_000_000n,
  '2026-11-27': 101_000_000n,
  '2026-11-30': 102_000_000n,
  '2026-12-01': 103_000_000n,
};
const mall = await createStoryMall({
  startsAt: '2026-11-26T10:00:00+08:00',
  valuesOn: (day) => ({
    [LEFT]: VALUES[day] ?? 104_000_000n,
    [PAYING]: day < '2026-11-30' ? 110_000_000n : 108_000_000n,
  }),
});
const { db, clock } = mall.deps;
for (const productNo of [LEFT, PAYING]) await sellFund(db, { productNo });
await offerRepo(db, { productNo: REPO });
await pledge(db, '2026-09-01', 10_000_000_00n);
const shopper = await mall.enter({ clientId: 'C1', free: 60_000_00n });
const other = await mall.enter({ clientId: 'C2', free: 10_00n });
const { positions } = contract;

type Asked = {
  month: string;
  version?: number;
  as_of?: ReturnType<typeof dayOf>;
  client_id?: string;
};
const billOf = (asked: Asked, { client } = shopper) =>
  client(positions.queryPositionMonthlyBill, asked);
const recordsOf = (asked: Asked) =>
  shopper.client(positions.queryMonthlyBillTransactionRecord, {
    ...asked,
    page_num: 1,
    page_size: 10,
  });
const fileOf = async (filter: { readonly month: string; readonly version: number }) => {
  const asked = { file_kind: 'bill', format: 'csv', filter } as const;
  return Buffer.from(await shopper.client(positions.exportAccountFile, asked)).toString('utf8');
};
type Bill = Awaited<ReturnType<typeof billOf>>;

/** Both identities, every row, and the line that explains why they differ. */
function expectAddsUp(bill: Bill): void {
  for (const line of [bill, ...bill.product_list, ...bill.category_list])
    expect(line.begin_asset + line.in_money - line.out_money + line.income).toBe(line.end_asset);
  for (const line of bill.product_list)
    expect(line.redeem_money + line.dividend_money).toBe(line.out_money);
  const { cash, intransit } = bill;
  const came = cash.bank_in + cash.redeem_received + cash.dividend_received + cash.interest;
  expect(cash.begin_cash + came - cash.bank_out - cash.buy_paid - cash.other_out).toBe(
    cash.end_cash,
  );
  const toProducts = cash.buy_paid + cash.bank_in - came;
  expect(toProducts).toBe(
    bill.in_money - bill.out_money + intransit.end_intransit - intransit.begin_intransit,
  );
}

/** Buys, gets a dividend, leaves in part and lends; the exit is paid in December. */
beforeAll(async () => {
  await buy(shopper, LEFT, 20_000_00n);
  await buy(shopper, PAYING, 10_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-27');
  await lend(shopper, REPO, 5_000_00n);
  await endDay(mall);
  await publishEvent(db, PAYING, dayOf('2026-11-30'), {
    recordOn: dayOf('2026-11-27'),
    payOn: dayOf('2026-12-01'),
    dividend: 2_000_000n,
  });
  await redeem(shopper, { productNo: LEFT, shares: 5_000_00n });
  await buy(shopper, PAYING, 1_000_00n);
  await endDay(mall);
}, 120_000);

describe('the bill of a month', () => {
  it('adds up before it is closed, with what is on its way', async () => {
    const bill = await billOf({ month: '202611' });
    expectAddsUp(bill);
    expect(bill).toMatchObject({
      version: 1,
      version_count: 1,
      closed_date_num: null,
      begin_asset: 0n,
      in_money: 36_000_00n,
      trade_count: 5,
    });
    expect(bill.cash).toMatchObject({ bank_in: 60_000_00n, buy_paid: 36_000_00n, bank_out: 0n });
    expect(bill.intransit.end_intransit).toBeGreaterThan(0n);
    expect(bill.intransit.end_order_nos).toHaveLength(1);
    const records = await recordsOf({ month: '202611' });
    expect([records.count, records.list.length, records.is_closed]).toEqual([5, 5, '0']);
  });

  it('is closed on the fifth trading day, and stays as it was', async () => {
    while ((await clock.businessNow(db)).day < '2026-12-08') await endDay(mall);
    const bill = await billOf({ month: '202611' });
    expectAddsUp(bill);
    expect(bill).toMatchObject({ version: 1, version_count: 1, closed_date_num: '2026-12-07' });
    const before = await billOf({ month: '202611', as_of: dayOf('2026-12-04') });
    expect(before).toEqual({ ...bill, closed_date_num: null });
    const { list } = await shopper.client(positions.queryMonthlyPositionHisIncome, {});
    expect(list.map(({ month, is_closed }) => [month, is_closed])).toEqual([
      ['202611', '1'],
      ['202612', '0'],
    ]);
    expect(list[0]).toMatchObject({ income: bill.income, income_rate: bill.income_rate });
    expect(await recordsOf({ month: '202611' })).toMatchObject({ count: 5, is_closed: '1' });
    const next = await billOf({ month: '202612' });
    expectAddsUp(next);
    expect([next.begin_asset, next.cash.begin_cash]).toEqual([bill.end_asset, bill.cash.end_cash]);
    expect(next.intransit.begin_order_nos).toEqual(bill.intransit.end_order_nos);
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  }, 120_000);

  it('gets a second version by a corrected value, with the reason and both values', async () => {
    const first = await billOf({ month: '202611' });
    const { readCalendar, agent } = mall.clearing;
    const navOn = dayOf('2026-11-30');
    await correctNetValue(
      { db, clock, readCalendar, agent, doneBy: 'staff1' },
      { productNo: LEFT, navOn, unitValue: nav(102_500_000n), reason: 'the manager announced it' },
    );
    const second = await billOf({ month: '202611' });
    expectAddsUp(second);
    expect(second).toMatchObject({
      version: 2,
      version_count: 2,
      closed_date_num: '2026-12-07',
      correct_reason: 'the manager announced it',
    });
    expect(second.income).toBeGreaterThan(first.income);
    const income = second.corrections.find(({ field }) => field === 'income');
    const yuan = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
    expect(income).toMatchObject({ old_value: yuan(first.income), new_value: yuan(second.income) });
    expect(await billOf({ month: '202611', version: 1 })).toEqual({ ...first, version_count: 2 });
    for (const bill of [first, second]) {
      const file = await fileOf({ month: '202611', version: bill.version });
      for (const one of [first, second]) expect(file.includes(yuan(one.income))).toBe(one === bill);
    }
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  }, 60_000);

  it.each([
    { asked: { month: '202610' }, why: 'a month before the account' },
    { asked: { month: '203001' }, why: 'a month to come' },
    { asked: { month: '202611', version: 3 }, why: 'a version that is not there' },
    { asked: { month: '202612', version: 2 }, why: 'a version of an open month' },
  ])('is not found: $why', async ({ asked }) => {
    const notFound = { errorNo: REFUSALS.bill_not_found.errorNo };
    await expect(billOf(asked)).rejects.toMatchObject(notFound);
    await expect(recordsOf(asked)).rejects.toMatchObject(notFound);
  });

  it("is a customer's own", async () => {
    const own = await billOf({ month: '202611', client_id: 'C1' }, other);
    expect([own.end_asset, own.product_list, own.cash.end_cash]).toEqual([0n, [], 10_00n]);
  });
});

describe('verify notices', () => {
  const of = `where client_id = 'C1' and month_on = '2026-11-01'`;
  const set = (path: string, value: string) =>
    `update monthly_bill set content = jsonb_set(content, '{${path}}', '"${value}"') ${of} and version = 1`;
  it.each([
    { change: set('income', '1'), says: 'bill 1 of C1 for 2026-11 says income 1, it is ' },
    { change: set('rate', '1'), says: 'says income_rate 1, it is ' },
    { change: set('products,0,out', '1'), says: 'says 204007.out_money 1' },
    { change: set('cash,bankIn', '1'), says: 'says cash.bank_in 1, it is 6000000' },
    { change: set('transit,end', '1'), says: 'says intransit.end_intransit 1' },
    { change: set('fees', '1'), says: 'says fee_sum 1' },
    {
      change: `update monthly_bill set content = jsonb_set(content, '{tradeCount}', '7') ${of}`,
      says: 'names other orders than there are',
    },
    {
      change: `update monthly_bill set content = jsonb_set(content, '{orders,end}', '[]') ${of}`,
      says: 'names other orders than there are',
    },
    {
      change: `delete from monthly_bill ${of} and version = 1`,
      says: 'bill 2 of C1 for 2026-11 does not follow the one before it',
    },
    { change: `delete from monthly_bill ${of}`, says: 'C1 has no bill for 2026-11' },
    {
      change: `update monthly_bill set known_on = known_on + 1 ${of} and version = 1`,
      says: 'bill 1 of C1 for 2026-11 is known from ',
    },
    {
      change: `update monthly_bill set known_on = known_on + 1 ${of} and version = 2`,
      says: 'bill 2 of C1 for 2026-11 is known from ',
    },
    {
      change: `update monthly_bill set content = content - 'cash' ${of} and version = 1`,
      says: 'bill 1 of C1 for 2026-11 has a content that is no bill',
    },
    { change: set('end', 'much'), says: 'bill 1 of C1 for 2026-11 has a content that is no bill' },
  ])('$change', async ({ change, says }) => {
    const checks = await takenBack(mall.ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      return [{ name: 'bills', ...(await checkBills(tx)) }];
    });
    expect(checks.flatMap(({ wrong }) => wrong).join('\n')).toContain(says);
  });
});
