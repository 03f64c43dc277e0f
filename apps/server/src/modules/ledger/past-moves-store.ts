import {
  CUSTOMER_MONEY_ACCOUNTS,
  CUSTOMER_SHARE_ACCOUNTS,
  sharesFrozen,
} from '@mall/domain/ledger/accounts';
import type { JournalMove } from '@mall/domain/ledger/journal';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Selects the shares that were promised to orders after an entry of the ledger: `product_no`, `amount`. */
export function pastFrozenShares(clientId: string, lastEntryId: bigint) {
  const account = sharesFrozen(clientId);
  return sql`
    select substr(asset, length('shares:') + 1) as product_no, sum(amount)::bigint as amount
      from (select asset, amount from ledger_move
             where to_account = ${account} and strpos(to_account, ':') > 0 and entry_id <= ${lastEntryId}::bigint
            union all
            select asset, -amount from ledger_move
             where from_account = ${account} and strpos(from_account, ':') > 0 and entry_id <= ${lastEntryId}::bigint) as moved
     group by 1`;
}

/** All moves of a customer's accounts up to an entry, oldest first; at most so many. */
export async function findCustomerMoves(
  db: Db,
  clientId: string,
  { upTo, limit }: { readonly upTo: bigint | undefined; readonly limit: number },
): Promise<readonly JournalMove[]> {
  const own = [...CUSTOMER_MONEY_ACCOUNTS, ...CUSTOMER_SHARE_ACCOUNTS, 'repo_principal'].map(
    (kind) => `${kind}:${clientId}`,
  );
  const within = sql`(${upTo ?? null}::bigint is null or entry_id <= ${upTo ?? null}::bigint)`;
  const { rows } = await sql<JournalMove>`
    select m.entry_id as "entryId", e.source, e.posted_on as "postedOn", m.from_account as from, m.to_account as to, m.asset, m.amount
      from (select * from ledger_move
             where from_account = any (${own}::text[]) and strpos(from_account, ':') > 0 and ${within}
            union
            select * from ledger_move
             where to_account = any (${own}::text[]) and strpos(to_account, ':') > 0 and ${within}) as m
      join ledger_entry e using (entry_id)
     order by m.entry_id, m.seq limit ${limit}`.execute(db);
  return rows;
}
