import { contract } from '@mall/contract';
import { nav, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { correctNetValue } from '#modules/clearing/index.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { plans } = contract;
const FUND = '910003';

it('shows what a corrected net value made of a deduction and of the redemption of a target', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T08:00:00+08:00',
    valuesOn: (day) => ({ [FUND]: day >= '2026-11-18' ? 130_000_000n : 100_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND, isPlannable: true });
  const shopper = await mall.enter({ clientId: 'C1', free: 100_000_00n });
  const target = { target_flag: '1', target_rate: rate(3_000_000n), target_action: '2' } as const;
  const { allot_no } = await createPlanOf(shopper, { product_no: FUND, ...target });
  for (let day = 0; day < 9; day += 1) await endDay(mall);
  const paidOn = async (day: string) =>
    (await shopper.client(plans.costBenefit, { allot_no })).periods.find(
      ({ pay_date_num }) => pay_date_num === day,
    );
  const reached = async () =>
    (await shopper.client(plans.queryReachRecord, { page_num: 1, page_size: 10 })).list[0];
  expect(await paidOn('2026-11-13')).toMatchObject({ confirm_share: 998_50n });
  const before = (await reached())?.realised_rate ?? 0n;
  expect(before).toBeGreaterThan(0n);
  const correct = async (day: string, unitValue: bigint) =>
    correctNetValue(
      { ...mall.clearing, doneBy: 'staff1' },
      { productNo: FUND, navOn: dayOf(day), unitValue: nav(unitValue), reason: 'wrong' },
    );
  expect(await correct('2026-11-13', 80_000_000n)).toMatchObject({ kind: 'corrected' });
  expect(await paidOn('2026-11-13'), 'at 0.8000 its 998.50 buy 1,248.13 shares').toMatchObject({
    confirm_share: 1_248_13n,
    net_value: 80_000_000n,
  });
  const { trade_on } = await mall.deps.db
    .selectFrom('trade_order')
    .select('trade_on')
    .where('order_source', '=', 'RATION')
    .where('kind', '=', 'redemption')
    .executeTakeFirstOrThrow();
  expect(await correct(trade_on, 140_000_000n)).toMatchObject({ kind: 'corrected' });
  expect((await reached())?.realised_rate, 'it was sold for more').toBeGreaterThan(before);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
