import type { Day } from '@mall/domain/calendar/day';
import { addTradingDays, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { sellFund } from '../../../apps/server/src/testing/story-world.ts';

export const PRODUCTS: readonly string[] = Array.from({ length: 20 }, (_, index) =>
  String(910_100 + index),
);

/** As many entries as one posting takes, near what a range of the close posts; PostgreSQL walks an array of texts for each of its places. */
const BATCH = 2000;

/** Funds, and customers with an account and cash for many days; written set by set, because only clearing is measured. */
export async function openManyCustomers(db: Db, customerCount: number): Promise<void> {
  for (const productNo of PRODUCTS) await sellFund(db, { productNo });
  await sql`
    insert into trade_account (client_id, trade_account, opened_on)
    select 'B' || lpad(n::text, 7, '0'), 'TB' || lpad(n::text, 8, '0'), '2024-01-02'
      from generate_series(1, ${customerCount}::int) as n`.execute(db);
  await sql`
    insert into cash_deposit (deposit_no, client_id, free_fen, trade_fen, deposited_on)
    select client_id, client_id, 1000000000000, 0, '2024-01-02' from trade_account
     where client_id like 'B%'`.execute(db);
  await sql`
    select ledger_post(array_agg('deposit:' || client_id order by n), '2024-01-02', array_agg(n::int order by n),
                       array_agg(1::smallint), array_agg('bank_client'::text),
                       array_agg('cash_free:' || client_id order by n),
                       array_agg('client_money'::text), array_agg(1000000000000::bigint))
      from (select client_id, batch, row_number() over (partition by batch order by client_id) as n
              from (select client_id, row_number() over (order by client_id) / ${BATCH}::int as batch
                      from trade_account where client_id like 'B%') as customer) as numbered
     group by batch`.execute(db);
}

/** Orders of a day as the mall writes them: flow, order, and the freeze of its cash. */
export async function placeManyOrders(
  db: Db,
  {
    day,
    calendar,
    orderCount,
  }: { readonly day: Day; readonly calendar: TradingCalendar; readonly orderCount: number },
): Promise<void> {
  const confirmOn = addTradingDays(calendar, day, 1);
  const redeemableOn = addTradingDays(calendar, day, 2);
  const prefix = day.replaceAll('-', '');
  await sql`
    insert into trade_flow (flow_id, client_id, request_no, request_sha256, busin_type, product_no,
                            entrust_money_fen, steps, started_at, expires_at)
    select 'FL' || ${prefix} || lpad(n::text, 8, '0'), client_id, gen_random_uuid(), sha256('x'), '300002',
           (${[...PRODUCTS]}::text[])[1 + n % ${PRODUCTS.length}::int], 100000 + n, array['SUBMIT'],
           ${day}::date + interval '2 hours', ${day}::date + interval '3 hours'
      from (select client_id, row_number() over () as place from trade_account) as customer
      join generate_series(1, ${orderCount}::int) as n
        on customer.place = 1 + n % (select count(*) from trade_account)`.execute(db);
  await sql`
    insert into trade_flow_terms (flow_id, terms_sha256, fee_fen, fee_rate_e8, discount_rate_e8, trade_on, confirm_on,
                                  redeemable_on, product_risk, told_at)
    select flow_id, sha256('x'), 0, 1500000, 10000000, ${day}::date, ${confirmOn}::date, ${redeemableOn}::date, '3', started_at
      from trade_flow where flow_id like 'FL' || ${prefix} || '%'`.execute(db);
  await sql`
    insert into trade_order (order_no, client_id, trade_account, request_no, request_sha256, busin_type, order_source,
                             product_no, entrust_money_fen, dividend_method, accepted_at, trade_on, confirm_on,
                             redeemable_on, fee_rate_e8, discount_rate_e8, share_rounding, est_fee_fen, flow_id,
                             told_no, flow_sha256,
                             product_risk, match_result, sign_nos, shown_sha256, content_sha256, address_sha256, evidence)
    select 'DD' || substr(flow_id, 3), client_id, account.trade_account, request_no, request_sha256, busin_type, 'MALL',
           product_no, entrust_money_fen, '1', started_at, ${day}::date, ${confirmOn}::date,
           ${redeemableOn}::date, 1500000, 10000000, 'half_up',
           -- 1.5 % at a tenth, on the net amount: amount × 0.0015 ÷ 1.0015.
           entrust_money_fen - div(20000 * entrust_money_fen + 10015, 20030), flow_id,
           told.told_no, sha256('d'),
           '3', '1', '{}', sha256('a'), sha256('b'), sha256('c'), '{}'
      from trade_flow join trade_account as account using (client_id)
      join (select flow_id, told_no from trade_flow_terms) as told using (flow_id)
     where flow_id like 'FL' || ${prefix} || '%'`.execute(db);
  await sql`
    insert into order_event (client_id, order_no, seq, kind, event_on, happened_at)
    select client_id, order_no, 1, 'accepted', ${day}::date, accepted_at
      from trade_order where trade_on = ${day}::date`.execute(db);
  await sql`
    select ledger_post(array_agg('freeze:' || order_no order by n), ${day}::date, array_agg(n::int order by n),
                       array_agg(1::smallint), array_agg('cash_free:' || client_id order by n),
                       array_agg('cash_frozen:' || client_id order by n),
                       array_agg('client_money'::text), array_agg(entrust_money_fen order by n))
      from (select *, row_number() over (partition by batch order by order_no) as n
              from (select *, row_number() over (order by order_no) / ${BATCH}::int as batch
                      from trade_order where trade_on = ${day}::date) as placed) as numbered
     group by batch`.execute(db);
}
