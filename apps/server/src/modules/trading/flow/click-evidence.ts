import type { clickEvidence } from '@mall/contract/trading/click-evidence';
import { isPlausible, msOfPageTime } from '@mall/domain/calendar/page-time';
import type * as z from 'zod/mini';

/** Kept word for word with the order, so it has the names of the request. */
export type ClickEvidence = z.output<typeof clickEvidence>;

/** What an order keeps of the click: a time outside of what the server knows proves nothing and is left out. */
export function keptClick(
  { ticks, confirm_time, ...evidence }: ClickEvidence,
  known: { readonly fromMs: number; readonly toMs: number },
) {
  const isKept = (time: string) => isPlausible([msOfPageTime(time)], known);
  return {
    ...evidence,
    ...(isKept(confirm_time) && { confirm_time }),
    ticks: ticks.map(({ tick_time, ...tick }) =>
      isKept(tick_time) ? { ...tick, tick_time } : tick,
    ),
  };
}
