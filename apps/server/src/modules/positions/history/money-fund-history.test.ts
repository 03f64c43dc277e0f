import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, sellFund } from '#testing/story-world.ts';

const { positions } = contract;
const [DAILY, MONTHLY] = ['910001', '910002'] as const;

it('has the income of a weekend on its own days, null until Monday is closed', async () => {
  const mall = await createStoryMall({ startsAt: '2026-11-12T14:00:00+08:00' });
  const { db } = mall.deps;
  for (const [productNo, carryMode] of [
    [DAILY, 'D'],
    [MONTHLY, 'M'],
  ] as const) {
    await sellFund(db, { productNo, carryMode });
    for (let day = 12; day <= 19; day += 1)
      await publishIncome(db, productNo, dayOf(`2026-11-${day}`), 50_000_000n + BigInt(day));
  }
  const shopper = await mall.enter({ clientId: 'C1', free: 30_000_000_00n });
  const { client } = shopper;
  const rows = async () =>
    (await client(positions.queryAllPositionHisIncome, { begin_date: dayOf('2026-11-13') })).list;
  const incomes = async () =>
    (await rows()).map(({ income_date, income }) => [income_date.slice(8), income]);
  const totals = async () => [
    (await rows()).at(-1)?.total_income,
    (await client(positions.queryTotalPosition, {})).total_income,
  ];
  // Ten million shares of each, which earn 500.00 a day; the fees are 1,000.00 each.
  for (const productNo of [DAILY, MONTHLY]) await buy(shopper, productNo, 10_001_000_00n);
  await endDay(mall);
  await endDay(mall);
  expect(await incomes()).toEqual([
    ['13', 1_000_00n],
    ['14', null],
    ['15', null],
  ]);
  const leaving = await client(positions.queryPositionDetail, { product_no: MONTHLY });
  await redeem(shopper, { productNo: MONTHLY, shares: leaving.hold_shares ?? 0n, takesRest: true });
  await endDay(mall);
  const week = await incomes();
  expect(week.slice(0, 3)).toEqual([
    ['13', 1_000_00n],
    ['14', 1_000_02n],
    ['15', 1_000_05n],
  ]);
  const [known, total] = await totals();
  expect(known).toBe(total);
  await endDay(mall);
  const [later, totalLater] = await totals();
  expect(later).toBe(totalLater);
});
