import { contract } from '@mall/contract';
import { rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const { plans } = contract;
const PAGE = { page_num: 1, page_size: 10 };
const FUND = '910003';
/** Six deductions are paid from 11-11 to 11-18; the value of 11-19 is far above what they cost. */
const HIGH_FROM = '2026-11-19';

async function openMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T08:00:00+08:00',
    valuesOn: (day) => ({ [FUND]: day >= HIGH_FROM ? 130_000_000n : 100_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND, isPlannable: true });
  const enterPlan = async (clientId: string, target_action: '1' | '2' | '3') => {
    const shopper = await mall.enter({ clientId, free: 100_000_00n });
    const { allot_no } = await createPlanOf(shopper, {
      product_no: FUND,
      target_flag: '1',
      target_rate: rate(12_000_000n),
      target_action,
    });
    return { ...shopper, allot_no };
  };
  return { mall, enterPlan };
}

it('tells, stops or begins a new round as agreed, once, and the rest goes on', async () => {
  const { mall, enterPlan } = await openMall();
  const told = await enterPlan('G1', '1');
  const stopped = await enterPlan('G2', '2');
  const renewed = await enterPlan('G3', '3');
  // 11-10 to 11-18 and 11-19.
  for (let day = 0; day < 8; day += 1) await endDay(mall);

  const records = async ({ client }: typeof told) =>
    (await client(plans.queryReachRecord, PAGE)).list;
  const detail = ({ client, allot_no }: typeof told) =>
    client(plans.queryRationDetail, { allot_no });
  // Seven paid, those up to 11-18 confirmed: 7,000.00 bought 7 × 998.50 = 6,989.50 shares, worth 9,086.35 at 1.3.
  expect(await records(told)).toMatchObject([
    {
      round_no: 1,
      reach_date_num: HIGH_FROM,
      action: '1',
      redeem_order_no: null,
      realised_rate: null,
    },
  ]);
  expect(await detail(told)).toMatchObject({ ration_status: '1', round_no: 1 });
  const [stop] = await records(stopped);
  expect(stop).toMatchObject({ action: '2', target_rate: 12_000_000n });
  expect(stop?.redeem_order_no).toMatch(/^DD/);
  expect(await detail(stopped)).toMatchObject({
    ration_status: '6',
    status_reason: '已达到目标收益率',
    next_pay_date_num: null,
    plan_shares: 0n,
  });
  expect(await detail(renewed)).toMatchObject({ ration_status: '1', round_no: 2, plan_shares: 0n });
  expect(await wrongsIn(mall.clearing)).toEqual([]);

  await endDay(mall);
  await endDay(mall);
  expect(await records(told)).toHaveLength(1);
  const [first] = await records(renewed);
  // Redeemed at 1.3 less the fee of a short holding.
  expect(first?.realised_rate).toBeGreaterThan(0n);
  const { plan_shares } = await detail(renewed);
  expect(plan_shares).toBeGreaterThan(0n);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('follows a redemption by hand: shares of the plan leave last, with their part of what was invested', async () => {
  const { mall, enterPlan } = await openMall();
  const plan = await enterPlan('G4', '1');
  const { client, allot_no } = plan;
  for (let day = 0; day < 4; day += 1) await endDay(mall);
  const before = await client(plans.costBenefit, { allot_no });
  expect(before).toMatchObject({ plan_shares: 2_995_50n, invested_money: 3_000_00n });
  await redeem(plan, { productNo: FUND, shares: 998_50n });
  await endDay(mall);
  const after = await client(plans.costBenefit, { allot_no });
  // One more was bought, and a third of three left.
  expect(after).toMatchObject({ plan_shares: 2_995_50n, invested_money: 3_000_00n });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
