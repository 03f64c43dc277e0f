import { add, type Fen } from '@mall/domain/money/units';
import type { CashBalances } from '#modules/ledger/index.ts';
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

/** The money of an account at a moment, with what comes later where it is asked for; what a correction made due of a past day counts as under way on it. */
export async function readMoney(
  deps: MoneyDeps,
  clientId: string,
  moment: Moment,
  { withDue }: { readonly withDue: boolean },
): Promise<AccountMoney> {
  const { db } = deps;
  if (!moment.isPast) {
    const { cash } = moment.point.head;
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
    due: withDue ? await deps.readPastDue(db, clientId, point) : [],
  };
}
