import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { sellFund } from '../../../apps/server/src/testing/story-world.ts';

/** A customer who bought the first so many funds on a day and has held them since. */
export type LongAccount = {
  readonly clientId: string;
  readonly productCount: number;
  readonly since: Day;
};

const PRODUCTS_MAX = 200;
const PRODUCTS: readonly string[] = Array.from({ length: PRODUCTS_MAX }, (_, index) =>
  String(910_100 + index),
);

/** Every working day of the accounts' past as closed, and what each close left; written set by set, because only reading is measured. */
export async function openLongAccounts(
  db: Db,
  accounts: readonly LongAccount[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<void> {
  for (const productNo of PRODUCTS) await sellFund(db, { productNo });
  await sql`
    insert into clearing_run (business_on, next_on, closed_at)
    select d::date, (d + case when extract(isodow from d) = 5 then interval '3 days' else interval '1 day' end)::date, clock_timestamp()
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d
     where extract(isodow from d) < 6`.execute(db);
  await sql`
    insert into product_nav (product_no, nav_on, nav_e8, total_nav_e8, adjusted_nav_e8, known_on)
    select p, r.business_on, v, v, v, r.business_on
      from unnest(${[...PRODUCTS]}::text[]) as p, clearing_run r,
           lateral (select 100000000 + (r.business_on - ${from}::date) * 1000 as v) as value
     -- All funds but the first twenty are young: their past is not what is measured.
     where p <= ${PRODUCTS[19] ?? ''} or r.business_on > ${to}::date - 400`.execute(db);
  for (const account of accounts) await insertAccount(db, account);
  await sql`analyze`.execute(db);
}

async function insertAccount(
  db: Db,
  { clientId, productCount, since }: LongAccount,
): Promise<void> {
  const products = PRODUCTS.slice(0, productCount);
  await sql`
    insert into trade_account (client_id, trade_account, opened_on)
    values (${clientId}, ${`T${clientId.padStart(9, '0')}`}, ${since}::date)`.execute(db);
  await sql`
    insert into holding (client_id, product_no, shares_e2, cost_fen, realised_fen, dividends_fen, paid_in_fen, paid_out_fen, first_bought_on)
    select ${clientId}, p, 100000, 100000, 0, 0, 100000, 0, ${since}::date from unnest(${products}::text[]) as p`.execute(
    db,
  );
  await sql`
    insert into holding_event (client_id, product_no, seq, kind, event_on, booked_on, shares_e2, amount_fen, action_no, after_shares_e2,
                               after_cost_fen, after_realised_fen, after_dividends_fen, after_paid_in_fen, after_paid_out_fen)
    select ${clientId}, p, 1, 'acquire', ${since}::date, ${since}::date, 100000, 100000, 'bench', 100000, 100000, 0, 0, 100000, 0
      from unnest(${products}::text[]) as p`.execute(db);
  await sql`
    insert into share_lot (lot_id, client_id, product_no, lot_source, confirmed_on, redeemable_on, buy_nav_e8, came_shares_e2,
                           left_shares_e2, event_seq)
    select nextval('lot_number'), ${clientId}, p, 'BUY', ${since}::date, ${since}::date, 100000000, 100000, 100000, 1
      from unnest(${products}::text[]) as p`.execute(db);
  await sql`
    insert into position_value (client_id, product_no, valued_on, cleared_on, shares_e2, nav_e8, value_fen, total_income_fen, known_on)
    select ${clientId}, n.product_no, n.nav_on, n.nav_on, 100000, n.nav_e8, n.nav_e8 / 1000, n.nav_e8 / 1000 - 100000, n.nav_on
      from product_nav n where n.product_no = any (${products}::text[]) and n.nav_on >= ${since}::date`.execute(
    db,
  );
  await sql`
    insert into account_day (client_id, business_on, known_on, market_value_fen, total_income_fen, cash_free_fen, cash_trade_fen,
                             cash_frozen_fen, redeem_transit_fen, buys_fen, collected_fen, flow_fen, last_entry_id)
    select client_id, valued_on, valued_on, sum(value_fen), sum(total_income_fen), 0, 0, 0, 0, 0, 0, 0, 0
      from position_value where client_id = ${clientId} group by client_id, valued_on`.execute(db);
}
