import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export type TradeAccount = {
  readonly tradeAccount: string;
  readonly isRestricted: boolean;
  readonly needsAudit: boolean;
};

export async function findTradeAccount(
  db: Db,
  clientId: string,
): Promise<TradeAccount | undefined> {
  const row = await accountOf(db, clientId).executeTakeFirst();
  return row && toAccount(row);
}

/** The same, held until the transaction ends: a customer's writes go one after the other. */
export async function lockTradeAccount(
  tx: Tx,
  clientId: string,
): Promise<TradeAccount | undefined> {
  const row = await accountOf(tx, clientId).forNoKeyUpdate().executeTakeFirst();
  return row && toAccount(row);
}

/** Locks the accounts of several customers, in one order, so that two such locks never wait for each other in a circle. */
export async function lockTradeAccounts(tx: Tx, clientIds: readonly string[]): Promise<void> {
  await sql`
    select from trade_account where client_id = any (${[...clientIds]}::text[])
     order by client_id collate "C" for no key update`.execute(tx);
}

export type NewTradeAccount = TradeAccount & { readonly clientId: string; readonly openedOn: Day };

/** Opens a customer's account; one that is open keeps its number and its day. */
export async function openTradeAccount(tx: Tx, account: NewTradeAccount): Promise<void> {
  const rights = { is_restricted: account.isRestricted, needs_audit: account.needsAudit };
  await tx
    .insertInto('trade_account')
    .values({
      client_id: account.clientId,
      trade_account: account.tradeAccount,
      opened_on: account.openedOn,
      ...rights,
    })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(rights))
    .execute();
}

function accountOf(db: Db, clientId: string) {
  return db
    .selectFrom('trade_account')
    .select(['trade_account', 'is_restricted', 'needs_audit'])
    .where('client_id', '=', clientId);
}

function toAccount(row: {
  readonly trade_account: string;
  readonly is_restricted: boolean;
  readonly needs_audit: boolean;
}): TradeAccount {
  return {
    tradeAccount: row.trade_account,
    isRestricted: row.is_restricted,
    needsAudit: row.needs_audit,
  };
}
