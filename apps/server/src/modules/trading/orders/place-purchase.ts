import { REPO_PURCHASE_RULES } from '@mall/domain/orders/kinds/repo-purchase';
import { SUBSCRIPTION_RULES } from '@mall/domain/orders/kinds/subscription';
import { findOwnFlow } from '#modules/trading/flow/flow-store.ts';
import type { BuyRefusal } from '#modules/trading/kinds/prepared-purchase.ts';
import { PURCHASE_ORDER, SUBSCRIPTION_ORDER } from '#modules/trading/kinds/purchase-order.ts';
import type { PurchaseRequest } from '#modules/trading/kinds/purchase-request.ts';
import { REPO_PURCHASE_ORDER } from '#modules/trading/kinds/repo-purchase-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { dealAtOnce } from './answer-deal.ts';
import type { OrderMaker } from './order-maker.ts';
import { type PlaceResult, placeOrder } from './place-order.ts';

/** Takes an order that brings money in, by the business its flow was begun for; a repo is answered at once. */
export async function placePurchase(
  deps: TradingDeps,
  maker: OrderMaker,
  request: PurchaseRequest,
): Promise<PlaceResult<BuyRefusal>> {
  const flow = await findOwnFlow(deps.db, maker.clientId, request.flowId);
  if (flow?.busin_type === SUBSCRIPTION_RULES.businType)
    return placeOrder(deps, SUBSCRIPTION_ORDER, maker, request);
  if (flow?.busin_type !== REPO_PURCHASE_RULES.businType)
    return placeOrder(deps, PURCHASE_ORDER, maker, request);
  if (!deps.exchange) return { ok: false, refusal: 'trading_not_open' };
  const placed = await placeOrder(deps, REPO_PURCHASE_ORDER, maker, request);
  return placed.ok ? { ok: true, order: await dealAtOnce(deps, placed.order) } : placed;
}
