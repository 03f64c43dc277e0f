import type { RequestOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { isPlausible, msOfPageTime } from '@mall/domain/calendar/page-time';
import { msOfInstant } from '#db/instant.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';

type ClickEvidence = RequestOf<typeof buyProd>['click_evidence'];

/** What an order keeps of the click: a time outside of its flow proves nothing and is left out. */
export function keptClick(
  { ticks, confirm_time, ...evidence }: ClickEvidence,
  { flow, offer }: Pick<FlowState, 'flow' | 'offer'>,
) {
  const known = { fromMs: msOfInstant(flow.started_at), toMs: epochMsOf(offer.now) };
  const isKept = (time: string) => isPlausible([msOfPageTime(time)], known);
  return {
    ...evidence,
    ...(isKept(confirm_time) && { confirm_time }),
    ticks: ticks.map(({ tick_time, ...tick }) =>
      isKept(tick_time) ? { ...tick, tick_time } : tick,
    ),
  };
}
