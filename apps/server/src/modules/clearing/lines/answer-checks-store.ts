import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import type { KeptContent } from '#modules/trail/index.ts';
import { deliveryContent } from './answer-content.ts';

const SHOWN_MAX = 20;

/** The next delivery after one, with the hash over its lines. A delivery has at most one page of the registrar's file. */
export async function findDeliveryContents(
  db: Db,
  after: string | undefined,
): Promise<readonly KeptContent[]> {
  const next = await db
    .selectFrom('registrar_line')
    .select('delivery_no')
    .where('delivery_no', 'is not', null)
    .$if(after !== undefined, (rows) => rows.where('delivery_no', '>', after ?? null))
    .orderBy('delivery_no')
    .limit(1)
    .executeTakeFirst();
  if (!next?.delivery_no) return [];
  const lines = await db
    .selectFrom('registrar_line')
    .selectAll()
    .where('delivery_no', '=', next.delivery_no)
    .execute();
  return [{ id: next.delivery_no, content: deliveryContent(lines) }];
}

/**
 * Every delivery of lines is on the trail and every one on the trail has its lines. Only the listed lines of
 * older versions belong to no delivery.
 */
export async function checkDeliveries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'registrar_line',
    sql`
    with told as (
      select object_id as delivery_no from trail_entry where action = 'lines_receive' and outcome = 'done'
    ), kept as (
      select distinct delivery_no::text as delivery_no from registrar_line where delivery_no is not null
    )
    select coalesce(kept.delivery_no, told.delivery_no) || case
             when told.delivery_no is null then ' is not on the trail: lines_receive'
             else ' stands on the trail and has no lines: lines_receive' end as what
      from kept full join told using (delivery_no)
     where kept.delivery_no is null or told.delivery_no is null
    union all
    select r.order_no || ' is answered by a line of no delivery'
      from registrar_line r
     where r.delivery_no is null
       and not exists (select from unsealed_row u where u.kind = 'lines_receive' and u.id = r.order_no)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * Lines about an order follow each other without a gap, and the trail tells of each that replaced another one. That the last
 * one is booked is compared where confirmations are.
 */
export async function checkReplacements(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'registrar_line',
    sql`
    with kept as (
      select order_no, count(*) as lines, max(version) as last, count(replaced_lines) as replaced
        from registrar_line where order_no is not null group by 1
    ), told as (
      select object_id as order_no, count(*) as replaced
        from trail_entry where action = 'line_replace' and outcome = 'done' group by 1
    )
    select order_no || case
             when kept.lines is distinct from kept.last then ' lacks a line that was replaced'
             else ' has ' || coalesce(kept.replaced, 0) || ' lines that replaced another one, the trail tells of '
               || coalesce(told.replaced, 0) end as what
      from kept full join told using (order_no)
     where kept.lines is distinct from kept.last or coalesce(kept.replaced, 0) <> coalesce(told.replaced, 0)
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/**
 * A number of the registrar answers one order, and changes a holding once. The keys of the tables say so as well, within one
 * customer; here it is looked at over all of them.
 */
export async function checkAppliedOnce(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'order_confirmation',
    sql`
    with numbers as (select distinct registrar_no from registrar_line), applied as (
      select a.registrar_no, a.client_id, a.order_no as what, 'answers' as does
        from order_confirmation a join numbers using (registrar_no)
      union all
      select h.registrar_no, h.client_id, h.product_no || ' ' || h.kind, 'changes'
        from holding_event h join numbers using (registrar_no) where h.order_no is null
    )
    select 'line ' || registrar_no || ' ' || does || ' ' || count(*) || ' times: ' || min(what) || ', ' || max(what) as what
      from applied group by registrar_no, does having count(*) > 1
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** Listed lines of older versions, which the trail does not tell of. */
export async function countUntoldLines(db: Db): Promise<bigint> {
  const row = await db
    .selectFrom('registrar_line')
    .innerJoin('unsealed_row', 'unsealed_row.id', 'registrar_line.order_no')
    .select(({ fn }) => fn.countAll<bigint>().as('counted'))
    .where('unsealed_row.kind', '=', 'lines_receive')
    .where('delivery_no', 'is', null)
    .executeTakeFirstOrThrow();
  return row.counted;
}
