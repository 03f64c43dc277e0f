import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export async function findRegistrarAccounts(
  db: Db,
  registrar: string,
  tradeAccounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ trade_account: string; fund_account: string }>`
    select trade_account, fund_account from registrar_account
     where registrar = ${registrar} and trade_account = any (${[...new Set(tradeAccounts)]}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.trade_account, row.fund_account]));
}

/** Keeps numbers that are new; one that is kept already stays. */
export async function insertRegistrarAccounts(
  db: Db,
  registrar: string,
  { day, opened }: { readonly day: Day; readonly opened: ReadonlyMap<string, string> },
): Promise<void> {
  if (opened.size === 0) return;
  await sql`
    insert into registrar_account (registrar, trade_account, fund_account, opened_on)
    select ${registrar}, given.trade_account, given.fund_account, ${day}::date
      from unnest(${[...opened.keys()]}::text[], ${[...opened.values()]}::text[]) as given (trade_account, fund_account)
    on conflict (registrar, trade_account) do nothing`.execute(db);
}
