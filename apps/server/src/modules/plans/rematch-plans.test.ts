import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { assess } from '#testing/agreed/risk-answers.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { runDuePlans } from './runs/run-plans.ts';
import { keepIndexPasts } from './tools/keep-index-pasts.ts';

const { plans } = contract;
const [CALM, WILD] = ['910003', '910004'];

async function openMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T08:00:00+08:00',
    valuesOn: () => ({ [CALM]: 100_000_000n, [WILD]: 100_000_000n }),
  });
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: CALM, isPlannable: true, risk: '3' });
  await sellFund(db, { productNo: WILD, isPlannable: true, risk: '4' });
  const runAt = async (day: string, msOfDay: number) => {
    await moveBusinessClock(db, clock, { day: dayOf(day), msOfDay });
    return runDuePlans({ ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' });
  };
  return { mall, runAt };
}

it('a lower level pauses the plans that no longer suit, the next higher one lets them go on', async () => {
  const { mall, runAt } = await openMall();
  const shopper = await mall.enter({ clientId: 'R1', free: 100_000_00n });
  const calm = await createPlanOf(shopper, { product_no: CALM });
  const wild = await createPlanOf(shopper, { product_no: WILD });
  const stateOf = async ({ allot_no }: { readonly allot_no: string }) =>
    shopper.client(plans.queryRationDetail, { allot_no });
  expect(await assess(shopper)).toMatchObject({
    assessment: {
      client_risk_level: '3',
      before_risk_level: '5',
      paused_allot_nos: [wild.allot_no],
      resumed_allot_nos: [],
    },
  });
  expect(await stateOf(calm)).toMatchObject({ ration_status: '1' });
  expect(await stateOf(wild)).toMatchObject({
    ration_status: '2',
    status_reason: '产品风险与您的风险承受能力不匹配',
  });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  await endDay(mall);
  expect(await runAt('2026-11-11', at(9, 30))).toMatchObject({ paid: 1 });
  expect(await assess(shopper, { 14: 'E' })).toMatchObject({
    assessment: {
      client_risk_level: '4',
      paused_allot_nos: [],
      resumed_allot_nos: [wild.allot_no],
    },
  });
  expect(await stateOf(wild)).toMatchObject({ ration_status: '1', status_reason: null });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  await endDay(mall);
  expect(await runAt('2026-11-12', at(9, 30))).toMatchObject({ paid: 2 });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('a plan that paused with its assessment goes on with a new one; what the customer paused stays paused', async () => {
  const { mall, runAt } = await openMall();
  const shopper = await mall.enter({ clientId: 'R2', free: 100_000_00n, validTo: '2026-11-11' });
  const expired = await createPlanOf(shopper, { product_no: CALM });
  await endDay(mall);
  await endDay(mall);
  expect(await runAt('2026-11-12', at(9, 30))).toMatchObject({ paid: 0, settled: 1 });
  expect(await assess(shopper)).toMatchObject({
    assessment: { resumed_allot_nos: [expired.allot_no] },
  });
  const { allot_no } = expired;
  await shopper.client(plans.modifyRationPlan, {
    request_no: crypto.randomUUID(),
    allot_no,
    ration_status: '2',
  });
  expect(await assess(shopper)).toMatchObject({
    assessment: { paused_allot_nos: [], resumed_allot_nos: [] },
  });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
