import type { ReplyOf } from '@mall/contract/define-call';
import type { startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { formatMoment } from '@mall/domain/calendar/moment';
import { presentNeeded } from '#modules/agreements/index.ts';
import { presentConfirmItem } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { presentMatch } from '#modules/suitability/index.ts';
import type { FlowStep } from './flow-steps.ts';
import { type FlowState, unsignedOf } from './read-flow.ts';

/** A flow as the wire says it; what the current step does not need stays empty. */
export function presentFlow(
  state: FlowState,
  dictionaries: Dictionaries,
): ReplyOf<typeof startTradeFlowStep> {
  const { flow, offer, current, next, documents, items } = state;
  const { investor, suitability, terms } = offer;
  return {
    flow_id: flow.flow_id,
    cur_step: current,
    next_step: next ?? null,
    // The column holds what flow-steps wrote: steps of the contract's list.
    steps: [...flow.steps] as FlowStep[],
    step_data: {
      suitability:
        investor && suitability.match !== undefined
          ? presentMatch(investor, terms, suitability.match, dictionaries)
          : null,
      agreements:
        current === 'AGREEMENT'
          ? unsignedOf(documents).map((document) => presentNeeded(document, dictionaries))
          : [],
      confirm_items:
        current === 'CONFIRM' || current === 'SUBMIT' ? items.map(presentConfirmItem) : [],
    },
    finished: current === 'SUBMIT' ? '1' : '0',
    expire_time: formatMoment(state.expiresAt),
  };
}
