import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { makerOf } from '#modules/trading/orders/order-maker.ts';
import { placeOrder } from '#modules/trading/orders/place-order.ts';
import { presentTaken } from '#modules/trading/records/present-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { CUSTODY_ORDER } from './custody-order.ts';
import { DIVIDEND_ORDER } from './dividend-order.ts';

/** What a customer asks for about shares that stay his. */
export function instructionCalls(deps: TradingDeps): readonly ServedCall[] {
  return [dividendCall(deps), custodyCall(deps)];
}

function dividendCall(deps: TradingDeps): ServedCall {
  const { dictionaries } = deps;
  return serveCall(contract.trading.setDividend, async (request, session, caller) => {
    const result = await placeOrder(deps, DIVIDEND_ORDER, makerOf(session, caller), {
      request_no: request.request_no,
      productNo: request.product_no,
      method: request.dividend_method,
    });
    if (!result.ok) return result;
    const { dividend_method: method, confirm_on: effectOn } = result.order;
    assert(method !== null, 'a change says how dividends are paid');
    return {
      ok: true,
      reply: {
        ...presentTaken(result.order, dictionaries),
        dividend_method: method,
        dividend_method_dict_name: nameOf(dictionaries, 'DIVIDEND_METHOD', method),
        effect_date_num: effectOn,
      },
    };
  });
}

function custodyCall(deps: TradingDeps): ServedCall {
  const { dictionaries } = deps;
  return serveCall(contract.trading.retrustee, async (request, session, caller) => {
    const { token } = caller;
    assert(token !== undefined, 'a call that needs a session was made with its token');
    const result = await placeOrder(deps, CUSTODY_ORDER, makerOf(session, caller), {
      request_no: request.request_no,
      productNo: request.product_no,
      shares: request.entrust_share,
      seller: request.target_seller_code,
      account: request.target_trade_account,
      notice: { noticeId: request.noticerecord_id, token },
    });
    if (!result.ok) return result;
    const { order } = result;
    const { entrust_shares_e2: shares, other_distributor: seller, est_fee_fen: fee } = order;
    assert(shares !== null && seller !== null && fee !== null, 'a transfer has its figures');
    return {
      ok: true,
      reply: {
        ...presentTaken(order, dictionaries),
        entrust_share: shares,
        target_seller_code: seller,
        target_seller_name: nameOf(dictionaries, 'DISTRIBUTOR', seller),
        est_fee: fee,
        // The registrar moves the shares by the one application of the distributor they leave.
        is_two_step: '0',
        confirm_date_num: order.confirm_on,
      },
    };
  });
}
