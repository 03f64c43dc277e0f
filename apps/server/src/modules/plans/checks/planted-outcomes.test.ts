import { rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { checkPlans } from './check-plans.ts';

const [FUND, RISING, INDEX] = ['910003', '910004', 'STORY300'];
const mall = await createStoryMall({
  startsAt: '2026-11-10T08:00:00+08:00',
  valuesOn: (day) => ({
    [FUND]: 100_000_000n,
    [RISING]: day >= '2026-11-19' ? 130_000_000n : 100_000_000n,
  }),
});
for (const productNo of [FUND, RISING])
  await sellFund(mall.deps.db, { productNo, isPlannable: true });
await sql`insert into market_index (index_code, index_name, sort_no) values (${INDEX}, '测试指数', 1)`.execute(
  mall.ownerDb,
);
await sql`
  insert into index_price (index_code, price_on, close_points_e4, pe_rate_e8)
  select ${INDEX}, day::date, 1000000, (15 + extract(doy from day)::int % 10) * 100000000::bigint
    from generate_series(date '2019-11-11', date '2026-11-30', interval '1 day') as day
   where extract(isodow from day) < 6`.execute(mall.ownerDb);
await sql`
  insert into index_figure (index_code, price_on, close_points_e4, change_rate_e8)
  values (${INDEX}, '2026-11-20', 1000000, 0)`.execute(mall.ownerDb);
const TARGET = { target_flag: '1', target_rate: rate(3_000_000n) } as const;
const rich = await mall.enter({ clientId: 'R1', free: 1_000_000_00n });
await buy(rich, RISING, 50_000_00n);
const hit = { product_no: RISING, ...TARGET };
const AVERAGE = { ration_type: '2', index_code: INDEX, ma_days: '250' } as const;
const PLAN = {
  $told: (await createPlanOf(rich, { ...hit, ...AVERAGE, target_action: '1' })).allot_no,
  $stopped: (await createPlanOf(rich, { ...hit, target_action: '2' })).allot_no,
  $round: (await createPlanOf(rich, { ...hit, target_action: '3' })).allot_no,
} as const;
const poor = await mall.enter({ clientId: 'P1', free: 999_99n });
await createPlanOf(poor, { product_no: FUND });
const ending = await mall.enter({ clientId: 'E1', free: 100_000_00n });
await createPlanOf(ending, { product_no: FUND, end_type: '2', end_count: 2 });
for (let day = 0; day < 9; day += 1) await endDay(mall);

class Undone extends Error {}

/** What the checks say with a change that is undone again; how often a plan's name stands in it, it is put in. */
async function wrongsAfter(change: string): Promise<readonly string[]> {
  let wrongs: readonly string[] = [];
  const planted = Object.entries(PLAN).reduce(
    (text, [name, allotNo]) => text.replaceAll(name, `'${allotNo}'`),
    change,
  );
  await mall.ownerDb
    .transaction()
    .execute(async (tx) => {
      for (const table of ['plan_event', 'plan_period', 'plan_reach', 'plan_run'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      const { numAffectedRows } = await sql.raw(planted).execute(tx);
      if (change !== 'select 1') expect(numAffectedRows).toBeGreaterThan(0n);
      wrongs = (await checkPlans({ ...mall.clearing, db: tx })).flatMap(({ wrong }) => wrong);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return wrongs;
}

it('finds nothing wrong in what runs and targets wrote', async () => {
  expect(await wrongsAfter('select 1')).toEqual([]);
  const reaches = await mall.deps.db.selectFrom('plan_reach').select('action').execute();
  expect(reaches.map(({ action }) => action).toSorted()).toEqual(['1', '2', '3']);
});

const GONE = 'stands on the trail and is gone';
const DIFFERS = 'differs from what the trail tells';

it.each([
  ['delete from plan_reach where allot_no = $told', [GONE], 'the customer was told'],
  [
    'delete from plan_reach where allot_no = $stopped',
    [GONE, 'was stopped by a target that no record says was hit', 'was redeemed for no record'],
    'everything was redeemed and the plan stopped',
  ],
  [
    'delete from plan_reach where allot_no = $round',
    [GONE, 'was redeemed for no record'],
    'everything was redeemed',
  ],
  [
    'update plan_reach set target_rate_e8 = 1 where allot_no = $round',
    [DIFFERS, 'another target than its terms'],
    'the terms name the target',
  ],
  [
    "update plan_reach set action = '1' where allot_no = $round",
    [DIFFERS, 'another target than its terms', 'though its customer was only to be told'],
    'a redemption was ordered',
  ],
  [
    "update plan_reach set reached_on = '2026-11-12', nav_on = '2026-11-12' where allot_no = $round",
    [DIFFERS, 'at a net value that was not in force'],
    'the value of that day was another',
  ],
  [
    `update plan_reach set nav_e8 = 200000000,
       rate_e8 = round((round(shares_e2 * 2.0) + cash_out_fen - invested_fen) * 100000000::numeric / invested_fen)
      where allot_no = $told`,
    [DIFFERS, 'at a net value that was not in force'],
    'no such value was published',
  ],
  [
    'update plan_reach set order_no = null where allot_no = $round',
    [DIFFERS, 'was redeemed for no record'],
    'its target redeems',
  ],
  [
    `insert into plan_reach select client_id, allot_no, 7, reached_on, terms_seq, target_rate_e8, action, rate_e8, shares_e2, invested_fen,
       cash_out_fen, nav_e8, nav_on, holding_seq, null from plan_reach where allot_no = $told`,
    ['is not on the trail'],
    'nothing of the kind was told',
  ],
  [
    'update plan_period set pay_rate_e8 = 12345 where allot_no = $told',
    [DIFFERS, 'is not what its base and ratio make'],
    'the amount is the base times the ratio',
  ],
  [
    "update plan_period set outcome = 'skipped', finding = 'product_not_buyable' where client_id = 'P1'",
    [DIFFERS, 'ended by a third failure that is none'],
    'three failures ended the plan',
  ],
  [
    "update plan_period set finding = 'risk_mismatch' where client_id = 'P1'",
    [DIFFERS, 'is failed, which risk_mismatch does not make it'],
    'such a finding skips and pauses',
  ],
  [
    "update plan_period set amount_fen = 99999900 where client_id = 'P1'",
    [DIFFERS, 'is not what its base and ratio make'],
    'a fixed plan tries its base amount',
  ],
  [
    "update plan_period set settled_at = settled_at - interval '3 days'",
    [DIFFERS, 'was settled at a moment of another day'],
    'a run settles its own day',
  ],
  [
    "delete from plan_event where client_id = 'P1' and kind = 'third_failure'",
    ['failed a third time and was not ended'],
    'a third failure ends a plan',
  ],
  [
    "update plan_event set end_count = 3 where client_id = 'E1'",
    ['finished before its end was met'],
    'two were paid',
  ],
  [
    `insert into order_event (client_id, order_no, seq, kind, event_on, happened_at)
     select e.client_id, p.order_no, 1 + (select max(seq) from order_event o where o.client_id = p.client_id and o.order_no = p.order_no),
            'cancelled', e.happened_on, e.happened_at
       from plan_event e join plan_period p on p.client_id = e.client_id and p.allot_no = e.allot_no
      where e.client_id = 'E1' and e.kind = 'end_met' order by p.pay_on desc limit 1`,
    ['stays finished though an order it counted came to nothing'],
    'a cancelled order is skipped and not counted',
  ],
  [
    `insert into plan_event select (jsonb_populate_record(e, jsonb_build_object(
       'seq', e.seq + 1, 'kind', 'mall_resumed', 'status', '1', 'happened_on', e.happened_on))).*
       from plan_event e where e.client_id = 'E1' and e.kind = 'end_met'`,
    ['goes on though every order that its end counted stands'],
    'both orders stand',
  ],
  ['update plan_run set missed = 7 where missed = 0', [DIFFERS], 'a person looks at these'],
  ['update plan_run set paid = 0, settled = 0 where paid > 0', [DIFFERS], 'so many were paid'],
  ['update plan_run set retried = retried + 1', [DIFFERS], 'so many were tried again'],
  ["delete from plan_run where run_time = '11:30'", [GONE], 'every moment was run'],
  ["delete from plan_run where run_on >= '2026-11-16'", [GONE], 'every day was run'],
  [
    `insert into plan_run select run_on + 365, run_time, paid, settled, retried, missed, faults, finished_at from plan_run
      where run_on = '2026-11-16' and run_time = '09:30'`,
    ['is not on the trail'],
    'no such run came to its end',
  ],
])('%s: %j, because %s', async (change, says) => {
  const wrongs = (await wrongsAfter(change)).join('\n');
  for (const part of says) expect(wrongs).toContain(part);
});
