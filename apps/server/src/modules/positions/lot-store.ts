import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Shares } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type NewLot = {
  readonly clientId: string;
  readonly productNo: string;
  readonly orderNo: string;
  readonly confirmedOn: Day;
  readonly redeemableOn: Day;
  readonly lockedUntil: Day | undefined;
  readonly unitValue: Nav;
  readonly shares: Shares;
};

/** Enters the lots of bought shares in one statement, in the order given. */
export async function insertLots(tx: Tx, lots: readonly NewLot[]): Promise<void> {
  const of = <T>(read: (lot: NewLot) => T) => lots.map(read);
  await sql`
    insert into share_lot (client_id, product_no, order_no, lot_source, confirmed_on, redeemable_on,
                           locked_until_on, buy_nav_e8, came_shares_e2, left_shares_e2)
    select line.client_id, line.product_no, line.order_no, 'BUY', line.confirmed_on, line.redeemable_on,
           line.locked_until, line.nav, line.shares, line.shares
      from unnest(
        ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ confirmedOn }) => confirmedOn)}::date[],
        ${of(({ redeemableOn }) => redeemableOn)}::date[],
        ${of(({ lockedUntil }) => lockedUntil ?? null)}::date[],
        ${of(({ unitValue }) => unitValue)}::bigint[], ${of((lot) => lot.shares)}::bigint[]
      ) with ordinality as line
        (client_id, product_no, order_no, confirmed_on, redeemable_on, locked_until, nav, shares, place)
     order by line.place`.execute(tx);
}

export type LotRow = Selectable<Schema['share_lot']>;

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
