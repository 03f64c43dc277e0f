import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type Counted = { readonly counted: bigint; readonly wrong: readonly string[] };

const SHOWN_MAX = 20;

/** Balances against the sum of their moves, both ways: neither may know an account the other does not. */
export async function compareBalances(db: Db): Promise<Counted> {
  const { rows } = await sql<{ account: string; asset: string; kept: bigint; moved: bigint }>`
    with moved as (
      select account, asset, sum(delta) as amount
        from (
          select from_account as account, asset, -amount as delta from ledger_move
          union all
          select to_account, asset, amount from ledger_move
        ) as sides group by account, asset
    )
    select account, asset, coalesce(balance.amount, 0) as kept, coalesce(moved.amount, 0) as moved
      from ledger_balance as balance full join moved using (account, asset)
     where coalesce(balance.amount, 0) <> coalesce(moved.amount, 0)
     order by account, asset limit ${SHOWN_MAX}`.execute(db);
  return {
    counted: await countRows(db, 'ledger_balance'),
    wrong: rows.map(
      ({ account, asset, kept, moved }) =>
        `${account} in ${asset} stands at ${kept}, its moves say ${moved}`,
    ),
  };
}

export type LedgerSum = { readonly asset: string; readonly total: bigint };

/** The trial balance: what all accounts of each asset add up to. */
export async function sumLedger(db: Db): Promise<readonly LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select asset, sum(amount) as total from ledger_balance group by asset order by asset`.execute(
    db,
  );
  return rows;
}

/** Accounts that owe and may not. */
export async function findOverdrawn(db: Db, mayOwe: readonly string[]): Promise<Counted> {
  const { rows } = await sql<{ account: string; asset: string; amount: bigint }>`
    select account, asset, amount from ledger_balance
     where amount < 0 and not account = any (${mayOwe}::text[])
     order by account, asset limit ${SHOWN_MAX}`.execute(db);
  return {
    counted: await countRows(db, 'ledger_balance'),
    wrong: rows.map(({ account, asset, amount }) => `${account} in ${asset} owes ${-amount}`),
  };
}

/** Entries without a move, moves without an entry, and moves in the house ledger that touch client money or the other way round. */
export async function findBrokenEntries(
  db: Db,
  houseAccounts: readonly string[],
): Promise<Counted> {
  const { rows } = await sql<{ source: string; what: string }>`
    select source, 'moves nothing' as what from ledger_entry as entry
     where not exists (select from ledger_move where ledger_move.entry_id = entry.entry_id)
    union all
    select 'move ' || seq || ' of entry ' || entry_id, 'belongs to no entry' from ledger_move as move
     where not exists (select from ledger_entry where ledger_entry.entry_id = move.entry_id)
    union all
    select source, 'mixes the house and its customers' from ledger_move
      join ledger_entry using (entry_id)
     where (asset = 'house_money') <> (split_part(from_account, ':', 1) = any (${houseAccounts}::text[]))
        or (asset = 'house_money') <> (split_part(to_account, ':', 1) = any (${houseAccounts}::text[]))
     limit ${SHOWN_MAX}`.execute(db);
  return {
    counted: await countRows(db, 'ledger_entry'),
    wrong: rows.map(({ source, what }) => `${source} ${what}`),
  };
}

async function countRows(db: Db, table: 'ledger_balance' | 'ledger_entry'): Promise<bigint> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('counted'))
    .executeTakeFirstOrThrow();
  return row.counted;
}
