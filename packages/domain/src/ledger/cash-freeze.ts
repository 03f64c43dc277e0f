import { assert } from '../assert.ts';
import { add, type Fen, fen, subtract } from '../money/units.ts';
import { cashFree, cashFrozen, cashTrade } from './accounts.ts';
import { type Move, moveMoney, reversed } from './move.ts';

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

/**
 * Gives back a part of what was promised to an order. It is used up in the order it was promised in, so that the customer
 * gets back first what can leave.
 */
export function releasePart(frozen: readonly Move[], amount: Fen): readonly Move[] {
  let left: bigint = amount;
  const back: Move[] = [];
  for (const move of reversed(frozen)) {
    const part = move.amount < left ? move.amount : left;
    if (part > 0n) back.push({ ...move, amount: part });
    left -= part;
  }
  assert(left === 0n, 'no more is given back than was frozen');
  return back;
}
