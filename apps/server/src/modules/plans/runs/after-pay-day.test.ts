import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { checkPlans } from '#modules/plans/checks/check-plans.ts';
import { keepIndexPasts } from '#modules/plans/tools/keep-index-pasts.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { insertEvent, type StoryEvent } from '#testing/story-events.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { resumePlans } from './resume-plans.ts';
import { runDuePlans } from './run-plans.ts';

const { plans, trading } = contract;
const [FUND, PAYING] = ['910003', '910004'];
/** Held on 11-18 by the record, paid for on 11-20. */
const DIVIDEND = { dividend: 5_000_000n, recordOn: '2026-11-18', payOn: '2026-11-23' };
const [FIRST, SECOND] = ['2026-11-11', '2026-11-12'];
const ONCE = { end_type: '2', end_count: 1 } as const;
const OF_A_THOUSAND = { end_type: '3', end_money: fen(1_000_00n) } as const;

const refused = new Set<string>();
const mall = await createStoryMall({
  startsAt: '2026-11-10T08:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n, [PAYING]: 100_000_000n }),
  eventsOn: (day): Record<string, StoryEvent> =>
    day === '2026-11-20' ? { [PAYING]: DIVIDEND } : {},
  refuses: (orderNo) => (refused.has(orderNo) ? 'limit reached' : undefined),
});
const { db, clock } = mall.deps;
for (const productNo of [FUND, PAYING]) await sellFund(db, { productNo, isPlannable: true });
const deps = { ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' };

async function enterPlan(
  clientId: string,
  end: typeof ONCE | typeof OF_A_THOUSAND,
  product_no = FUND,
) {
  const shopper = await mall.enter({ clientId, free: 100_000_00n });
  const { allot_no } = await createPlanOf(shopper, { product_no, ...end });
  const detail = () => shopper.client(plans.queryRationDetail, { allot_no });
  return { ...shopper, allot_no, detail };
}

it('a plan whose last order is cancelled or refused goes on, and finishes with the next one that stands', async () => {
  const cancelled = await enterPlan('R1', ONCE);
  const refusedOne = await enterPlan('R2', OF_A_THOUSAND);
  const standing = await enterPlan('R3', ONCE);
  await endDay(mall);
  await moveBusinessClock(db, clock, { day: dayOf(FIRST), msOfDay: at(9, 30) });
  expect(await runDuePlans(deps)).toMatchObject({ paid: 3 });
  for (const plan of [cancelled, refusedOne, standing])
    expect(await plan.detail()).toMatchObject({ ration_status: '5', success_count: 1 });
  const order_no = (await cancelled.detail()).periods[0]?.order_no ?? '';
  await cancelled.client(trading.tradeWithdraw, { request_no: randomUUID(), order_no });
  refused.add((await refusedOne.detail()).periods[0]?.order_no ?? '');
  expect(await wrongsIn(mall.clearing), 'the evening is still to come').toEqual([]);
  await endDay(mall);
  for (const [plan, why] of [
    [cancelled, '客户撤单'],
    [refusedOne, '确认失败'],
  ] as const)
    expect(await plan.detail(), why).toMatchObject({
      ration_status: '1',
      status_reason: null,
      success_count: 0,
      next_pay_date_num: SECOND,
      periods: [{ result: 'PENDING' }, { result: 'SKIPPED', fail_reason: why }],
    });
  await endDay(mall);
  for (const plan of [cancelled, refusedOne])
    expect(await plan.detail()).toMatchObject({
      ration_status: '5',
      success_count: 1,
      periods: [{ pay_date_num: SECOND, result: 'SUCCESS' }, { pay_date_num: FIRST }],
    });
  expect(await standing.detail()).toMatchObject({ ration_status: '5', success_count: 1 });
  expect(await resumePlans(deps), 'nothing is resumed twice').toBe(0);
  await endDay(mall);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('a dividend belongs to the plan whose shares were there on the record day, and not to a purchase behind it', async () => {
  // Announced ahead, so that the registrar too looks at its record day.
  await insertEvent(db, PAYING, dayOf('2026-11-20'), DIVIDEND);
  const plan = await enterPlan('R4', ONCE, PAYING);
  const today = async () => (await clock.businessNow(db)).day;
  while ((await today()) < DIVIDEND.recordOn) await endDay(mall);
  expect(await plan.detail()).toMatchObject({ plan_shares: 998_50n });
  await buy(plan, PAYING, 1_000_00n);
  while ((await today()) < DIVIDEND.payOn) await endDay(mall);
  // 998.50 x 0.05 are 49.93 yuan, all of them on shares of the plan, which cost 1,000.00.
  expect(await plan.client(plans.costBenefit, { allot_no: plan.allot_no })).toMatchObject({
    market_value: 998_50n,
    income: 48_43n,
  });
  const wrong = (await checkPlans(mall.clearing)).flatMap((check) => check.wrong);
  expect(wrong).toEqual([]);
});
