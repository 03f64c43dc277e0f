import { assert } from '../assert.ts';
import { add, type Fen, fen, subtract } from '../money/units.ts';
import { cashFree, cashFrozen, cashTrade } from './accounts.ts';
import { type Move, moveMoney } from './move.ts';

/** What a customer's purse holds. Both parts can be traded with; only `free` can go to the bank. */
export type Purse = { readonly free: Fen; readonly trade: Fen };

export function usableCash({ free, trade }: Purse): Fen {
  return add(free, trade);
}

/**
 * Promises cash to an order: first what cannot be withdrawn yet, then the rest, so that the customer keeps as
 * much as possible to take home. The moves are the record of the split; a release swaps their ends.
 * Undefined when the purse does not hold enough.
 */
export function freezeCash(
  clientId: string,
  purse: Purse,
  amount: Fen,
): readonly Move[] | undefined {
  assert(amount > 0n, 'a freeze is positive');
  if (usableCash(purse) < amount) return undefined;
  const fromTrade = purse.trade < amount ? purse.trade : amount;
  const fromFree = subtract(amount, fromTrade);
  const part = (from: ReturnType<typeof cashFree | typeof cashTrade>, taken: Fen) =>
    taken > fen(0n) ? [moveMoney(from, cashFrozen(clientId), taken)] : [];
  return [...part(cashTrade(clientId), fromTrade), ...part(cashFree(clientId), fromFree)];
}
