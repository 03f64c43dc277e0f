import { add, type Fen } from '@mall/domain/money/units';
import { type CashBalances, readCash } from '#modules/ledger/index.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import type { DueCash, PositionDeps } from '#modules/positions/read-positions.ts';

/** The money of an account: cash, what orders that buy have of it, and what comes later. */
export type AccountMoney = {
  readonly cash: CashBalances;
  readonly buys: Fen;
  readonly collected: Fen;
  readonly due: readonly DueCash[];
};

type MoneyDeps = Pick<PositionDeps, 'db' | 'readMoneyUnderWay' | 'readPastDue'>;

/** The money of an account at a moment; what a correction made due of a past day counts as under way on it. */
export async function readMoney(
  deps: MoneyDeps,
  clientId: string,
  moment: Moment,
): Promise<AccountMoney> {
  const { db } = deps;
  if (!moment.isPast) {
    const cash = await readCash(db, clientId);
    return { cash, ...(await deps.readMoneyUnderWay(db, clientId)) };
  }
  const { kept, point } = moment;
  return {
    cash: {
      free: kept.cash_free_fen,
      trade: kept.cash_trade_fen,
      frozen: kept.cash_frozen_fen,
      inTransit: add(kept.redeem_transit_fen, kept.restated_due_fen),
    },
    buys: kept.buys_fen,
    collected: kept.collected_fen,
    due: await deps.readPastDue(db, clientId, point),
  };
}
