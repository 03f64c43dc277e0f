import type { Day } from '@mall/domain/calendar/day';
import type { Nav } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

/** A valuation with the day that the close which made it opened, and the net value of its day that counts now. */
export type KnownValue = Selectable<Schema['position_value']> & {
  readonly next_on: Day;
  readonly nav_now: Nav;
};

/** The valuations of a product on a day, and later ones of some customers, as they count now. */
export async function findValuesSince(
  db: Db,
  { productNo, navOn }: { readonly productNo: string; readonly navOn: Day },
  clientIds: readonly string[],
): Promise<readonly KnownValue[]> {
  const { rows } = await sql<KnownValue>`
    select v.*, r.next_on, coalesce(n.nav_e8, v.nav_e8) as nav_now
      from value_in_force v
      join clearing_run r on r.business_on = v.cleared_on
      left join nav_in_force n on n.product_no = v.product_no and n.nav_on = v.valued_on
     where v.product_no = ${productNo}
       and (v.valued_on = ${navOn}::date
            or v.valued_on > ${navOn}::date and v.client_id = any (${[...clientIds]}::text[]))
     order by v.client_id, v.valued_on`.execute(db);
  return rows;
}

/**
 * Valuations of nothing on closed days on which a customer had no shares, at the values as they were known then: a correction that brings
 * shares makes a second version of each.
 */
export async function insertEmptyValues(
  tx: Tx,
  { productNo, navOn }: { readonly productNo: string; readonly navOn: Day },
  clientIds: readonly string[],
): Promise<void> {
  await sql`
    insert into position_value (client_id, product_no, valued_on, cleared_on, shares_e2, nav_e8, value_fen,
                                total_income_fen, unpaid_fen, known_on)
    select given.client_id, ${productNo}, n.nav_on, r.business_on, 0, n.nav_e8, 0,
           e.after_paid_out_fen - e.after_paid_in_fen, 0, r.business_on
      from unnest(${[...clientIds]}::text[]) as given (client_id)
      join clearing_run r on r.closed_at is not null and r.business_on > ${navOn}::date
      join lateral (select v.nav_on, v.nav_e8 from product_nav v
                     where v.product_no = ${productNo} and v.nav_on > ${navOn}::date and v.nav_on <= r.business_on
                       and (v.version = 1 or v.known_on <= r.business_on)
                     order by v.nav_on desc, v.version desc limit 1) as n on true
      join lateral (select * from holding_event h
                     where h.client_id = given.client_id and h.product_no = ${productNo} and h.booked_on <= r.next_on
                     order by h.seq desc limit 1) as e on e.after_shares_e2 = 0
     order by given.client_id, r.business_on
    on conflict (client_id, product_no, valued_on, version) do nothing`.execute(tx);
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
