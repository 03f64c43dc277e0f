import type { RequestOf } from '@mall/contract/define-call';
import type { tradeRedeem } from '@mall/contract/trading/redeem';
import { isPlausible, msOfPageTime } from '@mall/domain/calendar/page-time';

export type ClickEvidence = RequestOf<typeof tradeRedeem>['click_evidence'];

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
