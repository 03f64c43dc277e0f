import { type Rate, rate } from './units.ts';

/** A whole number of percent as a rate, for tables that are written in percent. */
export function percent(count: bigint): Rate {
  return rate(count * 1_000_000n);
}
