import type { Day } from '../calendar/day.ts';
import { type Shares, shares, subtract } from '../money/units.ts';
import { type Lot, type LotTake, lotsAfter, sharesOf, takeFirstIn } from './lot.ts';

/** The lots of a holding, and how many of its shares open orders have frozen. */
export type HeldShares = { readonly lots: readonly Lot[]; readonly frozen: Shares };

/** What can leave with an order of this trade date: held, not locked, not frozen. */
export function usableShares({ lots, frozen }: HeldShares, tradeOn: Day): Shares {
  const unlocked = sharesOf(lots.filter((lot) => !isLocked(lot, tradeOn)));
  return frozen < unlocked ? subtract(unlocked, frozen) : shares(0n);
}

/** What no order has promised away, locked shares included. */
export function unfrozenShares({ lots, frozen }: HeldShares): Shares {
  return subtract(sharesOf(lots), frozen);
}

/**
 * The lots that an order would take. Open orders leave before it, so their shares are taken first; undefined when the
 * unlocked lots do not suffice for all of them.
 */
export function takesAfterFrozen(
  { lots, frozen }: HeldShares,
  wanted: Shares,
  tradeOn: Day,
): readonly LotTake[] | undefined {
  const before = frozen > 0n ? takeFirstIn(lots, frozen, tradeOn) : [];
  return before && takeFirstIn(lotsAfter(lots, before), wanted, tradeOn);
}

/** Whether a lot cannot leave yet with an order of this trade date. */
export function isLocked({ lockedUntil }: Lot, tradeOn: Day): boolean {
  return lockedUntil !== undefined && lockedUntil > tradeOn;
}
