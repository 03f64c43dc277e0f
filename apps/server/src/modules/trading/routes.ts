import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { type Caller, type CustomerSession, type ServedCall, serveCall } from '#http/serve-call.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { adviserCalls } from './adviser/adviser-routes.ts';
import { listChanges } from './changes/list-changes.ts';
import { passStep } from './flow/pass-step.ts';
import { checkBeforeTrade } from './flow/pre-conditions.ts';
import { presentFlow } from './flow/present-flow.ts';
import { startFlow } from './flow/start-flow.ts';
import { quickCalls } from './kinds/exits/quick-routes.ts';
import { redeemCalls } from './kinds/exits/redeem-routes.ts';
import { instructionCalls } from './kinds/instructions/instruction-routes.ts';
import { purchaseFrom } from './kinds/purchase-request.ts';
import { switchCalls } from './kinds/switch/switch-routes.ts';
import { legacyTradeCalls } from './legacy-routes.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { findOrderLockEnd } from './orders/find-lock-end.ts';
import { makerOf } from './orders/order-maker.ts';
import { placePurchase } from './orders/place-purchase.ts';
import { presentPlaced } from './records/present-order.ts';
import { recordCalls } from './records/record-routes.ts';
import { refuseShown } from './refuse-shown.ts';
import type { TradingDeps } from './trading-deps.ts';
import { transferCalls } from './transfers/transfer-routes.ts';
import { drawForPurchase } from './treasure/draw-for-purchase.ts';
import { treasureCalls } from './treasure/treasure-routes.ts';

export function tradingCalls(deps: TradingDeps): readonly ServedCall[] {
  return [
    ...flowCalls(deps),
    ...orderCalls(deps),
    ...redeemCalls(deps),
    ...switchCalls(deps),
    ...instructionCalls(deps),
    ...legacyTradeCalls(deps),
    ...quickCalls(deps),
    ...treasureCalls(deps),
    ...adviserCalls(deps),
    ...recordCalls(deps),
    changesCall(deps),
    ...transferCalls(deps),
  ];
}

function changesCall(deps: TradingDeps): ServedCall {
  return serveCall(contract.positions.queryHoldingChanges, async (request, { clientId }) => ({
    ok: true,
    reply: { list: [...(await listChanges(deps, clientId, request.product_no))] },
  }));
}

function flowCalls(deps: TradingDeps): readonly ServedCall[] {
  const { trading } = contract;
  return [
    serveCall(trading.checkPreCondition, (request, { clientId }) =>
      checkBeforeTrade(deps, clientId, consideredIn(request), { withPages: false }),
    ),
    serveCall(trading.checkPreConditionPc, (request, { clientId }) =>
      checkBeforeTrade(deps, clientId, consideredIn(request), { withPages: true }),
    ),
    serveCall(trading.startTradeFlowStep, async (request, session) => {
      const result = await startFlow(deps, session, {
        requestNo: request.request_no,
        businType: request.busin_type,
        productNo: request.product_no,
        money: request.entrust_money,
        shares: request.entrust_share,
        targetProductNo: request.target_product_no,
      });
      return result.ok ? { ok: true, reply: presentFlow(result, deps.dictionaries) } : result;
    }),
    serveCall(trading.gotoTradeNextStep, async (request, session, caller) => {
      const { token } = caller;
      const noticeId = request.noticerecord_id;
      const result = await passStep(deps, session, {
        flowId: request.flow_id,
        requestNo: request.request_no,
        step: request.cur_step,
        initiative: request.initiative_flag,
        tickedItems: request.ticked_items,
        notice: noticeId && token ? { noticeId, token } : undefined,
        provePassword: () => refuseShown(deps, { session, caller, shown: request }),
      });
      return result.ok ? { ok: true, reply: presentFlow(result, deps.dictionaries) } : result;
    }),
  ];
}

function consideredIn(request: RequestOf<typeof contract.trading.checkPreCondition>) {
  const { busin_type, product_no, target_product_no, entrust_money, entrust_share } = request;
  return {
    businType: busin_type,
    productNo: product_no,
    targetProductNo: target_product_no,
    money: entrust_money,
    shares: entrust_share,
  };
}

function orderCalls(deps: TradingDeps): readonly ServedCall[] {
  const { dictionaries } = deps;
  const buy = async (
    request: RequestOf<typeof contract.trading.buyProd>,
    session: CustomerSession,
    caller: Caller,
  ) => {
    const maker = makerOf(session, caller);
    const wanted = purchaseFrom(request);
    const unpaid = await drawForPurchase(deps, maker, wanted);
    if (unpaid) return unpaid;
    const result = await placePurchase(deps, maker, wanted);
    if (!result.ok) return result;
    const lockedUntil = await findOrderLockEnd(deps, result.order);
    const reply = presentPlaced(result.order, lockedUntil, dictionaries);
    return { ok: true, reply } as const;
  };
  return [
    serveCall(contract.trading.buyProd, buy),
    // The old name of the same call.
    serveCall(contract.legacy.crhMallT011, buy),
    serveCall(contract.trading.tradeWithdraw, async (request, session, caller) => {
      const { order_no: orderNo, request_no: requestNo } = request;
      const result = await cancelOrder(deps, makerOf(session, caller), { orderNo, requestNo });
      if (!result.ok) return result;
      const { state } = result.order;
      return {
        ok: true,
        reply: {
          order_no: orderNo,
          withdraw_no: result.withdrawNo,
          order_status: state,
          order_status_dict_name: nameOf(dictionaries, 'ORDER_STATUS', state),
          unfreeze_money: result.order.entrust_money_fen,
          unfreeze_share: result.order.entrust_shares_e2,
        },
      };
    }),
  ];
}
