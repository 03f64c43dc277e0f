import type { Day } from '@mall/domain/calendar/day';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

/** A valuation with the day that the close which made it opened. */
export type KnownValue = Selectable<Schema['position_value']> & { readonly next_on: Day };

/** The valuations of a product on a day, and later ones of some customers, as they count now. */
export async function findValuesSince(
  db: Db,
  { productNo, navOn }: { readonly productNo: string; readonly navOn: Day },
  clientIds: readonly string[],
): Promise<readonly KnownValue[]> {
  const { rows } = await sql<KnownValue>`
    select v.*, r.next_on from value_in_force v join clearing_run r on r.business_on = v.cleared_on
     where v.product_no = ${productNo}
       and (v.valued_on = ${navOn}::date
            or v.valued_on > ${navOn}::date and v.client_id = any (${[...clientIds]}::text[]))
     order by v.client_id, v.valued_on`.execute(db);
  return rows;
}

/** Enters the next version of each valuation; those before stay. */
export async function insertVersions(
  tx: Tx,
  { correctionNo, knownOn }: { readonly correctionNo: bigint; readonly knownOn: Day },
  values: readonly KnownValue[],
): Promise<void> {
  if (values.length === 0) return;
  const of = <T>(read: (value: KnownValue) => T) => values.map(read);
  await sql`
    insert into position_value (client_id, product_no, valued_on, cleared_on, shares_e2, nav_e8, value_fen,
                                total_income_fen, unpaid_fen, version, known_on, correction_no)
    select given.*, ${knownOn}::date, ${correctionNo}::bigint
      from unnest(
        ${of((one) => one.client_id)}::text[], ${of((one) => one.product_no)}::text[],
        ${of((one) => one.valued_on)}::date[], ${of((one) => one.cleared_on)}::date[],
        ${of((one) => one.shares_e2)}::bigint[], ${of((one) => one.nav_e8)}::bigint[],
        ${of((one) => one.value_fen)}::bigint[], ${of((one) => one.total_income_fen)}::bigint[],
        ${of((one) => one.unpaid_fen)}::bigint[], ${of((one) => one.version + 1)}::smallint[]) as given`.execute(
    tx,
  );
}
