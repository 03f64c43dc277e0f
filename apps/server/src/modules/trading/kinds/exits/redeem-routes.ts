import { contract } from '@mall/contract';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { tradeRedeem } from '@mall/contract/trading/redeem';
import { assert } from '@mall/domain/assert';
import { fen } from '@mall/domain/money/units';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { answerEarlyEnd } from '#modules/trading/kinds/early-end-reply.ts';
import { makerOf } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { placeOrder } from '#modules/trading/orders/place-order.ts';
import { presentTaken } from '#modules/trading/records/present-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import type { RedemptionRequest } from './prepared-redemption.ts';
import { REDEMPTION_ORDER } from './redemption-order.ts';

/** Shares of a fund leave here; a contract of a repo ends early by its own kind. */
export function redeemCalls(deps: TradingDeps): readonly ServedCall[] {
  return [
    serveCall(contract.trading.tradeRedeem, async (request, session, caller) => {
      const asked = requestOf(request);
      if (!asked) return answerEarlyEnd(deps, makerOf(session, caller), request);
      const result = await placeOrder(deps, REDEMPTION_ORDER, makerOf(session, caller), asked);
      if (!result.ok) return result;
      return { ok: true, reply: presentRedemption(result.order, asked, deps.dictionaries) };
    }),
  ];
}

/** Undefined: it names a contract and no shares. */
function requestOf(request: RequestOf<typeof tradeRedeem>): RedemptionRequest | undefined {
  if (request.entrust_share === undefined) return undefined;
  return {
    request_no: request.request_no,
    productNo: request.product_no,
    shares: request.entrust_share,
    takesRest: request.redeem_all === '1',
    largeRedeemFlag: request.large_redeem_flag,
    click: request.click_evidence,
  };
}

/** A redemption that was taken: its shares, days and estimates from the row, its state as it is now. */
function presentRedemption(
  order: OrderRecord,
  asked: RedemptionRequest,
  dictionaries: Dictionaries,
): ReplyOf<typeof tradeRedeem> {
  const { entrust_shares_e2: shares, pay_on: payOn } = order;
  assert(shares !== null && payOn !== null, 'a redemption has its shares and days');
  return {
    ...presentTaken(order, dictionaries),
    entrust_share: shares,
    entrust_money: null,
    confirm_date_num: order.confirm_on,
    // Cash of an exit can be used and withdrawn from the day it is paid.
    arrive_date_num: payOn,
    fetch_date_num: payOn,
    est_money: order.est_money_fen ?? fen(0n),
    est_fee: order.est_fee_fen ?? fen(0n),
    redeem_all: shares > asked.shares ? '1' : '0',
  };
}
