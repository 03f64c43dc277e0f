import { cashFree, cashFrozen, cashTrade, redeemTransit } from '@mall/domain/ledger/accounts';
import { type Fen, fen } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';
import { findMoneyBalances, lockMoneyBalances } from './balance-store.ts';

/** A customer's money, by what may be done with it. */
export type CashBalances = {
  /** Can be used and withdrawn. */
  readonly free: Fen;
  /** Can be used now and withdrawn from the next trading day on. */
  readonly trade: Fen;
  /** Promised to orders. */
  readonly frozen: Fen;
  /** Redeemed and confirmed, not yet paid. */
  readonly inTransit: Fen;
};

export async function readCash(db: Db, clientId: string): Promise<CashBalances> {
  return cashOf(clientId, await findMoneyBalances(db, accountsOf(clientId)));
}

/** Reads a customer's cash and keeps it from changing until the transaction ends. */
export async function lockCash(tx: Tx, clientId: string): Promise<CashBalances> {
  return cashOf(clientId, await lockMoneyBalances(tx, accountsOf(clientId)));
}

/** The same for several customers at once. */
export async function lockCashOf(
  tx: Tx,
  clientIds: readonly string[],
): Promise<(clientId: string) => CashBalances> {
  const balances = await lockMoneyBalances(tx, clientIds.flatMap(accountsOf));
  return (clientId) => cashOf(clientId, balances);
}

function accountsOf(clientId: string): readonly string[] {
  return [cashFree(clientId), cashFrozen(clientId), cashTrade(clientId), redeemTransit(clientId)];
}

function cashOf(clientId: string, balances: ReadonlyMap<string, bigint>): CashBalances {
  const of = (account: string) => fen(balances.get(account) ?? 0n);
  return {
    free: of(cashFree(clientId)),
    trade: of(cashTrade(clientId)),
    frozen: of(cashFrozen(clientId)),
    inTransit: of(redeemTransit(clientId)),
  };
}
