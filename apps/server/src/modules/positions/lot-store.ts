import type { NewLot } from '@mall/domain/holdings/holding-event';
import { firstRedeemableDay } from '@mall/domain/lots/lock-end';
import type { Lot } from '@mall/domain/lots/lot';
import type { Nav, Shares } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { type HoldingKey, holdingKey, isOneOfKeys } from './holding-store.ts';

export type LotRow = Selectable<Schema['share_lot']>;
/** A lot with the value it was entered with beside the one that counts. */
export type HeldLot = LotRow & { readonly entered_nav_e8: Nav };
export type LotSource = LotRow['lot_source'];

/** A lot with the event that brought it and what later events left. */
export type EnteredLot = HoldingKey & {
  readonly lotId: string;
  readonly eventSeq: number;
  readonly orderNo: string | undefined;
  readonly source: LotSource;
  readonly lot: NewLot;
  readonly left: Shares;
};

/** Numbers for lots, rising; those that no lot gets stay unused. */
export async function drawLotIds(tx: Tx, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ lot_id: bigint }>`
    select nextval('lot_number') as lot_id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ lot_id }) => String(lot_id));
}

/** Enters lots in one statement. */
export async function insertLots(tx: Tx, lots: readonly EnteredLot[]): Promise<void> {
  const of = <T>(read: (lot: EnteredLot) => T) => lots.map(read);
  await sql`
    insert into share_lot (client_id, product_no, lot_id, event_seq, order_no, lot_source, confirmed_on, redeemable_on,
                           locked_until_on, buy_nav_e8, came_shares_e2, left_shares_e2)
    select * from unnest(
      ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
      ${of(({ lotId }) => lotId)}::bigint[], ${of(({ eventSeq }) => eventSeq)}::int[],
      ${of(({ orderNo }) => orderNo ?? null)}::text[], ${of(({ source }) => source)}::text[],
      ${of(({ lot }) => lot.confirmedOn)}::date[], ${of(({ lot }) => lot.redeemableOn)}::date[],
      ${of(({ lot }) => lot.lockedUntil ?? null)}::date[], ${of(({ lot }) => lot.unitValue)}::bigint[],
      ${of(({ lot }) => lot.shares)}::bigint[], ${of(({ left }) => left)}::bigint[])`.execute(tx);
}

export type LotLeft = { readonly clientId: string; readonly lotId: string; readonly left: Shares };

/** Writes what is left of lots that were there before. */
export async function updateLots(tx: Tx, lots: readonly LotLeft[]): Promise<void> {
  await sql`
    update share_lot l set left_shares_e2 = given.left_shares
      from unnest(${lots.map(({ clientId }) => clientId)}::text[], ${lots.map(({ lotId }) => lotId)}::bigint[],
                  ${lots.map(({ left }) => left)}::bigint[]) as given (client_id, lot_id, left_shares)
     where l.client_id = given.client_id and l.lot_id = given.lot_id`.execute(tx);
}

export type LotUse = HoldingKey & {
  readonly lotId: string;
  readonly eventSeq: number;
  readonly taken: Shares;
};

export async function insertUses(tx: Tx, uses: readonly LotUse[]): Promise<void> {
  const of = <T>(read: (use: LotUse) => T) => uses.map(read);
  await sql`
    insert into lot_use (client_id, product_no, lot_id, event_seq, taken_shares_e2)
    select * from unnest(
      ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
      ${of(({ lotId }) => lotId)}::bigint[], ${of(({ eventSeq }) => eventSeq)}::int[],
      ${of(({ taken }) => taken)}::bigint[])`.execute(tx);
}

/** What a share of the oldest lot of some holdings cost, by customer and product. */
export async function findFirstLotValues(
  db: Db,
  keys: readonly HoldingKey[],
): Promise<ReadonlyMap<string, Nav>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ client_id: string; product_no: string; buy_nav_e8: Nav }>`
    select distinct on (client_id, product_no) client_id, product_no, buy_nav_e8 from share_lot
     where left_shares_e2 > 0 and ${isOneOfKeys(keys)}
     order by client_id, product_no, confirmed_on, lot_id`.execute(db);
  return new Map(rows.map((row) => [holdingKey(row.client_id, row.product_no), row.buy_nav_e8]));
}

/** What is left of a customer's lots of one product, oldest first. */
export async function findLots(
  db: Db,
  clientId: string,
  productNo?: string,
): Promise<readonly LotRow[]> {
  return db
    .selectFrom('share_lot')
    .selectAll()
    .where('client_id', '=', clientId)
    .$if(productNo !== undefined, (query) => query.where('product_no', '=', productNo ?? ''))
    .where(sql<boolean>`left_shares_e2 > 0`)
    .orderBy('product_no')
    .orderBy('confirmed_on')
    .orderBy('lot_id')
    .execute();
}

/** All lots of these holdings, those that are used up as well where asked for. */
export async function findLotsOf(
  db: Db,
  keys: readonly HoldingKey[],
  { withEmpty }: { readonly withEmpty: boolean },
): Promise<readonly LotRow[]> {
  return db
    .selectFrom('share_lot')
    .selectAll()
    .where(isOneOfKeys(keys))
    .$if(!withEmpty, (query) => query.where(sql<boolean>`left_shares_e2 > 0`))
    .execute();
}

/** A lot as the rules see it: it may leave when it is redeemable and its holding period is over. */
export function lotOf(row: LotRow): Lot {
  return {
    lotId: String(row.lot_id),
    confirmedOn: row.confirmed_on,
    shares: row.left_shares_e2,
    lockedUntil: firstRedeemableDay({
      redeemableOn: row.redeemable_on,
      lockedUntil: row.locked_until_on ?? undefined,
    }),
  };
}

/** The lots that orders brought to these holdings, by their orders, with what is left of them; one that has left is there with no shares. */
export async function findOrderLots(
  db: Db,
  keys: readonly HoldingKey[],
): Promise<ReadonlyMap<string, Lot>> {
  const rows = await findLotsOf(db, keys, { withEmpty: true });
  return new Map(
    rows.flatMap((row) => (row.order_no === null ? [] : [[row.order_no, lotOf(row)] as const])),
  );
}
