import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { depositCash, readCash } from '#modules/ledger/index.ts';
import { keepIndexPasts } from '#modules/plans/tools/keep-index-pasts.ts';
import { refusing } from '#testing/order-story.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { runDuePlans } from './run-plans.ts';

const { plans, trading } = contract;
const FUND = '910003';
const DAYS = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'] as const;

async function openMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T08:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  const { db, clock } = mall.deps;
  await sellFund(db, { productNo: FUND, isPlannable: true });
  const deps = { ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' };
  const goTo = (day: string, msOfDay: number) =>
    moveBusinessClock(db, clock, { day: dayOf(day), msOfDay });
  const runAt = async (day: string, msOfDay: number) => {
    await goTo(day, msOfDay);
    return runDuePlans(deps);
  };
  const ordersOf = (clientId: string) =>
    db
      .selectFrom('trade_order')
      .select(['order_no', 'busin_type', 'order_source', 'source_no', 'trade_on', 'kind'])
      .where('client_id', '=', clientId)
      .orderBy('order_no')
      .execute();
  return { mall, db, deps, goTo, runAt, ordersOf };
}

type Opened = Awaited<ReturnType<typeof openMall>>;

async function enterPlan(
  { mall, ordersOf }: Opened,
  clientId: string,
  { free = 100_000_00n, ...asked }: Partial<Parameters<typeof createPlanOf>[1]> & { free?: bigint },
) {
  const shopper = await mall.enter({ clientId, free });
  const { allot_no } = await createPlanOf(shopper, { product_no: FUND, ...asked });
  const detail = () => shopper.client(plans.queryRationDetail, { allot_no });
  return { ...shopper, clientId, allot_no, detail, orders: () => ordersOf(clientId) };
}

it('pays a due plan once a day, however often and by how many processes it is run', async () => {
  const opened = await openMall();
  const { mall, runAt, deps } = opened;
  const plan = await enterPlan(opened, 'R1', {});
  await endDay(mall);
  expect(await runAt(DAYS[0], at(9, 29))).toBeUndefined();
  await opened.goTo(DAYS[0], at(9, 30));
  const runs = await Promise.all([runDuePlans(deps), runDuePlans(deps)]);
  expect(runs.filter((run) => run?.paid === 1)).toHaveLength(1);
  expect(await runDuePlans(deps)).toBeUndefined();
  expect(await runAt(DAYS[0], at(11, 30))).toMatchObject({ paid: 0, settled: 0 });
  expect(await plan.orders()).toMatchObject([
    {
      busin_type: '300018',
      kind: 'purchase',
      order_source: 'RATION',
      source_no: plan.allot_no,
      trade_on: DAYS[0],
    },
  ]);
  expect(await plan.detail()).toMatchObject({
    success_count: 1,
    next_pay_date_num: DAYS[1],
    periods: [{ pay_date_num: DAYS[0], result: 'SUCCESS', pay_money: 1_000_00n }],
  });
  await endDay(mall);
  // EX-2.1 at a tenth of 1.5 %: 998.50 buy 998.50 shares.
  expect(await plan.detail()).toMatchObject({ plan_shares: 998_50n });
  expect(await plan.client(plans.costBenefit, { allot_no: plan.allot_no })).toMatchObject({
    invested_money: 1_000_00n,
    market_value: 998_50n,
    income: -1_50n,
    periods: [{ confirm_share: 998_50n, net_value: 100_000_000n }],
  });
  const lots = await opened.db.selectFrom('share_lot').select('lot_source').execute();
  expect(lots).toEqual([{ lot_source: 'RATION' }]);
  const { allot_no } = plan;
  const held = () => plan.client(contract.positions.queryPositionDetail, { product_no: FUND });
  expect(await held()).toMatchObject({ ration_allot_nos: [allot_no] });
  await plan.client(plans.cancelRationPlan, { request_no: randomUUID(), allot_no });
  expect(await held()).toMatchObject({ ration_allot_nos: [] });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('fails after the last retry when cash is short, and the third failure in a row ends the plan', async () => {
  const opened = await openMall();
  const { mall, runAt } = opened;
  const plan = await enterPlan(opened, 'R2', { free: 999_99n });
  await endDay(mall);
  for (const [place, day] of DAYS.slice(0, 3).entries()) {
    expect(await runAt(day, at(9, 30))).toMatchObject({ retried: 1, settled: 0 });
    expect(await runAt(day, at(11, 30))).toMatchObject({ retried: 1, settled: 0 });
    expect((await plan.detail()).periods[0]).toMatchObject({ result: 'PENDING' });
    expect(await runAt(day, at(14, 30))).toMatchObject({ retried: 0, settled: 1, paid: 0 });
    expect(await plan.detail()).toMatchObject({ fail_count: place + 1 });
    await endDay(mall);
  }
  expect(await plan.detail()).toMatchObject({
    ration_status: '4',
    status_reason: '连续三期扣款失败',
    next_pay_date_num: null,
    periods: [{ result: 'FAILED', fail_reason: '可用资金不足' }, {}, {}],
  });
  expect(await plan.orders()).toEqual([]);
  const told = await opened.db.selectFrom('sms_message').select('content').execute();
  expect(told.map(({ content }) => content).at(-1)).toContain('连续三期扣款失败');
});

it('pays at a retry when the cash came meanwhile', async () => {
  const opened = await openMall();
  const { mall, runAt, db } = opened;
  const plan = await enterPlan(opened, 'R3', { free: 10_00n });
  await endDay(mall);
  await runAt(DAYS[0], at(9, 30));
  await db.transaction().execute((tx) =>
    depositCash(
      { db: tx, clock: mall.deps.clock },
      {
        depositNo: randomUUID(),
        clientId: 'R3',
        free: fen(1_000_00n),
        trade: fen(0n),
        day: dayOf(DAYS[0]),
      },
    ),
  );
  expect(await runAt(DAYS[0], at(11, 30))).toMatchObject({ paid: 1 });
  expect((await readCash(db, 'R3')).free).toBe(10_00n);
  expect(await plan.detail()).toMatchObject({ success_count: 1, fail_count: 0 });
});

it('pays by the day’s close of a demo, and skips and tells of a day on which no run came', async () => {
  const opened = await openMall();
  const { mall, goTo, db } = opened;
  const plan = await enterPlan(opened, 'R4', {});
  await endDay(mall);
  await goTo(DAYS[0], at(10, 0));
  await endDay(mall);
  await goTo(DAYS[1], at(15, 0));
  await endDay(mall);
  expect((await plan.detail()).periods).toMatchObject([
    { pay_date_num: DAYS[2], result: 'PENDING', pay_money: 1_000_00n },
    { pay_date_num: DAYS[1], result: 'SKIPPED', fail_reason: '当日未执行扣款' },
    { pay_date_num: DAYS[0], result: 'SUCCESS' },
  ]);
  const runs = await db.selectFrom('plan_run').select(['run_on', 'run_time', 'missed']).execute();
  expect(runs.filter(({ missed }) => missed > 0)).toEqual([
    { run_on: DAYS[1], run_time: 'close', missed: 1 },
  ]);
});

it('counts a cancelled deduction as skipped, and pays the earlier plan first', async () => {
  const opened = await openMall();
  const { mall, runAt } = opened;
  const first = await enterPlan(opened, 'R5', { free: 1_500_00n });
  const second = await createPlanOf(first, { product_no: FUND });
  await endDay(mall);
  expect(await runAt(DAYS[0], at(9, 30))).toMatchObject({ paid: 1, retried: 1 });
  const [order] = await first.orders();
  expect(order?.source_no).toBe(first.allot_no);
  const order_no = order?.order_no ?? '';
  await first.client(trading.tradeWithdraw, { request_no: randomUUID(), order_no });
  expect((await first.detail()).periods).toMatchObject([
    { result: 'SKIPPED', fail_reason: '客户撤单', order_no },
  ]);
  // The cash is free again for the other plan, and the cancelled day is not paid twice.
  expect(await runAt(DAYS[0], at(11, 30))).toMatchObject({ paid: 1, retried: 0 });
  const orders = await first.orders();
  expect(orders.map(({ source_no }) => source_no)).toEqual([first.allot_no, second.allot_no]);
});

it('does not make up days on which the plan was paused, and finishes after its count', async () => {
  const opened = await openMall();
  const { mall, goTo } = opened;
  const plan = await enterPlan(opened, 'R6', { end_type: '2', end_count: 2 });
  const { client, allot_no } = plan;
  const change = (ration_status: '1' | '2') =>
    client(plans.modifyRationPlan, { request_no: randomUUID(), allot_no, ration_status });
  await endDay(mall);
  await goTo(DAYS[0], at(9, 0));
  await change('2');
  await endDay(mall);
  await goTo(DAYS[1], at(8, 0));
  await change('1');
  await endDay(mall);
  await endDay(mall);
  await endDay(mall);
  expect(await plan.detail()).toMatchObject({
    ration_status: '5',
    success_count: 2,
    periods: [{ pay_date_num: DAYS[2] }, { pay_date_num: DAYS[1] }],
  });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});

it('leaves nothing behind of a customer whose run failed, pays all others, and pays him when it is run again', async () => {
  const opened = await openMall();
  const { mall, runAt, deps } = opened;
  const [broken, other] = [await enterPlan(opened, 'R7', {}), await enterPlan(opened, 'R8', {})];
  await endDay(mall);
  await sql`create function fail_run() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(mall.ownerDb);
  await sql`create trigger run_fails before insert on plan_period for each row when (new.client_id = 'R7')
    execute function fail_run()`.execute(mall.ownerDb);
  expect(await runAt(DAYS[0], at(9, 30))).toMatchObject({ paid: 1, faults: 1 });
  expect(await broken.orders()).toEqual([]);
  expect(await other.orders()).toHaveLength(1);
  expect((await readCash(opened.db, 'R7')).frozen).toBe(0n);
  await sql`drop trigger run_fails on plan_period`.execute(mall.ownerDb);
  // A run with a fault is not noted, so the same moment is run again.
  expect(await runDuePlans(deps)).toMatchObject({ paid: 1, faults: 0 });
  expect(await runDuePlans(deps)).toBeUndefined();
  expect(await broken.orders()).toHaveLength(1);
  expect(await other.orders()).toHaveLength(1);
});

it('pauses a plan whose customer has to answer the questionnaire again', async () => {
  const opened = await openMall();
  const { mall, runAt } = opened;
  const shopper = await mall.enter({ clientId: 'R9', free: 10_000_00n, validTo: '2026-11-11' });
  const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
  await endDay(mall);
  await endDay(mall);
  expect(await runAt(DAYS[1], at(9, 30))).toMatchObject({ paid: 0, settled: 1 });
  const { client } = shopper;
  expect(await client(plans.queryRationDetail, { allot_no })).toMatchObject({
    ration_status: '2',
    status_reason: '风险测评已过期',
    fail_count: 0,
    periods: [{ result: 'SKIPPED', fail_reason: '风险测评已过期' }, { result: 'SUCCESS' }],
  });
  const request = { request_no: randomUUID(), allot_no, ration_status: '1' as const };
  const resumed = client(plans.modifyRationPlan, request);
  await expect(resumed).rejects.toMatchObject(refusing('risk_profile_expired'));
});
