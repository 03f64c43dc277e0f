import { assert } from '../assert.ts';
import { type Day, epochOf } from '../calendar/day.ts';
import { add, type Shares, shares, subtract } from '../money/units.ts';

/** Shares that came in together. Their age decides the redemption fee, so they are never merged. */
export type Lot = {
  /** A whole number: of one day, the lot that came first has the smaller one. */
  readonly lotId: string;
  /** Holding starts here: the confirm date, or the contract's effective date for a subscription. */
  readonly confirmedOn: Day;
  readonly shares: Shares;
  /** Present: cannot be redeemed before this day. */
  readonly lockedUntil?: Day;
};

export type LotTake = { readonly lot: Lot; readonly taken: Shares };

/** Calendar days from confirm to confirm. */
export function holdingDays(lot: Lot, redeemedOn: Day): number {
  return epochOf(redeemedOn) - epochOf(lot.confirmedOn);
}

/** Takes shares from the oldest unlocked lots first; undefined when they do not suffice. */
export function takeFirstIn(
  lots: readonly Lot[],
  wanted: Shares,
  redeemedOn: Day,
): readonly LotTake[] | undefined {
  const free = lots.filter(
    ({ lockedUntil }) => lockedUntil === undefined || lockedUntil <= redeemedOn,
  );
  return takeOldest(free, wanted);
}

/** Takes shares from the oldest lots first, locked or not; undefined when they do not suffice. */
export function takeOldest(lots: readonly Lot[], wanted: Shares): readonly LotTake[] | undefined {
  assert(wanted > 0n, 'a redemption is positive');
  let missing = wanted;
  const takes: LotTake[] = [];
  for (const lot of inOrder(lots)) {
    const taken = lot.shares < missing ? lot.shares : missing;
    if (taken === 0n) continue;
    takes.push({ lot, taken });
    missing = subtract(missing, taken);
  }
  return missing === 0n ? takes : undefined;
}

/** What is left of the lots once the takes are gone; empty lots disappear. */
export function lotsAfter(lots: readonly Lot[], takes: readonly LotTake[]): readonly Lot[] {
  const takenOf = new Map(takes.map(({ lot, taken }) => [lot.lotId, taken]));
  return lots
    .map((lot) => ({
      ...lot,
      shares: subtract(lot.shares, takenOf.get(lot.lotId) ?? shares(0n)),
    }))
    .filter((lot) => {
      assert(lot.shares >= 0n, `lot ${lot.lotId} never goes negative`);
      return lot.shares > 0n;
    });
}

/** The lots that were there on a day: a line that comes late was decided on without those that came since. */
export function lotsBy(lots: readonly Lot[], day: Day): readonly Lot[] {
  return lots.filter(({ confirmedOn }) => confirmedOn <= day);
}

export function sharesOf(lots: readonly Lot[]): Shares {
  return lots.reduce((sum, lot) => add(sum, lot.shares), shares(0n));
}

/** Oldest first; the order in which shares leave. */
export function inOrder(lots: readonly Lot[]): readonly Lot[] {
  return lots.toSorted((left, right) => {
    if (left.confirmedOn !== right.confirmedOn)
      return left.confirmedOn < right.confirmedOn ? -1 : 1;
    return BigInt(left.lotId) < BigInt(right.lotId) ? -1 : 1;
  });
}
