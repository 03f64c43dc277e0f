import type { Fen } from '@mall/domain/money/units';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { withRiskChange } from './begun-again.tsx';
import type { BuyTerms, Flow } from './buy-terms.ts';
import { troubleOf } from './sending/buy-trouble.ts';
import type { ClickEvidence } from './sending/click-evidence.ts';
import { beginFlow, reportStep, type StepReport } from './sending/purchase-calls.ts';
import { sendPurchase } from './sending/send-purchase.ts';
import type { Ticket } from './steps/confirm-lines.ts';
import { useBuyState } from './use-buy-state.ts';

export type BuyFlow = ReturnType<typeof useBuyFlow>;

/** One purchase from the typed amount to its fate. The server says which step comes; the sheet draws it. */
export function useBuyFlow(terms: BuyTerms) {
  const call = useClient();
  const state = useBuyState();
  const { run, meet } = useCarefulRun(terms, state);
  const placeOrder = usePlaceOrder(terms, state);

  const begin = async (amount: Fen) =>
    state.setStage({ kind: 'flow', flow: await beginFlow(call, terms, amount) });
  const submit = async (flow: Flow, ticket: Ticket, done: StepReport, evidence: Evidence) => {
    const current = flow.cur_step === 'SUBMIT' ? flow : await reportStep(call, flow, done);
    // The server may have found that another step is due; the sheet never skips it.
    if (current.cur_step !== 'SUBMIT') return state.setStage({ kind: 'flow', flow: current });
    const refusal = await placeOrder(current, ticket, await evidence());
    if (refusal) await meet(refusal, ticket.amount);
  };
  return {
    ...state,
    begin: (amount: Fen) => run(amount, () => begin(amount)),
    /** Some work of the step's own, and then the report that it is done. */
    pass: (flow: Flow, amount: Fen, done: StepReport, before?: () => Promise<unknown>) =>
      run(amount, async () => {
        await before?.();
        state.setStage({ kind: 'flow', flow: await reportStep(call, flow, done) });
      }),
    submit: (flow: Flow, ticket: Ticket, done: StepReport, evidence: Evidence) =>
      run(ticket.amount, () => submit(flow, ticket, done, evidence)),
  };
}

type Evidence = () => Promise<ClickEvidence>;
type State = ReturnType<typeof useBuyState>;

/** Runs one thing at a time; whatever fails is shown where it belongs and never thrown. */
function useCarefulRun(terms: BuyTerms, state: State) {
  const call = useClient();
  const meet = async (failure: unknown, amount: Fen) => {
    state.renewAfter({ failure });
    const met = troubleOf(failure);
    if (met.kind === 'step') {
      const flow = await beginFlow(call, terms, amount);
      const before = state.stage.kind === 'flow' ? state.stage.flow : undefined;
      state.setTrouble({ kind: 'step', text: withRiskChange(met.text, before, flow) });
      state.setStage({ kind: 'flow', flow });
      return;
    }
    state.setTrouble(met);
    if (met.kind === 'field') state.setStage({ kind: 'fill' });
  };
  const run = async (amount: Fen, work: () => Promise<void>) => {
    if (state.busy !== 'no') return;
    state.setBusy('sending');
    state.setTrouble(undefined);
    try {
      await work();
    } catch (failure) {
      await meet(failure, amount).catch((next: unknown) => state.setTrouble(troubleOf(next)));
    } finally {
      state.setBusy('no');
    }
  };
  return { run, meet };
}

/** Sends the order until its fate is known, and answers with the refusal if that is its fate. */
function usePlaceOrder({ product }: BuyTerms, state: State) {
  const call = useClient();
  const queries = useQueryClient();
  return async (flow: Flow, { amount, dividend }: Ticket, evidence: ClickEvidence) => {
    const request = {
      flow_id: flow.flow_id,
      product_no: product.product_no,
      entrust_money: amount,
      dividend_method: dividend,
      click_evidence: evidence,
      request_no: state.requestNo(),
    };
    const onUncertain = () => state.setBusy('uncertain');
    const outcome = await sendPurchase(call, request, { wait: pause, onUncertain });
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
