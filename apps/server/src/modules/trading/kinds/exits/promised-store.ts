import { type Shares, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Shares of a customer that the registrar still has and does not know to be promised. */
export type UnsentExit = {
  readonly clientId: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly shares: Shares;
};

/** What orders of days that are not closed, and the bank that advances cash, will take of these products. */
export async function findUnsentExits(
  db: Db,
  productNos: readonly string[],
): Promise<readonly UnsentExit[]> {
  const { rows } = await sql<{
    client_id: string;
    trade_account: string;
    product_no: string;
    shares: bigint;
  }>`
    select o.client_id, o.trade_account, o.product_no, sum(o.entrust_shares_e2)::bigint as shares
      from trade_order o join order_state s using (client_id, order_no)
     where o.product_no = any (${[...productNos]}::text[])
       and (o.kind in ('redemption', 'switch', 'custody_transfer') and s.state in ('00', '10')
            or o.kind = 'quick_withdrawal'
               and (s.state in ('20', '80')
                    or s.state = '50' and not exists (select from ledger_entry e where e.source = 'advance:' || o.order_no)))
     group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({
    clientId: row.client_id,
    tradeAccount: row.trade_account,
    productNo: row.product_no,
    shares: shares(row.shares),
  }));
}
