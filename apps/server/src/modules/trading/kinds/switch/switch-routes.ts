import { contract } from '@mall/contract';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { switchProd } from '@mall/contract/trading/switch';
import { assert } from '@mall/domain/assert';
import { fen } from '@mall/domain/money/units';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { makerOf } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { placeOrder } from '#modules/trading/orders/place-order.ts';
import { presentTaken } from '#modules/trading/records/present-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import type { SwitchRequest } from './prepared-switch.ts';
import { SWITCH_ORDER } from './switch-order.ts';
import { parseSwitchEstimate } from './switch-terms.ts';

export function switchCalls(deps: TradingDeps): readonly ServedCall[] {
  return [
    serveCall(contract.trading.switchProd, async (request, session, caller) => {
      const asked = requestOf(request);
      const result = await placeOrder(deps, SWITCH_ORDER, makerOf(session, caller), asked);
      if (!result.ok) return result;
      return { ok: true, reply: presentSwitch(result.order, deps.dictionaries) };
    }),
  ];
}

function requestOf(request: RequestOf<typeof switchProd>): SwitchRequest {
  return {
    request_no: request.request_no,
    flowId: request.flow_id,
    productNo: request.product_no,
    targetProductNo: request.target_product_no,
    shares: request.entrust_share,
    click: request.click_evidence,
  };
}

/** A switch that was taken: its shares, days and estimates from the row, its state as it is now. */
function presentSwitch(order: OrderRecord, dictionaries: Dictionaries): ReplyOf<typeof switchProd> {
  const { entrust_shares_e2: shares, target_product_no: target, est_shares_e2: sharesIn } = order;
  const { est_fee_fen: fee, est_money_fen: moneyIn } = order;
  assert(
    shares !== null && target !== null && sharesIn !== null && fee !== null && moneyIn !== null,
    'a switch has its shares, its target and its estimates',
  );
  const { outMoney, redeemFee, difference } = parseSwitchEstimate(order.terms);
  return {
    ...presentTaken(order, dictionaries),
    target_product_no: target,
    out_share: shares,
    est_out_money: fen(outMoney),
    est_redeem_fee: fen(redeemFee),
    est_diff_fee: fen(difference),
    est_fee: fee,
    est_in_money: moneyIn,
    est_in_share: sharesIn,
    confirm_date_num: order.confirm_on,
  };
}
