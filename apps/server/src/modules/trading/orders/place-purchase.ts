import type { BuyRefusal, PurchaseRequest } from '#modules/trading/kinds/prepared-purchase.ts';
import { PURCHASE_ORDER } from '#modules/trading/kinds/purchase-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { type OrderMaker, type PlaceResult, placeOrder } from './place-order.ts';

/** Takes a purchase and freezes its cash. */
export async function placePurchase(
  deps: TradingDeps,
  maker: OrderMaker,
  request: PurchaseRequest,
): Promise<PlaceResult<BuyRefusal>> {
  return placeOrder(deps, PURCHASE_ORDER, maker, request);
}
