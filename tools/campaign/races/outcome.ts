import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';
import type { Racer } from './race-mall.ts';

/** Everything of a customer that two requests at once could have spoiled, as one text that can be compared. */
export async function outcomeOf(db: Db, { clientId }: Racer): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', split_part(account, ':', 1), asset, amount) as line
      from ledger_balance where split_part(account, ':', 2) = ${clientId} and amount <> 0
    union all
    select concat_ws(' ', 'order', o.kind, s.state, o.trade_on, o.entrust_money_fen, o.entrust_shares_e2)
      from trade_order o join order_state s using (client_id, order_no) where o.client_id = ${clientId}
    union all
    select concat_ws(' ', 'holding', product_no, shares_e2, cost_fen, paid_in_fen, paid_out_fen)
      from holding where client_id = ${clientId}
    union all
    select concat_ws(' ', 'repo', kind, event_on, principal_fen, interest_fen)
      from repo_contract_event where client_id = ${clientId}
    order by 1`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}
