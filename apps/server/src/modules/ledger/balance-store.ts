import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export async function findMoneyBalances(
  db: Db,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['account', 'amount'])
    .where('asset', '=', 'client_money')
    .where('account', 'in', accounts)
    .execute();
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** The same, locked in the order every posting takes them. */
export async function lockMoneyBalances(
  tx: Tx,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    select account, amount from ledger_lock(${[...accounts]}::text[])`.execute(tx);
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** Customers with tied cash who were not served on this day yet. */
export async function findTiedCash(db: Db, day: Day): Promise<readonly string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select substr(account, length('cash_trade:') + 1) as client_id from ledger_balance
     where asset = 'client_money' and account like 'cash\\_trade:%' and amount > 0
       and not exists (
         select from ledger_entry
          where source = 'untie:' || ${day} || ':' || substr(account, length('cash_trade:') + 1))
     order by 1`.execute(db);
  return rows.map(({ client_id }) => client_id);
}

/** All cash that is promised to orders, by customer. */
export async function readFrozenCash(db: Db): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ client_id: string; amount: bigint }>`
    select substr(account, length('cash_frozen:') + 1) as client_id, amount
      from ledger_balance
     where asset = 'client_money' and account like 'cash\\_frozen:%' and amount <> 0`.execute(db);
  return new Map(rows.map(({ client_id, amount }) => [client_id, fen(amount)]));
}

/** The shares of one product in the ledger: what customers hold, and the registrar's other side of it. */
export type ShareTotal = {
  readonly productNo: string;
  readonly held: Shares;
  readonly register: Shares;
};

export async function readShareTotals(db: Db): Promise<readonly ShareTotal[]> {
  const { rows } = await sql<{ product_no: string; held: bigint; register: bigint }>`
    select substr(asset, length('shares:') + 1) as product_no,
           coalesce(sum(amount) filter (where account <> 'ta_register'), 0) as held,
           coalesce(-sum(amount) filter (where account = 'ta_register'), 0) as register
      from ledger_balance where asset like 'shares:%' group by asset order by asset`.execute(db);
  return rows.map(({ product_no, held, register }) => ({
    productNo: product_no,
    held: shares(held),
    register: shares(register),
  }));
}

export type FrozenBalance = {
  readonly clientId: string;
  readonly productNo: string;
  readonly shares: Shares;
};

/** Shares that are promised to orders, of one customer or of all. */
export async function readFrozenShares(
  db: Db,
  clientId?: string,
): Promise<readonly FrozenBalance[]> {
  const { rows } = await sql<{ client_id: string; product_no: string; amount: bigint }>`
    select substr(account, length('shares_frozen:') + 1) as client_id, substr(asset, length('shares:') + 1) as product_no,
           amount
      from ledger_balance
     where ${clientId === undefined ? sql`account like 'shares\\_frozen:%'` : sql`account = ${`shares_frozen:${clientId}`}`}
       and amount <> 0`.execute(db);
  return rows.map(({ client_id, product_no, amount }) => ({
    clientId: client_id,
    productNo: product_no,
    shares: shares(amount),
  }));
}

/** The shares that are free to move, by customer and product. */
export async function findAvailableShares(
  db: Db,
  keys: readonly { readonly clientId: string; readonly productNo: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ account: string; asset: string; amount: bigint }>`
    select account, asset, amount from ledger_balance
     where (account, asset) in (select * from unnest(
       ${keys.map(({ clientId }) => `shares_available:${clientId}`)}::text[],
       ${keys.map(({ productNo }) => `shares:${productNo}`)}::text[]))`.execute(db);
  return new Map(
    rows.map(({ account, asset, amount }) => [
      `${account.slice('shares_available:'.length)} ${asset.slice('shares:'.length)}`,
      amount,
    ]),
  );
}
