import type { Day } from '@mall/domain/calendar/day';
import type { CategoryId } from '@mall/domain/catalogue/category';
import type { CollectionEnd } from '@mall/domain/clearing/end-collection';
import type { Rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** The collections whose last day is before a day and of which nothing was announced yet. */
export async function findCollectionsOver(db: Db, day: Day) {
  const { rows } = await sql<{
    product_no: string;
    category_id: CategoryId;
    collect_end_on: Day;
    established_on: Day | null;
  }>`
    select p.product_no, p.category_id, p.collect_end_on, p.established_on
      from product p
     where p.own_status in ('2', '4', '13') and p.collect_end_on < ${day}::date
       and not exists (select from collection_end e where e.product_no = p.product_no)
     order by p.product_no`.execute(db);
  return rows.map((row) => ({
    productNo: row.product_no,
    categoryId: row.category_id,
    endOn: row.collect_end_on,
    plannedOn: row.established_on ?? undefined,
  }));
}

/** How the collections of these products ended, as far as they did. */
export async function findCollectionEnds(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, CollectionEnd>> {
  const { rows } = await sql<{
    product_no: string;
    outcome: 'established' | 'failed';
    ended_on: Day;
    deposit_rate_e8: Rate;
    allotted_rate_e8: Rate;
  }>`
    select * from collection_end where product_no = any (${[...productNos]}::text[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.product_no,
      {
        outcome: row.outcome,
        endedOn: row.ended_on,
        depositRate: row.deposit_rate_e8,
        allotted: row.allotted_rate_e8,
      },
    ]),
  );
}

/** Enters how collections ended; the day on which a contract took effect replaces the one that was planned. */
export async function insertCollectionEnds(
  tx: Tx,
  ends: ReadonlyMap<string, CollectionEnd>,
): Promise<void> {
  const given = [...ends.values()];
  await sql`
    with entered as (
      insert into collection_end (product_no, outcome, ended_on, deposit_rate_e8, allotted_rate_e8)
      select * from unnest(
        ${[...ends.keys()]}::text[], ${given.map(({ outcome }) => outcome)}::text[],
        ${given.map(({ endedOn }) => endedOn)}::date[], ${given.map(({ depositRate }) => depositRate)}::bigint[],
        ${given.map(({ allotted }) => allotted)}::bigint[])
      returning product_no, outcome, ended_on
    )
    update product p set established_on = case entered.outcome when 'established' then entered.ended_on end
      from entered where entered.product_no = p.product_no`.execute(tx);
}

/** When the contracts took effect of products whose collection ended in this mall. */
export async function findEstablished(db: Db): Promise<ReadonlyMap<string, Day>> {
  const rows = await db
    .selectFrom('collection_end')
    .select(['product_no', 'ended_on'])
    .where('outcome', '=', 'established')
    .execute();
  return new Map(rows.map(({ product_no, ended_on }) => [product_no, ended_on]));
}
