import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { runDuePlans } from '#modules/plans/runs/run-plans.ts';
import { keepIndexPasts } from '#modules/plans/tools/keep-index-pasts.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const { plans } = contract;
const FUND = '910003';
const PAY_DAY = '2026-11-11';

async function planOfOneDay() {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T08:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: FUND, isPlannable: true });
  const { client, ...shopper } = await mall.enter({ clientId: 'M1', free: 100_000_00n });
  const monthly = { cycle_type: '0', cycle_day: 11 } as const;
  const { allot_no } = await createPlanOf({ client, ...shopper }, { product_no: FUND, ...monthly });
  const told = async () => {
    const list = await client(plans.queryRationList, { page_num: 1, page_size: 10 });
    const worth = await client(plans.costBenefit, { allot_no });
    const detail = await client(plans.queryRationDetail, { allot_no });
    return {
      coming: list.next_30_days_money,
      invested: [list.list[0]?.invested_money, detail.invested_money, worth.invested_money],
    };
  };
  const run = async (hour: number, minute: number) => {
    await moveBusinessClock(db, clock, { day: dayOf(PAY_DAY), msOfDay: at(hour, minute) });
    return runDuePlans({ ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' });
  };
  return { mall, told, run };
}

it('counts the pay day of today while no run has settled it, and no longer afterwards', async () => {
  const { mall, told, run } = await planOfOneDay();
  expect((await told()).coming).toBe(1_000_00n);
  await endDay(mall);
  // Before the first run the cash is needed today, and again on the thirtieth day from now.
  expect((await told()).coming).toBe(2_000_00n);
  await run(9, 30);
  expect((await told()).coming).toBe(1_000_00n);
});

it('tells the same invested money in the list, the plan and its worth, once it is confirmed', async () => {
  const { mall, told, run } = await planOfOneDay();
  await endDay(mall);
  await run(9, 30);
  expect((await told()).invested).toEqual([0n, 0n, 0n]);
  await endDay(mall);
  expect((await told()).invested).toEqual([1_000_00n, 1_000_00n, 1_000_00n]);
});
