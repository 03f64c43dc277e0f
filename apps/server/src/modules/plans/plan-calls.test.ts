import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { at } from '@mall/domain/calendar/moment';
import { fen, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { refusing } from '#testing/order-story.ts';
import { createPlanOf, planRequestOf } from '#testing/plans/plan-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const { plans } = contract;
const [FUND, PLAIN, STEPPED, CAPPED] = ['910003', '910004', '910005', '910006'];
const mall = await createStoryMall({ startsAt: '2026-11-10T08:00:00+08:00' });
const { db } = mall.deps;
await sellFund(db, { productNo: FUND, isPlannable: true });
await sellFund(db, { productNo: PLAIN });
await sellFund(db, { productNo: STEPPED, isPlannable: true, firstMin: 500_00n, step: 100_00n });
await sellFund(db, { productNo: CAPPED, isPlannable: true, dayMax: 2_000_00n });

const PAGE = { page_num: 1, page_size: 10 };

let customers = 0;
async function enter() {
  customers += 1;
  return mall.enter({ clientId: `P${customers}`, free: 100_000_00n });
}

type Change = RequestOf<typeof plans.modifyRationPlan>;
const changeOf = (allot_no: string, change: Partial<Change>): Change => ({
  request_no: randomUUID(),
  allot_no,
  ...change,
});

/** Terms that neither a new plan nor a change may have. */
const NEVER_TAKEN = [
  {
    change: { base_money: fen(99_999_999_999_999_999n) },
    refusal: 'above_plan_maximum',
    why: 'the deductions of a month would have no figure',
  },
  {
    change: { end_type: '1', end_date: dayOf('2026-11-10') },
    refusal: 'plan_never_pays',
    why: 'its last day is before the first it pays on',
  },
  {
    change: { end_type: '3', end_money: fen(999_99n) },
    refusal: 'plan_never_pays',
    why: 'one deduction is more than all it may pay',
  },
] as const;

describe('a plan', () => {
  it('is asked about before its first step, outside the hours of orders too', async () => {
    const { client } = await enter();
    const ask = (product_no: string) =>
      client(contract.trading.checkPreConditionPc, { busin_type: '300010', product_no });
    const { unmet_list } = await ask(FUND);
    expect(unmet_list.map(({ step_code }) => step_code)).toEqual(['AGREEMENT']);
    await expect(ask(PLAIN)).rejects.toMatchObject(refusing('product_not_buyable'));
  });

  it('is created, listed, changed, paused, resumed and ended', async () => {
    const shopper = await enter();
    const { client } = shopper;
    const { allot_no, ...created } = await createPlanOf(shopper, {
      product_no: FUND,
      cycle_type: '0',
      cycle_day: 15,
      end_type: '2',
      end_count: 12,
      target_flag: '1',
      target_rate: rate(12_000_000n),
      target_action: '2',
    });
    expect(created).toMatchObject({
      ration_status: '1',
      ration_status_dict_name: '运行中',
      next_pay_date_num: '2026-11-16',
      need_audit: '0',
    });
    const changed = await client(
      plans.modifyRationPlan,
      changeOf(allot_no, { cycle_type: '1', cycle_day: 3, base_money: fen(500_00n) }),
    );
    expect(changed).toMatchObject({ next_pay_date_num: '2026-11-11', ration_status: '1' });
    const paused = await client(plans.modifyRationPlan, changeOf(allot_no, { ration_status: '2' }));
    expect(paused).toMatchObject({ ration_status: '2' });
    const { list, running_count } = await client(plans.queryRationList, PAGE);
    expect(running_count).toBe(0);
    expect(list).toMatchObject([
      {
        allot_no,
        base_money: 500_00n,
        cycle_type: '1',
        cycle_day: 3,
        end_count: 12,
        target_action_dict_name: '赎回并停止',
        ration_status_dict_name: '已暂停',
        status_reason: '客户暂停',
        success_count: 0,
      },
    ]);
    await client(plans.modifyRationPlan, changeOf(allot_no, { ration_status: '1' }));
    const detail = await client(plans.queryRationDetail, { allot_no });
    expect(detail).toMatchObject({ ration_status: '1', status_reason: null, periods: [] });
    expect(detail.pay_account).toContain('*');
    const worth = await client(plans.costBenefit, { allot_no });
    expect(worth).toMatchObject({ invested_money: 0n, avg_cost: null, income_rate: null });
    const ended = await client(plans.cancelRationPlan, { request_no: randomUUID(), allot_no });
    expect(ended).toMatchObject({ ration_status: '3', next_pay_date_num: null });
    const again = client(plans.cancelRationPlan, { request_no: randomUUID(), allot_no });
    await expect(again).rejects.toMatchObject(refusing('plan_ended'));
    expect(await client(plans.queryReachRecord, PAGE)).toEqual({ list: [], count: 0 });
  });

  it('is created once by a request that comes twice, and its number is no other’s', async () => {
    const shopper = await enter();
    const request = await planRequestOf(shopper, { product_no: FUND });
    const create = (changed: Partial<typeof request> = {}) =>
      shopper.client(plans.createRationPlan, { ...request, ...changed });
    const [first, second] = await Promise.all([create(), create()]);
    expect(second).toEqual(first);
    expect((await shopper.client(plans.queryRationList, PAGE)).count).toBe(1);
    const other = create({ cycle_type: '1', cycle_day: 2 });
    await expect(other).rejects.toMatchObject(refusing('request_no_reused'));
    // Its flow has led to a plan and leads to no second one.
    const next = create({ request_no: randomUUID() });
    await expect(next).rejects.toMatchObject(refusing('flow_expired'));
  });

  it('belongs to its customer: another one finds none', async () => {
    const [owner, other] = [await enter(), await enter()];
    const { allot_no } = await createPlanOf(owner, { product_no: FUND });
    const unknown = refusing('plan_not_found');
    const { client } = other;
    await expect(client(plans.queryRationDetail, { allot_no })).rejects.toMatchObject(unknown);
    await expect(client(plans.costBenefit, { allot_no })).rejects.toMatchObject(unknown);
    await expect(client(plans.queryReachRecord, { ...PAGE, allot_no })).rejects.toMatchObject(
      unknown,
    );
    const pause = client(plans.modifyRationPlan, changeOf(allot_no, { ration_status: '2' }));
    await expect(pause).rejects.toMatchObject(unknown);
    const end = client(plans.cancelRationPlan, { request_no: randomUUID(), allot_no });
    await expect(end).rejects.toMatchObject(unknown);
    expect((await client(plans.queryRationList, PAGE)).count).toBe(0);
  });

  it.each(
    sampled([
      { change: { base_money: fen(9_99n) }, refusal: 'below_plan_minimum', why: '10.00 at least' },
      {
        change: { product_no: STEPPED, base_money: fen(550_00n) },
        refusal: 'off_purchase_step',
        why: 'steps of 100.00',
      },
      {
        change: { product_no: CAPPED, base_money: fen(2_000_01n) },
        refusal: 'above_day_maximum',
        why: 'no day could pay it',
      },
      { change: { ration_type: '5' }, refusal: 'plan_not_offered', why: 'a fund is no portfolio' },
      ...NEVER_TAKEN,
      {
        change: { ration_type: '3', index_code: 'NONE' },
        refusal: 'index_absent',
        why: 'no such index',
      },
    ] as const),
  )('is refused with $refusal: $why', async ({ change, refusal }) => {
    const shopper = await enter();
    const created = createPlanOf(shopper, { product_no: FUND, ...change });
    await expect(created).rejects.toMatchObject(refusing(refusal));
  });

  it.each(sampled(NEVER_TAKEN))(
    'is not changed to what is refused with $refusal: $why',
    async (row) => {
      const shopper = await enter();
      const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
      const changed = shopper.client(plans.modifyRationPlan, changeOf(allot_no, row.change));
      await expect(changed).rejects.toMatchObject(refusing(row.refusal));
      const { list, next_30_days_money } = await shopper.client(plans.queryRationList, PAGE);
      expect(list).toMatchObject([{ base_money: 1_000_00n, end_type: '0' }]);
      expect(next_30_days_money).toBeGreaterThan(0n);
    },
  );

  it('is not changed by a request that changes nothing, and the number of a change ends no plan', async () => {
    const shopper = await enter();
    const { client } = shopper;
    const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
    for (const nothing of [{}, { ration_status: '1' }, { base_money: fen(1_000_00n) }] as const) {
      const changed = client(plans.modifyRationPlan, changeOf(allot_no, nothing));
      await expect(changed).rejects.toMatchObject(refusing('plan_unchanged'));
    }
    const paused = changeOf(allot_no, { ration_status: '2' });
    const first = await client(plans.modifyRationPlan, paused);
    expect(await client(plans.modifyRationPlan, paused)).toEqual(first);
    const { request_no } = paused;
    const ended = client(plans.cancelRationPlan, { request_no, allot_no });
    await expect(ended).rejects.toMatchObject(refusing('request_no_reused'));
    const { ration_status } = await client(plans.queryRationDetail, { allot_no });
    expect(ration_status).toBe('2');
  });

  it('that is raised keeps who asked for it, under which number and with which content', async () => {
    const shopper = await enter();
    const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
    const raise = changeOf(allot_no, { base_money: fen(2_000_00n) });
    await shopper.client(plans.modifyRationPlan, raise);
    const { rows } = await sql`
      select e.base_fen, e.address_sha256 is not null as has_address, e.sign_nos <> '{}' as is_signed,
             octet_length(r.request_sha256) as hashed, t.action
        from customer_request r
        join plan_event e on r.object_id = e.client_id || ':' || e.allot_no || ':' || e.seq
        join trail_entry t on t.object_kind = 'plan' and t.object_id = r.object_id
       where r.request_no = ${raise.request_no}`.execute(db);
    expect(rows).toEqual([
      { base_fen: 2_000_00n, has_address: true, is_signed: true, hashed: 32, action: 'plan_set' },
    ]);
  });

  it('of a fund that takes none does not begin', async () => {
    const created = createPlanOf(await enter(), { product_no: PLAIN });
    await expect(created).rejects.toMatchObject(refusing('product_not_buyable'));
  });

  it('is the twentieth of a fund at most', async () => {
    const shopper = await enter();
    for (let count = 0; count < 20; count += 1) await createPlanOf(shopper, { product_no: FUND });
    const more = createPlanOf(shopper, { product_no: FUND });
    await expect(more).rejects.toMatchObject(refusing('too_many_plans'));
  });

  it('is the hundredth of all funds at most that has not ended', async () => {
    const shopper = await enter();
    const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
    // The others are as a customer would have made them, one by one.
    await sql`
      insert into plan_event
      select (jsonb_populate_record(null::plan_event, to_jsonb(e) || jsonb_build_object(
               'allot_no', left(e.allot_no, -6) || (900000 + copy), 'flow_id', e.flow_id || copy,
               'status', case when copy < 50 then '1' else '2' end))).*
        from plan_event e, generate_series(1, 99) as copy where e.allot_no = ${allot_no}`.execute(
      mall.ownerDb,
    );
    const more = createPlanOf(shopper, { product_no: FUND });
    await expect(more).rejects.toMatchObject(refusing('too_many_open_plans'));
  });

  it('keeps the day it pays on when it is changed after the first run', async () => {
    const shopper = await enter();
    const { allot_no } = await createPlanOf(shopper, { product_no: FUND });
    await moveBusinessClock(db, mall.deps.clock, { day: dayOf('2026-11-11'), msOfDay: at(9, 40) });
    const changed = await shopper.client(
      plans.modifyRationPlan,
      changeOf(allot_no, { base_money: fen(50_00n) }),
    );
    expect(changed).toMatchObject({
      next_pay_date_num: '2026-11-11',
      effect_date_num: '2026-11-12',
    });
  });
});
