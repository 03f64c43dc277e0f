import { useClient } from '#shared/api/client-context.tsx';
import type { ClickEvidence } from '#shared/trade/evidence/click-evidence.ts';
import { beginFlow, reportStep } from '#shared/trade/sending/flow-calls.ts';
import { freshRequestNo } from '#shared/trade/sending/request-number.ts';
import { sendUntilAnswered } from '#shared/trade/sending/send-until-answered.ts';
import { withRiskChange } from './begun-again.tsx';
import type { Flow, StepReport } from './trade-flow-types.ts';
import type { TradePlan } from './trade-plan.ts';
import { troubleOf } from './trade-trouble.ts';
import { useOrderSending } from './use-order-sending.ts';
import { type TradeState, useTradeState } from './use-trade-state.ts';

export type TradeFlow<Draft extends object, Ticket, Placed> = ReturnType<
  typeof useTradeFlow<Draft, Ticket, Placed>
>;

/** One trade from what was typed to its result. The server says which step comes; the sheet draws it. */
export function useTradeFlow<Draft extends object, Ticket, Placed>(
  plan: TradePlan<Draft, Ticket, Placed>,
) {
  const call = useClient();
  const state = useTradeState<Draft, Ticket, Placed>(plan.emptyDraft);
  const { run, meet } = useCarefulRun(plan, state);
  const { place, askAgain, waits } = useOrderSending(plan, state, meet);

  const begin = async (ticket: Ticket) =>
    state.setStage({ kind: 'flow', flow: await beginFlow(call, plan.intendedTrade(ticket)) });
  const submit = async (flow: Flow, ticket: Ticket, done: StepReport, evidence: Evidence) => {
    const current = flow.cur_step === 'SUBMIT' ? flow : await reportTicks(flow, done);
    // The server may have found that another step is due; the sheet never skips it.
    if (current.cur_step !== 'SUBMIT') return state.setStage({ kind: 'flow', flow: current });
    await place(current, ticket, await evidence());
  };
  const reportTicks = async (flow: Flow, done: StepReport): Promise<Flow> => {
    const requestNo = freshRequestNo();
    const outcome = await sendUntilAnswered(() => reportStep(call, flow, done, requestNo), waits);
    if (outcome.kind === 'answered') return outcome.reply;
    throw outcome.failure;
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
    /** Asks once for the result of an order that got no answer. */
    askAgain,
  };
}

type Evidence = () => Promise<ClickEvidence>;

/** Runs one request at a time; an error is shown at its field or step and never thrown. */
function useCarefulRun<Draft extends object, Ticket, Placed>(
  { intendedTrade }: TradePlan<Draft, Ticket, Placed>,
  state: TradeState<Draft, Ticket, Placed>,
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
