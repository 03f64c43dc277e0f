import { sharesFrozen } from '@mall/domain/ledger/accounts';
import { type Shares, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Shares that were promised to orders after an entry of the ledger, by product. */
export async function findPastFrozenShares(
  db: Db,
  clientId: string,
  lastEntryId: bigint,
): Promise<ReadonlyMap<string, Shares>> {
  const account = sharesFrozen(clientId);
  const { rows } = await sql<{ product_no: string; amount: bigint }>`
    select substr(asset, length('shares:') + 1) as product_no, sum(amount)::bigint as amount
      from (select asset, amount from ledger_move
             where to_account = ${account} and strpos(to_account, ':') > 0 and entry_id <= ${lastEntryId}::bigint
            union all
            select asset, -amount from ledger_move
             where from_account = ${account} and strpos(from_account, ':') > 0 and entry_id <= ${lastEntryId}::bigint) as moved
     group by 1`.execute(db);
  return new Map(rows.map((row) => [row.product_no, shares(row.amount)]));
}
