import type { RequestOf } from '@mall/contract/define-call';
import { gotoTradeNextStep, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import type { Fen } from '@mall/domain/money/units';
import type { BuyTerms, Flow } from '#features/buy-fund/buy-terms.ts';
import type { MallClient } from '#shared/api/mall-client.ts';
import { freshRequestNo } from './request-number.ts';

/** What a step reports when it is done. */
export type StepReport = Pick<
  RequestOf<typeof gotoTradeNextStep>,
  'initiative_flag' | 'ticked_items'
>;

// The sheet shows every refusal itself, beside what it is about.
const IN_SHEET = { hideToast: true } as const;

/** Begins a purchase of this amount; the server says which steps it takes. */
export function beginFlow(
  call: MallClient,
  { product, business }: BuyTerms,
  amount: Fen,
): Promise<Flow> {
  const request = {
    busin_type: business.type,
    product_no: product.product_no,
    entrust_money: amount,
    request_no: freshRequestNo(),
  };
  return call(startTradeFlowStep, request, IN_SHEET);
}

/** Reports the current step as done and learns the next. */
export function reportStep(call: MallClient, flow: Flow, done: StepReport): Promise<Flow> {
  const { flow_id, cur_step } = flow;
  const request = { flow_id, cur_step, request_no: freshRequestNo(), ...done };
  return call(gotoTradeNextStep, request, IN_SHEET);
}
