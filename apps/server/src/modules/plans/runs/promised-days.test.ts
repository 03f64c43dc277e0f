import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { at } from '@mall/domain/calendar/moment';
import { fen, nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { correctNetValue } from '#modules/clearing/index.ts';
import { keepIndexPasts, runDuePlans } from '#modules/plans/index.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { plans } = contract;
const FUND = '910003';
type Asked = Omit<Parameters<typeof createPlanOf>[1], 'product_no'>;
type Change = Omit<RequestOf<typeof plans.modifyRationPlan>, 'request_no' | 'allot_no'>;

/** A fund of 1.0000 a share, and a customer with a plan of it; it is the morning of Tuesday the tenth. */
async function openPlan(asked: Asked, { free = 100_000_00n, ownFirst = false } = {}) {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T08:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: FUND, isPlannable: true });
  const shopper = await mall.enter({ clientId: 'C1', free });
  if (ownFirst) await buy(shopper, FUND, 50_000_00n);
  const { allot_no } = await createPlanOf(shopper, { product_no: FUND, ...asked });
  const pasts = keepIndexPasts(db);
  return {
    ...mall,
    goTo: (day: string, msOfDay: number) =>
      moveBusinessClock(db, clock, { day: dayOf(day), msOfDay }),
    run: () => runDuePlans({ ...mall.clearing, pasts }),
    detail: () => shopper.client(plans.queryRationDetail, { allot_no }),
    worth: () => shopper.client(plans.costBenefit, { allot_no }),
    change: (change: Change) =>
      shopper.client(plans.modifyRationPlan, { request_no: randomUUID(), allot_no, ...change }),
  };
}

it.each(
  sampled([
    { corrected: 80_000_000n, change: 249_63n, why: 'at 0.8000 its 998.50 buy 1,248.13 shares' },
    { corrected: 125_000_000n, change: -199_70n, why: 'at 1.2500 they buy 798.80' },
  ]),
)('a corrected value changes the shares of the plan that bought, because $why', async (given) => {
  const mall = await openPlan({}, { ownFirst: true });
  for (let day = 0; day < 6; day += 1) await endDay(mall);
  const before = await mall.worth();
  await correctNetValue(
    { ...mall.clearing, doneBy: 'staff1' },
    {
      productNo: FUND,
      navOn: dayOf('2026-11-13'),
      unitValue: nav(given.corrected),
      reason: 'wrong',
    },
  );
  const after = await mall.worth();
  expect(after.plan_shares - before.plan_shares).toBe(given.change);
  expect(after.invested_money, 'what was paid stays').toBe(before.invested_money);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('a change after the nominal date leaves the pay day it rolls to as it was promised', async () => {
  const total = { end_type: '3', end_money: fen(1_500_00n) } as const;
  const mall = await openPlan({ cycle_type: '0', cycle_day: 14, ...total });
  for (let day = 0; day < 4; day += 1) await endDay(mall);
  // The 14th is a Saturday and pays on Monday; the change holds from the 14th of December.
  await mall.goTo('2026-11-15', at(12, 0));
  const changed = await mall.change({ base_money: fen(1_600_00n) });
  expect(changed).toMatchObject({
    next_pay_date_num: '2026-11-16',
    effect_date_num: '2026-12-14',
  });
  await endDay(mall);
  const { periods } = await mall.detail();
  expect(periods).toMatchObject([{ pay_date_num: '2026-11-16', pay_money: 1_000_00n }]);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('an end that is set while a pay day waits for cash does not touch that day', async () => {
  const mall = await openPlan({}, { free: 500_00n });
  await endDay(mall);
  await mall.goTo('2026-11-11', at(9, 31));
  expect(await mall.run()).toMatchObject({ retried: 1 });
  await mall.goTo('2026-11-11', at(10, 0));
  await mall.change({ end_type: '1', end_date: dayOf('2026-11-11') });
  await endDay(mall);
  const { periods } = await mall.detail();
  expect(periods, 'the day has an outcome').toHaveLength(1);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('tells as the next pay day the one that the runs look at', async () => {
  const mall = await openPlan({});
  const told = async () => (await mall.detail()).next_pay_date_num;
  await endDay(mall);
  expect(await told()).toBe('2026-11-11');
  await mall.goTo('2026-11-11', at(9, 31));
  await mall.run();
  await mall.goTo('2026-11-11', at(10, 0));
  const raised = await mall.change({ base_money: fen(1_100_00n) });
  expect(raised.next_pay_date_num, 'this day is paid').toBe('2026-11-12');
  const paused = await mall.change({ ration_status: '2' });
  expect([paused.next_pay_date_num, await told()], 'a paused plan pays nothing').toEqual([
    null,
    null,
  ]);
  await endDay(mall);
  await mall.goTo('2026-11-12', at(10, 0));
  const resumed = await mall.change({ ration_status: '1' });
  expect(resumed.next_pay_date_num, 'today is no pay day after 09:30').toBe('2026-11-13');
  const { next_pay_date_num, periods } = await mall.detail();
  expect(next_pay_date_num).toBe('2026-11-13');
  expect(periods.filter(({ pay_date_num }) => pay_date_num === '2026-11-12')).toEqual([]);
});
