import { assert } from '../assert.ts';
import { divide } from '../money/rounding.ts';
import { type Nav, nav, RATE_ONE, type Rate, rate } from '../money/units.ts';

/** What happened to a share between two net values: money paid out of it, or a split into `split` new ones. */
export type ValueEvent = { readonly dividend: Nav } | { readonly split: Rate };

/** The growth of a day, as a rate: (k × today + dividend) ÷ yesterday − 1. */
export function growthOf(previous: Nav, current: Nav, event?: ValueEvent): Rate {
  assert(previous > 0n, 'a net value is positive');
  const held = heldValue(current, event);
  return rate(divide((held - previous) * RATE_ONE, previous, 'half_up'));
}

/** The adjusted value (复权净值) after a day: it grows as a holder who reinvests everything grows. */
export function adjustedAfter(adjusted: Nav, previous: Nav, current: Nav, event?: ValueEvent): Nav {
  assert(previous > 0n, 'a net value is positive');
  return nav(divide(adjusted * heldValue(current, event), previous, 'half_up'));
}

/**
 * The accumulated value (累计净值) per original share: today's value of all the shares one has become, and
 * every dividend on as many shares as one had become by then. Events in the order they happened.
 */
export function totalValue(current: Nav, events: readonly ValueEvent[]): Nav {
  let sharesNow: bigint = RATE_ONE;
  let paid = 0n;
  for (const event of events) {
    if ('split' in event) sharesNow = divide(sharesNow * event.split, RATE_ONE, 'half_up');
    else paid += divide(sharesNow * event.dividend, RATE_ONE, 'half_up');
  }
  return nav(divide(sharesNow * current, RATE_ONE, 'half_up') + paid);
}

/** What one share of yesterday is worth today with what it gave. */
function heldValue(current: Nav, event: ValueEvent | undefined): bigint {
  if (!event) return current;
  if ('dividend' in event) return current + event.dividend;
  return divide(event.split * current, RATE_ONE, 'half_up');
}
