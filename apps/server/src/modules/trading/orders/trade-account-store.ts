import type { AuditPolicy } from '@mall/domain/audit/audit-policy';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export type TradeAccount = {
  readonly tradeAccount: string;
  readonly isRestricted: boolean;
  readonly needsAudit: boolean;
  /** How its orders are looked at; undefined: it wants no audit, or has not said how. */
  readonly audit: AuditPolicy | undefined;
};

/** Whether an order of this account can be made at all: by one operator alone, or as a proposal to another. */
export function mayBeOrdered(account: TradeAccount | undefined): boolean {
  return account?.needsAudit !== true || account.audit !== undefined;
}

export async function findTradeAccount(
  db: Db,
  clientId: string,
): Promise<TradeAccount | undefined> {
  const row = await selectAccount(db, clientId).executeTakeFirst();
  return row && accountOf(row);
}

/** The same, held until the transaction ends: a customer's writes go one after the other. */
export async function lockTradeAccount(
  tx: Tx,
  clientId: string,
): Promise<TradeAccount | undefined> {
  const row = await selectAccount(tx, clientId).forNoKeyUpdate('trade_account').executeTakeFirst();
  return row && accountOf(row);
}

/** Locks the accounts of several customers, in one order, so that two such locks never wait for each other in a circle. */
export async function lockTradeAccounts(tx: Tx, clientIds: readonly string[]): Promise<void> {
  await sql`
    select from trade_account where client_id = any (${[...clientIds]}::text[])
     order by client_id collate "C" for no key update`.execute(tx);
}

export type NewTradeAccount = Omit<TradeAccount, 'audit'> & {
  readonly clientId: string;
  readonly openedOn: Day;
};

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

function selectAccount(db: Db, clientId: string) {
  return db
    .selectFrom('trade_account')
    .leftJoin('audit_policy', 'audit_policy.client_id', 'trade_account.client_id')
    .select(['trade_account', 'is_restricted', 'needs_audit'])
    .select(['kinds', 'threshold_fen', 'levels'])
    .where('trade_account.client_id', '=', clientId);
}

export type AccountRow = {
  readonly trade_account: string;
  readonly is_restricted: boolean;
  readonly needs_audit: boolean;
} & PolicyRow;

/** The account that a row of it and of its policy tells. */
export function accountOf(row: AccountRow): TradeAccount {
  return {
    tradeAccount: row.trade_account,
    isRestricted: row.is_restricted,
    needsAudit: row.needs_audit,
    audit: row.needs_audit ? policyOf(row) : undefined,
  };
}

type PolicyRow = {
  readonly kinds: readonly string[] | null;
  readonly threshold_fen: Fen | null;
  readonly levels: number | null;
};

function policyOf({ kinds, threshold_fen: threshold, levels }: PolicyRow): AuditPolicy | undefined {
  if (kinds === null || threshold === null || levels === null) return undefined;
  // The columns hold what setAuditPolicy wrote.
  return { kinds: kinds as readonly OrderKind[], threshold, levels: levels === 2 ? 2 : 1 };
}
