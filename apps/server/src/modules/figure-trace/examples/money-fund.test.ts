import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, publishIncome, sellFund } from '#testing/story-world.ts';

const { positions } = contract;
const FUND = '910002';
/** What ten thousand shares earn on every day. */
const INCOME = 50_370_000n;

it('tells what a money fund earned on a day by its shares and the income of ten thousand', async () => {
  const mall = await createStoryMall({ startsAt: '2026-11-12T14:00:00+08:00' });
  const { db } = mall.deps;
  await sellFund(db, { productNo: FUND, carryMode: 'M', purchaseRate: 0n });
  for (const day of ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'])
    await publishIncome(db, FUND, dayOf(day), INCOME);
  const holder = await mall.enter({ clientId: 'C1', free: 200_000_00n });
  await buy(holder, FUND, 123_456_78n);
  for (const _ of ['thursday', 'friday', 'monday']) await endDay(mall);
  const told = async (day: string) => {
    const trace = await holder.client(positions.queryFigureTrace, {
      figure_kind: 'day_income',
      figure_key: `${FUND}@${day}`,
    });
    const lines = trace.steps.map(({ expression, result, rounding }) =>
      [`${expression} = ${result}`, rounding ?? ''].join(' ').trim(),
    );
    return [trace.figure_value, trace.matches, ...lines];
  };
  // A day on which the mall was closed earns as well, and a month's income is not shares yet.
  for (const [day, now, before] of [
    ['20261113', '123462.99', '123456.78'],
    ['20261115', '123475.41', '123469.20'],
  ] as const)
    expect(await told(day)).toEqual([
      ...['6.21', '1', `${now} - ${before} - 0.00 = 6.21`],
      '123456.78 × 0.50370000 ÷ 10000 = 6.21 去尾',
    ]);
});
