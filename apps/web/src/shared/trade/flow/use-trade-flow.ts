import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import type { MallClient } from '#shared/api/mall-client.ts';
import type { ClickEvidence } from '#shared/trade/evidence/click-evidence.ts';
import { beginFlow, reportStep } from '#shared/trade/sending/flow-calls.ts';
import { sendOrder } from '#shared/trade/sending/send-order.ts';
import { withRiskChange } from './begun-again.tsx';
import type { Flow, IntendedTrade, StepReport } from './trade-flow-types.ts';
import { troubleOf } from './trade-trouble.ts';
import { type TradeState, useTradeState } from './use-trade-state.ts';

/** What one kind of trade differs in from the others. A ticket is what the customer typed, complete. */
export type TradePlan<Draft extends object, Ticket, Placed> = {
  readonly emptyDraft: Draft;
  readonly intendedTrade: (ticket: Ticket) => IntendedTrade;
  /** Sends the order once. It may be called several times with the same number. */
  readonly send: (call: MallClient, order: NumberedOrder<Ticket>) => Promise<Placed>;
};

export type NumberedOrder<Ticket> = {
  readonly flowId: string;
  readonly ticket: Ticket;
  readonly evidence: ClickEvidence;
  readonly requestNo: string;
};

export type TradeFlow<Draft extends object, Ticket, Placed> = ReturnType<
  typeof useTradeFlow<Draft, Ticket, Placed>
>;

/** One trade from what was typed to its fate. The server says which step comes; the sheet draws it. */
export function useTradeFlow<Draft extends object, Ticket, Placed>(
  plan: TradePlan<Draft, Ticket, Placed>,
) {
  const call = useClient();
  const state = useTradeState<Draft, Placed>(plan.emptyDraft);
  const { run, meet } = useCarefulRun(plan, state);
  const placeOrder = usePlaceOrder(plan, state);

  const begin = async (ticket: Ticket) =>
    state.setStage({ kind: 'flow', flow: await beginFlow(call, plan.intendedTrade(ticket)) });
  const submit = async (flow: Flow, ticket: Ticket, done: StepReport, evidence: Evidence) => {
    const current = flow.cur_step === 'SUBMIT' ? flow : await reportStep(call, flow, done);
    // The server may have found that another step is due; the sheet never skips it.
    if (current.cur_step !== 'SUBMIT') return state.setStage({ kind: 'flow', flow: current });
    const refusal = await placeOrder(current, ticket, await evidence());
    if (refusal) await meet(refusal, ticket);
  };
  return {
    ...state,
    begin: (ticket: Ticket) => run(ticket, () => begin(ticket)),
    /** Some work of the step's own, and then the report that it is done. */
    pass: (flow: Flow, ticket: Ticket, done: StepReport, before?: () => Promise<unknown>) =>
      run(ticket, async () => {
        await before?.();
        state.setStage({ kind: 'flow', flow: await reportStep(call, flow, done) });
      }),
    submit: (flow: Flow, ticket: Ticket, done: StepReport, evidence: Evidence) =>
      run(ticket, () => submit(flow, ticket, done, evidence)),
  };
}

type Evidence = () => Promise<ClickEvidence>;

/** Runs one thing at a time; whatever fails is shown where it belongs and never thrown. */
function useCarefulRun<Draft extends object, Ticket, Placed>(
  { intendedTrade }: TradePlan<Draft, Ticket, Placed>,
  state: TradeState<Draft, Placed>,
) {
  const call = useClient();
  const meet = async (failure: unknown, ticket: Ticket) => {
    state.renewAfter({ failure });
    const met = troubleOf(failure);
    if (met.kind === 'step') {
      const flow = await beginFlow(call, intendedTrade(ticket));
      const before = state.stage.kind === 'flow' ? state.stage.flow : undefined;
      state.setTrouble({ kind: 'step', text: withRiskChange(met.text, before, flow) });
      state.setStage({ kind: 'flow', flow });
      return;
    }
    state.setTrouble(met);
    if (met.kind === 'field') state.setStage({ kind: 'fill' });
  };
  const run = async (ticket: Ticket, work: () => Promise<void>) => {
    if (state.busy !== 'no') return;
    state.setBusy('sending');
    state.setTrouble(undefined);
    try {
      await work();
    } catch (failure) {
      await meet(failure, ticket).catch((next: unknown) => state.setTrouble(troubleOf(next)));
    } finally {
      state.setBusy('no');
    }
  };
  return { run, meet };
}

/** Sends the order until its fate is known, and answers with the refusal if that is its fate. */
function usePlaceOrder<Draft extends object, Ticket, Placed>(
  { send }: TradePlan<Draft, Ticket, Placed>,
  state: TradeState<Draft, Placed>,
) {
  const call = useClient();
  const queries = useQueryClient();
  return async (flow: Flow, ticket: Ticket, evidence: ClickEvidence) => {
    const order = { flowId: flow.flow_id, ticket, evidence, requestNo: state.requestNo() };
    const onUncertain = () => state.setBusy('uncertain');
    const outcome = await sendOrder(() => send(call, order), { wait: pause, onUncertain });
    if (outcome.kind === 'refused') return outcome.refusal;
    state.setStage(outcome.kind === 'placed' ? outcome : { kind: 'unknown' });
    // Cash and positions of every page are others now.
    void queries.invalidateQueries({ queryKey: ['own'] });
    return undefined;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
