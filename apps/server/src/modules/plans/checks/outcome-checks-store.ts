import type { Day } from '@mall/domain/calendar/day';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { type Instant, msOfInstant } from '#db/instant.ts';

const SHOWN_MAX = 20;

/** Customers with plans, after one of them. */
export async function findPlanClients(
  db: Db,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select distinct client_id collate "C" as client_id from plan_event
     where client_id collate "C" > ${after} order by 1 limit ${limit}`.execute(db);
  return rows.map(({ client_id }) => client_id);
}

/** The last day on whose evening finished plans with a cancelled or refused order were resumed; undefined: there was none. */
export async function findLastResumed(db: Db): Promise<Day | undefined> {
  const row = await db
    .selectFrom('clearing_step')
    .select(({ fn }) => fn.max('business_on').as('business_on'))
    .where('step', '=', 'check-plan-targets')
    .executeTakeFirst();
  return row?.business_on ?? undefined;
}

/** When the trail last told of other terms of these products; none: they never changed. */
export async function findTermsChanges(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_no: string; changed_at: Instant }>`
    select object_id as product_no, max(written_at) as changed_at from trail_entry
     where action = 'record_set' and outcome = 'done' and object_kind = 'product_terms' and value_before <> 'absent'
       and object_id = any (${[...productNos]}::text[])
     group by 1`.execute(db);
  return new Map(rows.map(({ product_no, changed_at }) => [product_no, msOfInstant(changed_at)]));
}

/**
 * Reach records name the target of their terms and a net value that was in force; redemptions for plans and plans that a target stopped have their
 * record, and the other way round.
 */
export async function compareReaches(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'plan_reach',
    sql`
    with reach as (
      select r.*, e.product_no, e.target_rate_e8 as terms_rate, e.target_action as terms_action
        from plan_reach r
        join plan_event e on e.client_id = r.client_id and e.allot_no = r.allot_no and e.seq = r.terms_seq
    )
    select allot_no || ' hit another target than its terms name' as what
      from reach where (target_rate_e8, action) is distinct from (terms_rate, terms_action)
    union all
    select allot_no || ' hit its target at a net value that was not in force on ' || reached_on
      from reach r
     where nav_on > reached_on or nav_e8 is distinct from (
             select n.nav_e8 from product_nav n
              where n.product_no = r.product_no and n.nav_on = r.nav_on and (n.version = 1 or n.known_on <= r.reached_on)
              order by n.version desc limit 1)
    union all
    select allot_no || ' was redeemed though its customer was only to be told'
      from reach where action = '1' and order_no is not null
    union all
    select r.allot_no || ' was redeemed by an order of something else'
      from reach r
      join trade_order o on o.client_id = r.client_id and o.order_no = r.order_no
     where (o.busin_type, o.order_source, o.source_no, o.product_no)
             is distinct from (${BUSINESS_TYPE.redemption}::text, 'RATION', r.allot_no, r.product_no)
        or o.trade_on <= r.reached_on
    union all
    select o.source_no || ' was redeemed for no record: ' || o.order_no
      from trade_order o
     where o.order_source = 'RATION' and o.kind = 'redemption'
       and not exists (select from plan_reach r where r.client_id = o.client_id and r.order_no = o.order_no)
    union all
    select e.allot_no || ' was stopped by a target that no record says was hit'
      from plan_event e
     where e.kind = 'target_stopped'
       and not exists (select from plan_reach r
                        where r.client_id = e.client_id and r.allot_no = e.allot_no and r.terms_seq = e.seq - 1
                          and r.action = '2' and r.order_no is not null)
    union all
    select r.allot_no || ' was redeemed by its target and not stopped'
      from reach r
     where r.action = '2' and r.order_no is not null
       and not exists (select from plan_event e
                        where e.client_id = r.client_id and e.allot_no = r.allot_no and e.kind = 'target_stopped')
     order by 1 limit ${SHOWN_MAX}`,
  );
}
