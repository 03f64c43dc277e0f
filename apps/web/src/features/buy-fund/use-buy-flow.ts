import type { RequestOf } from '@mall/contract/define-call';
import { gotoTradeNextStep, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import type { Fen } from '@mall/domain/money/units';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import type { BuyTerms, Flow } from './buy-terms.ts';
import { type BuyTrouble, troubleOf } from './buy-trouble.ts';
import type { ClickEvidence } from './click-evidence.ts';
import type { DividendMethod, Ticket } from './confirm-lines.ts';
import { freshRequestNo, needsNewNumber } from './request-number.ts';
import { type PlacedOrder, sendPurchase } from './send-purchase.ts';

export type BuyStage =
  | { readonly kind: 'fill' }
  | { readonly kind: 'flow'; readonly flow: Flow }
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  | { readonly kind: 'unknown' };

export type BuyDraft = { readonly amount: Fen | undefined; readonly dividend: DividendMethod };
/** What a step reports when it is done. */
export type StepReport = Pick<
  RequestOf<typeof gotoTradeNextStep>,
  'initiative_flag' | 'ticked_items'
>;

export type BuyFlow = ReturnType<typeof useBuyFlow>;

const IN_SHEET = { hideToast: true } as const;

/** One purchase from the typed amount to its fate. The server says which step comes; the sheet draws it. */
export function useBuyFlow({ product, business }: BuyTerms) {
  const call = useClient();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<BuyDraft>({ amount: undefined, dividend: '1' });
  const [stage, setStage] = useState<BuyStage>({ kind: 'fill' });
  const [trouble, setTrouble] = useState<BuyTrouble>();
  const [busy, setBusy] = useState<'no' | 'sending' | 'uncertain'>('no');
  const requestNo = useRef(freshRequestNo());

  const renewAfter = (event: Parameters<typeof needsNewNumber>[0]) => {
    if (needsNewNumber(event)) requestNo.current = freshRequestNo();
  };

  const begin = async (amount: Fen) => {
    const flow = await call(
      startTradeFlowStep,
      {
        busin_type: business.type,
        product_no: product.product_no,
        entrust_money: amount,
        request_no: freshRequestNo(),
      },
      IN_SHEET,
    );
    setStage({ kind: 'flow', flow });
  };

  const meet = async (failure: unknown, amount: Fen) => {
    renewAfter({ failure });
    const met = troubleOf(failure);
    setTrouble(met.kind === 'step' ? undefined : met);
    if (met.kind === 'step') await begin(amount);
    if (met.kind === 'field') setStage({ kind: 'fill' });
  };

  /** Runs one thing at a time; whatever fails is shown and never thrown. */
  const run = async (amount: Fen, work: () => Promise<void>) => {
    if (busy !== 'no') return;
    setBusy('sending');
    setTrouble(undefined);
    try {
      await work();
    } catch (failure) {
      await meet(failure, amount).catch((next: unknown) => setTrouble(troubleOf(next)));
    } finally {
      setBusy('no');
    }
  };

  const report = (flow: Flow, done: StepReport) =>
    call(
      gotoTradeNextStep,
      { flow_id: flow.flow_id, cur_step: flow.cur_step, request_no: freshRequestNo(), ...done },
      IN_SHEET,
    );

  const place = async (flow: Flow, { amount, dividend }: Ticket, evidence: ClickEvidence) => {
    const outcome = await sendPurchase(
      call,
      {
        flow_id: flow.flow_id,
        product_no: product.product_no,
        entrust_money: amount,
        dividend_method: dividend,
        click_evidence: evidence,
        request_no: requestNo.current,
      },
      { wait: pause, onUncertain: () => setBusy('uncertain') },
    );
    if (outcome.kind === 'refused') return meet(outcome.refusal, amount);
    setStage(outcome.kind === 'placed' ? outcome : { kind: 'unknown' });
    // Cash and positions of every page are others now.
    void queries.invalidateQueries({ queryKey: ['own'] });
  };

  return {
    draft,
    stage,
    trouble,
    busy,
    change: (part: Partial<BuyDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setTrouble(undefined);
      renewAfter('changed');
    },
    begin: (amount: Fen) => run(amount, () => begin(amount)),
    /** Some work of the step's own, and then the report that it is done. */
    pass: (flow: Flow, amount: Fen, done: StepReport, before?: () => Promise<unknown>) =>
      run(amount, async () => {
        await before?.();
        setStage({ kind: 'flow', flow: await report(flow, done) });
      }),
    submit: (
      flow: Flow,
      ticket: Ticket,
      done: StepReport,
      evidence: () => Promise<ClickEvidence>,
    ) =>
      run(ticket.amount, async () => {
        const current = flow.cur_step === 'SUBMIT' ? flow : await report(flow, done);
        // The server may have found that another step is due; the sheet never skips it.
        if (current.cur_step !== 'SUBMIT') return setStage({ kind: 'flow', flow: current });
        return place(current, ticket, await evidence());
      }),
    /** Back to the amount, with everything typed still there. */
    restart: () => {
      setTrouble(undefined);
      setStage({ kind: 'fill' });
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
