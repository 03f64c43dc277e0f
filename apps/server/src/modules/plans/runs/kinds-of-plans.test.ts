import { contract } from '@mall/contract';
import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import { keepIndexPasts } from '#modules/plans/tools/keep-index-pasts.ts';
import { refusing } from '#testing/order-story.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { runDuePlans } from './run-plans.ts';

const { plans } = contract;
const [FUND, PORTFOLIO, INDEX] = ['910003', 'ZH0001', 'STORY300'];
/** On this morning every unit becomes two, at half the price. */
const SPLIT_ON = '2026-11-13';

const mall = await createStoryMall({
  startsAt: '2026-11-10T08:00:00+08:00',
  valuesOn: (day) => ({
    [FUND]: day >= SPLIT_ON ? 50_000_000n : 100_000_000n,
    [PORTFOLIO]: 100_000_000n,
  }),
  eventsOn: (day): Readonly<Record<string, { split: bigint }>> =>
    day === SPLIT_ON ? { [FUND]: { split: 2_000_000_000n } } : {},
});
const { db, clock } = mall.deps;
for (const productNo of [FUND, PORTFOLIO]) await sellFund(db, { productNo, isPlannable: true });
await sql`update product set cat_varieties = '99', adviser_rate_e8 = 500000 where product_no = ${PORTFOLIO}`.execute(
  mall.ownerDb,
);
await publishIndex();

/**
 * Seven years of an index at 100.0000 and a price over earnings from 15 to 24. On 11-10 it is the cheapest ever; on 11-11 it
 * closes at 87.0000, dearer than ever; what it does later no deduction of this story may know.
 */
async function publishIndex(): Promise<void> {
  await sql`insert into market_index (index_code, index_name, sort_no) values (${INDEX}, '测试指数', 1)`.execute(
    mall.ownerDb,
  );
  await sql`
    insert into index_price (index_code, price_on, close_points_e4, pe_rate_e8)
    select ${INDEX}, d::date, case when d = '2026-11-11' then 870000 when d > '2026-11-11' then 5000000 else 1000000 end,
           (case when d = '2026-11-10' then 10 when d = '2026-11-11' then 30
                 else 15 + extract(doy from d)::int % 10 end) * 100000000::bigint
      from generate_series(date '2019-11-11', date '2026-11-20', interval '1 day') as d
     where extract(isodow from d) < 6`.execute(mall.ownerDb);
  await sql`
    insert into index_figure (index_code, price_on, close_points_e4, change_rate_e8)
    values (${INDEX}, '2026-11-20', 5000000, 0)`.execute(mall.ownerDb);
}

async function runOn(day: string) {
  await moveBusinessClock(db, clock, { day: dayOf(day), msOfDay: at(9, 30) });
  return runDuePlans({ ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' });
}

const asked = (ration_type: '2' | '3' | '4') => ({
  product_no: FUND,
  ration_type,
  index_code: INDEX,
});

it('every kind of plan pays what its strategy says by the day before, and a split doubles what each holds', async () => {
  const shopper = await mall.enter({ clientId: 'K1', free: 1_000_000_00n });
  const enter = (terms: Parameters<typeof createPlanOf>[1]) => createPlanOf(shopper, terms);
  const entered = {
    average: await enter({ ...asked('2'), ma_days: '250' }),
    pe: await enter(asked('3')),
    mad: await enter({ ...asked('4'), ma_days: '250', grade_step: '20' }),
    portfolio: await enter({ product_no: PORTFOLIO, ration_type: '5' }),
  };
  const detail = (kind: keyof typeof entered) =>
    shopper.client(plans.queryRationDetail, { allot_no: entered[kind].allot_no });
  const wrongKind = enter({ product_no: FUND, ration_type: '5' });
  await expect(wrongKind).rejects.toMatchObject(refusing('plan_not_offered'));

  await endDay(mall);
  expect(await runOn('2026-11-11')).toMatchObject({ paid: 4, faults: 0 });
  await endDay(mall);
  // The strategy by price over earnings says nothing, which is an outcome and no failure.
  expect(await runOn('2026-11-12')).toMatchObject({ paid: 3, settled: 4, faults: 0 });
  await endDay(mall);

  // EX-9.8: at its average 90 %; 12.95 % below it after a swing of more than 5 % 80 %.
  expect(await detail('average')).toMatchObject({
    index_name: '测试指数',
    periods: [{}, { ratio: 80_000_000n, pay_money: 800_00n }, { pay_money: 900_00n }],
  });
  // EX-9.9: cheaper than ever 200 %, dearer than ever nothing.
  expect(await detail('pe')).toMatchObject({
    fail_count: 0,
    periods: [
      {},
      { result: 'SKIPPED_BY_STRATEGY', pay_money: 0n, order_no: null },
      { ratio: 200_000_000n, pay_money: 2_000_00n },
    ],
  });
  // EX-9.10: at its average all of it, two grades of 20 % below it 140 %.
  expect(await detail('mad')).toMatchObject({
    periods: [{}, { ratio: 140_000_000n, pay_money: 1_400_00n }, { pay_money: 1_000_00n }],
  });
  expect(await detail('portfolio')).toMatchObject({
    ration_type: '5',
    success_count: 2,
    periods: [{}, { ratio: null, pay_money: 1_000_00n }, { pay_money: 1_000_00n }],
  });
  const { rows } = await sql<{ contract_no: string | null; count: number }>`
    select contract_no, count(*)::int as count from trade_order
     where product_no = ${PORTFOLIO} group by 1`.execute(db);
  expect(rows).toEqual([{ contract_no: expect.stringMatching(/^TG/), count: 2 }]);
  expect(await wrongsIn(mall.clearing)).toEqual([]);

  const before = (await detail('average')).plan_shares;
  // 900.00 and 800.00 less the fee, at 1.0000.
  expect(before).toBe(898_65n + 798_80n);
  await endDay(mall);
  const { plan_shares, periods } = await detail('average');
  expect(periods[1]).toMatchObject({ pay_date_num: SPLIT_ON, result: 'SUCCESS' });
  const worth = await shopper.client(plans.costBenefit, { allot_no: entered.average.allot_no });
  expect(plan_shares).toBe(2n * before + (worth.periods[0]?.confirm_share ?? 0n));
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
