import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { nav } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { correctNetValue } from '#modules/clearing/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { findPoint, readHistories } from './read-histories.ts';

/** The value of Monday is missing, and Tuesday's overtakes it. */
const GROWING = '910066';
/** Left on Monday. */
const LEFT = '910067';
const VALUES: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  '2026-11-12': { [GROWING]: 100_000_000n, [LEFT]: 126_500_000n },
  '2026-11-13': { [GROWING]: 101_000_000n, [LEFT]: 127_000_000n },
  '2026-11-16': { [LEFT]: 127_000_000n },
  '2026-11-17': { [GROWING]: 102_000_000n, [LEFT]: 150_000_000n },
};
const mall = await createStoryMall({
  startsAt: '2026-11-12T10:00:00+08:00',
  valuesOn: (day) => VALUES[day] ?? {},
});
const { db, clock } = mall.deps;
for (const productNo of [GROWING, LEFT]) await sellFund(db, { productNo });
const shopper = await mall.enter({ clientId: 'C1', free: 40_000_00n });
const other = await mall.enter({ clientId: 'C2', free: 10_00n });
const { positions } = contract;
const LIST = positions.queryAllPositionProductList;
const ACCOUNT_CALLS = [positions.queryTotalPosition, contract.identity.queryUserAssert] as const;

type Asked = {
  begin_date?: ReturnType<typeof dayOf>;
  end_date?: ReturnType<typeof dayOf>;
  as_of?: ReturnType<typeof dayOf>;
  known_on?: ReturnType<typeof dayOf>;
};
const days = async (asked: Asked = {}, { client } = shopper) => {
  const { list } = await client(positions.queryAllPositionHisIncome, asked);
  return list.map(({ income_date, income, total_income }) => [income_date, income, total_income]);
};
const products = async (asked: Asked & { product_no?: string } = {}, { client } = shopper) => {
  const { list } = await client(positions.queryPositionProductHisIncome, asked);
  return list.map((one) => [
    one.product_no,
    one.income_date.slice(8),
    one.income,
    one.total_income,
    one.market_value,
    one.unit_net_value,
  ]);
};
const months = async (asked: { product_no?: string; begin_month?: string } = {}) =>
  (await shopper.client(positions.queryMonthlyPositionHisIncome, asked)).list;
const at = (day: string) => ({ as_of: dayOf(day) });
const detail = (asked: Asked) =>
  shopper.client(positions.queryPositionDetail, { ...asked, product_no: LEFT });

it('has no history before the first day is closed', async () => {
  await buy(shopper, GROWING, 10_015_00n);
  await buy(shopper, LEFT, 16_435_52n);
  expect([await days(), await products(), await months()]).toEqual([[], [], []]);
});

it('EX-8.3 and EX-8.4: leaves a purchase out of the income of its day, and subtracts rounded values', async () => {
  await endDay(mall);
  await buy(shopper, GROWING, 5_000_00n);
  await endDay(mall);
  expect(await products({ begin_date: dayOf('2026-11-12') })).toEqual([
    // 15,092.51 − 10,000.00 − 5,000.00
    [GROWING, '13', 92_51n, 77_51n, 15_092_51n, 101_000_000n],
    // 16,475.76 − 16,410.90
    [LEFT, '13', 64_86n, 40_24n, 16_475_76n, 127_000_000n],
    // The fees of the two purchases.
    [GROWING, '12', -15_00n, -15_00n, 10_000_00n, 100_000_000n],
    [LEFT, '12', -24_62n, -24_62n, 16_410_90n, 126_500_000n],
  ]);
  expect(await days()).toEqual([
    ['2026-11-12', -39_62n, -39_62n],
    ['2026-11-13', 157_37n, 117_75n],
  ]);
});

it('is null while a value is missing, and keeps the income of what was left', async () => {
  await redeem(shopper, { productNo: LEFT, shares: 12_973_04n, takesRest: true });
  await endDay(mall);
  // 1.5 % of 16,475.76 within seven days.
  expect((await days()).slice(1)).toEqual([
    ['2026-11-13', 157_37n, 117_75n],
    ['2026-11-16', null, -129_39n],
  ]);
  expect(await products()).toEqual([
    [GROWING, '16', null, 77_51n, 15_092_51n, null],
    [LEFT, '16', -247_14n, -206_90n, 0n, 127_000_000n],
  ]);
});

it('counts a skipped day with the value that overtakes it, and what was left no more', async () => {
  const evening = [await days(), await products({ product_no: GROWING })];
  await endDay(mall);
  expect((await days()).slice(2)).toEqual([
    ['2026-11-16', -247_14n, -129_39n],
    ['2026-11-17', 149_43n, 20_04n],
  ]);
  expect(await products({ begin_date: dayOf('2026-11-16'), product_no: LEFT })).toHaveLength(1);
  const { total_income } = await shopper.client(positions.queryTotalPosition, {});
  expect(total_income).toBe(20_04n);
  expect(await months()).toMatchObject([{ month: '202611', income: 20_04n, is_closed: '0' }]);
  expect(await months({ product_no: LEFT })).toMatchObject([{ income: -206_90n }]);
  const then = { ...at('2026-11-16'), known_on: dayOf('2026-11-16') };
  expect([await days(then), await products({ ...then, product_no: GROWING })]).toEqual(evening);
});

it('lists what is held and what was left, with what was paid in and earned', async () => {
  const list = async (asked: Asked & { hold_flag?: '0' | '1' } = {}) =>
    (await shopper.client(LIST, asked)).list.map((one) => [
      one.product_no,
      one.hold_flag,
      one.first_buy_date_num,
      one.clear_date_num,
      one.invested_money,
      one.total_income,
      one.total_income_rate,
    ]);
  // 226.94 of 10,015.00 and 5,000.00; −206.90 of 16,435.52.
  const growing = [GROWING, '1', '2026-11-12', null, 15_015_00n, 226_94n, 1_510_000n];
  const left = [LEFT, '0', '2026-11-12', '2026-11-16', 16_435_52n, -206_90n, -1_260_000n];
  expect(await list()).toEqual([growing, left]);
  expect([await list({ hold_flag: '0' }), await list({ hold_flag: '1' })]).toEqual([
    [left],
    [growing],
  ]);
  expect(await list(at('2026-11-13'))).toEqual([
    [GROWING, '1', '2026-11-12', null, 15_015_00n, 77_51n, 520_000n],
    [LEFT, '1', '2026-11-12', null, 16_435_52n, 40_24n, 240_000n],
  ]);
  // On Thursday evening the second purchase of Friday is not there.
  expect(await list(at('2026-11-12'))).toEqual([
    [GROWING, '1', '2026-11-12', null, 10_015_00n, -15_00n, -150_000n],
    [LEFT, '1', '2026-11-12', null, 16_435_52n, -24_62n, -150_000n],
  ]);
  expect(await list(at('2026-11-11'))).toEqual([]);
  expect((await other.client(LIST, {})).list).toEqual([]);
});

it('shows a corrected value, and what was known before when it is asked', async () => {
  const navOn = dayOf('2026-11-13');
  const { readCalendar, agent } = mall.clearing;
  await correctNetValue(
    { db, clock, readCalendar, agent, doneBy: 'staff1' },
    { productNo: LEFT, navOn, unitValue: nav(127_500_000n), reason: 'the manager announced it' },
  );
  const asked = { begin_date: navOn, end_date: navOn, product_no: LEFT };
  expect(await products(asked)).toEqual([[LEFT, '13', 129_73n, 105_11n, 16_540_63n, 127_500_000n]]);
  expect((await days()).map(([, income]) => income)).toEqual([-39_62n, 222_24n, -312_01n, 149_43n]);
  expect(await days(at('2026-11-13'))).toContainEqual(['2026-11-13', 222_24n, 182_62n]);
  const known = { ...at('2026-11-13'), known_on: navOn };
  expect(await days(known)).toContainEqual(['2026-11-13', 157_37n, 117_75n]);
  // The exit was at Monday's value: what was earned in all stays.
  expect((await days()).at(-1)).toEqual(['2026-11-17', 149_43n, 20_04n]);
  const asOf = at('2026-11-13');
  const shown = await detail(asOf);
  expect([shown.unit_net_value, shown.original_net_value]).toEqual([127_500_000n, 127_000_000n]);
  const then = await detail(known);
  expect([then.unit_net_value, then.original_net_value]).toEqual([127_000_000n, null]);
  const marks = [asOf, known, at('2026-11-12')].map(
    async (asked) => (await shopper.client(positions.queryTotalPosition, asked)).is_restated,
  );
  expect(await Promise.all(marks)).toEqual(['1', '0', '0']);
});

describe('refuses', () => {
  const outOfRange = { errorNo: REFUSALS.as_of_out_of_range.errorNo };
  const span = (begin: string, end: string) => ({
    begin_date: dayOf(begin),
    end_date: dayOf(end),
  });

  it.each([
    { asked: at('2026-11-19'), why: 'after the business date' },
    { asked: at('2024-01-01'), why: 'before the first entry' },
    { asked: { known_on: dayOf('2026-11-13') }, why: 'known_on alone' },
    { asked: { ...at('2026-11-13'), known_on: dayOf('2026-11-12') }, why: 'known before as_of' },
  ])('$why', async ({ asked }) => {
    await expect(days(asked)).rejects.toMatchObject(outOfRange);
    await expect(detail(asked)).rejects.toMatchObject(outOfRange);
    const page = { ...asked, page_num: 1, page_size: 10 };
    await expect(shopper.client(positions.queryAjPositionList, page)).rejects.toMatchObject(
      outOfRange,
    );
    const ofProduct = products({ ...asked, product_no: GROWING });
    await expect(ofProduct).rejects.toMatchObject(outOfRange);
    for (const call of [positions.queryMonthlyPositionHisIncome, LIST, ...ACCOUNT_CALLS])
      await expect(shopper.client(call, asked)).rejects.toMatchObject(outOfRange);
  });

  it("another customer's product, also under his number", async () => {
    const notHeld = { errorNo: REFUSALS.position_not_held.errorNo };
    const asked = { product_no: GROWING, client_id: 'C1' };
    await expect(products(asked, other)).rejects.toMatchObject(notHeld);
    const ofMonth = other.client(positions.queryMonthlyPositionHisIncome, asked);
    await expect(ofMonth).rejects.toMatchObject(notHeld);
    expect((await days({}, other)).filter(([, income]) => income !== 0n)).toEqual([]);
    // Held, and nothing of it within the span.
    expect(await products({ ...span('2026-11-01', '2026-11-02'), product_no: LEFT })).toEqual([]);
  });
});

it('asks as many statements for two products as for none', async () => {
  const count = async (clientId: string) => {
    let statements = 0;
    const counting: Db = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const point = await findPoint({ ...HISTORY_DEPS, db: counting }, clientId, {});
    if (!point) throw new Error('now is always in range');
    await readHistories(counting, { clientId }, { from: point.through, to: point.through }, point);
    return statements;
  };
  expect([await count('C2'), await count('C1')]).toEqual([5, 5]);
});

const HISTORY_DEPS = { db, clock };
