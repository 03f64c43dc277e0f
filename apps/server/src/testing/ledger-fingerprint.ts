import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Everything a day leaves in the ledger, without numbers and times that differ from run to run. */
export async function ledgerFingerprint(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const read = async (query: ReturnType<typeof sql<object>>) => (await query.execute(db)).rows;
  return {
    balances: await read(
      sql`select * from ledger_balance where amount <> 0 order by account, asset`,
    ),
    moves: await read(sql`
      select regexp_replace(source, 'DD[0-9]+', o.client_id || ' ' || o.entrust_money_fen) as source,
             posted_on, seq, from_account, to_account, asset, amount
        from ledger_move join ledger_entry using (entry_id)
        left join trade_order o on o.order_no = substring(source from 'DD[0-9]+')
       order by 1, seq`),
    confirmations: await read(sql`
      select client_id, entrust_money_fen, a.confirmed_on, outcome, nav_e8, net_fen, fee_fen, shares_e2
        from order_confirmation a join trade_order using (order_no, client_id) order by 1, 2`),
    lots: await read(sql`
      select client_id, product_no, confirmed_on, came_shares_e2, left_shares_e2 from share_lot order by 1, 2, 3, 4`),
    holdings: await read(sql`select * from holding order by client_id, product_no`),
    values: await read(
      sql`select * from position_value order by client_id, product_no, valued_on, version`,
    ),
    accounts: await read(sql`
      select to_jsonb(account_day) - 'last_entry_id' as account from account_day order by client_id, business_on, version`),
    register: await read(sql`select * from agent_register order by trade_account, product_no`),
    steps: await read(sql`select business_on, step from clearing_step order by 1, 2`),
  };
}
