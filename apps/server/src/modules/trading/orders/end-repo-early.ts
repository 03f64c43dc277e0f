import {
  type EarlyEndRefusal,
  type EarlyEndRequest,
  REPO_EARLY_END_ORDER,
} from '#modules/trading/kinds/repo-early-end-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { dealAtOnce } from './answer-deal.ts';
import type { OrderMaker } from './order-maker.ts';
import { type CommonRefusal, type PlaceResult, placeOrder } from './place-order.ts';

/** Ends a repo or a part of it before its term, at once. */
export async function endRepoEarly(
  deps: TradingDeps,
  maker: OrderMaker,
  request: EarlyEndRequest,
): Promise<PlaceResult<EarlyEndRefusal | CommonRefusal>> {
  if (!deps.exchange) return { ok: false, refusal: 'trading_not_open' };
  const placed = await placeOrder(deps, REPO_EARLY_END_ORDER, maker, request);
  return placed.ok ? { ok: true, order: await dealAtOnce(deps, placed.order) } : placed;
}
