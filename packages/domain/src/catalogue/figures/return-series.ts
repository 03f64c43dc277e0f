import { assert } from '../../assert.ts';
import { divide } from '../../money/rounding.ts';
import {
  type Nav,
  nav,
  RATE_ONE,
  type Rate,
  rate,
  SPLIT_ONE,
  type SplitRatio,
} from '../../money/units.ts';

/** What happened to a share between two net values: money paid out of it, or a split into `split` new ones. */
export type ValueEvent = { readonly dividend: Nav } | { readonly split: SplitRatio };

/** The growth of a day, as a rate: (k × today + dividend) ÷ yesterday − 1. */
export function growthOf(previous: Nav, current: Nav, event?: ValueEvent): Rate {
  assert(previous > 0n, 'a net value is positive');
  const before = previous * SPLIT_ONE;
  const held = heldValue(current, event);
  return rate(divide((held - before) * RATE_ONE, before, 'half_up'));
}

/** The adjusted value (复权净值) after a day: it grows as a holder who reinvests everything grows. */
export function adjustedAfter(adjusted: Nav, previous: Nav, current: Nav, event?: ValueEvent): Nav {
  assert(previous > 0n, 'a net value is positive');
  return nav(divide(adjusted * heldValue(current, event), previous * SPLIT_ONE, 'half_up'));
}

/**
 * The accumulated value (累计净值) per original share: today's value of all the shares one has become, and
 * every dividend on as many shares as one had become by then. Events in the order they happened.
 */
export function totalValue(current: Nav, events: readonly ValueEvent[]): Nav {
  // Shares and dividends over one common denominator, which grows with every split, so nothing is rounded on the way.
  let whole = 1n;
  let sharesNow = 1n;
  let paid = 0n;
  for (const event of events) {
    if ('dividend' in event) paid += sharesNow * event.dividend;
    else {
      sharesNow *= event.split;
      paid *= SPLIT_ONE;
      whole *= SPLIT_ONE;
    }
  }
  return nav(divide(sharesNow * current + paid, whole, 'half_up'));
}

/** What one share of yesterday is worth today with what it gave, in units of 10⁻¹⁷ yuan: not rounded yet. */
function heldValue(current: Nav, event: ValueEvent | undefined): bigint {
  if (!event) return current * SPLIT_ONE;
  if ('dividend' in event) return (current + event.dividend) * SPLIT_ONE;
  return event.split * current;
}
