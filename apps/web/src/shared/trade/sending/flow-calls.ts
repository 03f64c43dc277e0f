import { gotoTradeNextStep, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import type { MallClient } from '#shared/api/mall-client.ts';
import { withSealedPassword } from '#shared/password/with-sealed-password.ts';
import type { Flow, IntendedTrade, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { IN_SHEET } from './in-sheet.ts';
import { freshRequestNo } from './request-number.ts';

/** Begins a trade; the server says which steps it takes. */
export function beginFlow(call: MallClient, intended: IntendedTrade): Promise<Flow> {
  return call(startTradeFlowStep, { ...intended, request_no: freshRequestNo() }, IN_SHEET);
}

/** Reports the current step as done and learns the next; a repetition carries the same number. */
export function reportStep(
  call: MallClient,
  { flow_id, cur_step }: Flow,
  done: StepReport,
  requestNo = freshRequestNo(),
): Promise<Flow> {
  const { password, ...told } = done;
  const request = { flow_id, cur_step, request_no: requestNo, ...told };
  if (password === undefined) return call(gotoTradeNextStep, request, IN_SHEET);
  return withSealedPassword(call, password, (sealed) =>
    call(gotoTradeNextStep, { ...request, ...sealed }, IN_SHEET),
  );
}
