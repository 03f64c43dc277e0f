import { addMonths } from '../../calendar/add-months.ts';
import type { Day } from '../../calendar/day.ts';
import type { Rate } from '../../money/units.ts';
import { shareOf } from './daily-returns.ts';

export type DatedPe = { readonly day: Day; readonly pe: Rate | null };

/** How far back a price over earnings is compared, and how much of it there must be (domain rules 9.6). */
export const PE_WINDOW_MONTHS = 120;
export const PE_MIN_MONTHS = 60;

/**
 * Which share of the last ten years was cheaper than the last close of a history in the order of days. Days
 * without earnings do not count; an index with less than five years of them, or none today, has no percentile.
 */
export function pePercentile(history: readonly DatedPe[]): Rate | undefined {
  const last = history.at(-1);
  const first = history.find(({ pe }) => isMeaningful(pe));
  if (!last || !isMeaningful(last.pe) || !first) return undefined;
  if (first.day > addMonths(last.day, -PE_MIN_MONTHS)) return undefined;
  const from = addMonths(last.day, -PE_WINDOW_MONTHS);
  const compared = history.flatMap(({ day, pe }) => (day > from && isMeaningful(pe) ? [pe] : []));
  const { below } = rankAmong(compared, last.pe);
  return shareOf(below, compared.length);
}

/** A missing figure and a loss are no price over earnings. */
export function isMeaningful(pe: Rate | null): pe is Rate {
  return pe !== null && pe > 0n;
}

/** How many of some values lie below one, and how many not above it. */
export function rankAmong(
  values: readonly bigint[],
  value: bigint,
): { readonly below: number; readonly atMost: number } {
  let below = 0;
  let atMost = 0;
  for (const each of values) {
    if (each < value) below++;
    if (each <= value) atMost++;
  }
  return { below, atMost };
}
