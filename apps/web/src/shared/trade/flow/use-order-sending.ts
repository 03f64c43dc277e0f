import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { inBackground } from '#shared/api/in-background.ts';
import { isDefiniteRefusal } from '#shared/api/is-definite-refusal.ts';
import type { ClickEvidence } from '#shared/trade/evidence/click-evidence.ts';
import { pause, sendUntilAnswered } from '#shared/trade/sending/send-until-answered.ts';
import type { Flow } from './trade-flow-types.ts';
import type { TradePlan } from './trade-plan.ts';
import type { TradeState } from './use-trade-state.ts';

/** Sends the order until its result is known, and asks for a result that did not come. */
export function useOrderSending<Draft extends object, Ticket, Placed>(
  { send }: TradePlan<Draft, Ticket, Placed>,
  state: TradeState<Draft, Ticket, Placed>,
  meet: (failure: unknown, ticket: Ticket) => Promise<void>,
) {
  const call = useClient();
  const queries = useQueryClient();
  const waits = { wait: pause, onUncertain: () => state.setBusy('uncertain') };
  const finish = (order: Placed) => {
    state.setStage({ kind: 'placed', order });
    // Cash and positions of every page are others now.
    void queries.invalidateQueries({ queryKey: ['own'] });
  };

  const place = async (flow: Flow, ticket: Ticket, evidence: ClickEvidence) => {
    const order = { flowId: flow.flow_id, ticket, evidence, requestNo: state.requestNo() };
    const outcome = await sendUntilAnswered(() => send(call, order), waits);
    if (outcome.kind === 'answered') return finish(outcome.reply);
    if (isDefiniteRefusal(outcome.failure)) return meet(outcome.failure, ticket);
    state.setStage({ kind: 'unknown', flow, order });
    void queries.invalidateQueries({ queryKey: ['own'] });
  };
  const askAgain = async () => {
    if (state.stage.kind !== 'unknown') return;
    const { flow, order } = state.stage;
    try {
      finish(await send(inBackground(call), order));
    } catch (failure) {
      if (!isDefiniteRefusal(failure)) return;
      // The server knows no order of this number and will not take it now: it is back at its last step.
      state.setStage({ kind: 'flow', flow });
      await meet(failure, order.ticket);
    }
  };
  return { place, askAgain, waits };
}
