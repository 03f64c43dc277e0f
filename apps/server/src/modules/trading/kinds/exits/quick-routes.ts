import { contract } from '@mall/contract';
import type { ReplyOf } from '@mall/contract/define-call';
import type { withdrawCash } from '@mall/contract/trading/redeem';
import { assert } from '@mall/domain/assert';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { quickWithdrawalOf } from '@mall/domain/catalogue/quick-withdrawal';
import { fen } from '@mall/domain/money/units';
import { quickQuotaLeft } from '@mall/domain/orders/kinds/quick-withdrawal';
import { msOfInstant } from '#db/instant.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readClientType } from '#modules/suitability/index.ts';
import { advanceAtOnce } from '#modules/trading/orders/answer-advance.ts';
import { makerOf } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { placeOrder } from '#modules/trading/orders/place-order.ts';
import { presentTaken } from '#modules/trading/records/present-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { findFundLeft } from './quick-fund-left.ts';
import { QUICK_ORDER } from './quick-order.ts';
import { sumDrawn } from './quick-store.ts';

export function quickCalls(deps: TradingDeps): readonly ServedCall[] {
  return [
    serveCall(contract.trading.withdrawCash, async (request, session, caller) => {
      const { request_no, product_no: productNo, entrust_money: amount } = request;
      if (!deps.bank) return { ok: false, refusal: 'trading_not_open' };
      const asked = { request_no, productNo, amount };
      const result = await placeOrder(deps, QUICK_ORDER, makerOf(session, caller), asked);
      if (!result.ok) return result;
      const order = await advanceAtOnce(deps, result.order);
      return { ok: true, reply: await presentWithdrawal(deps, order) };
    }),
  ];
}

/** A quick withdrawal as it stands, and what of the day's limits is left after it. */
async function presentWithdrawal(
  { db, dictionaries }: TradingDeps,
  order: OrderRecord,
): Promise<ReplyOf<typeof withdrawCash>> {
  const { client_id: clientId, product_no: productNo, entrust_money_fen: amount } = order;
  assert(amount !== null, 'a quick withdrawal has its money');
  const taken = momentAt(msOfInstant(order.accepted_at));
  const drawn = await sumDrawn(db, clientId, productNo, taken.day);
  const offer = quickWithdrawalOf(true, await readClientType(db, clientId));
  const fundLeft = await findFundLeft(db, productNo, taken.day);
  const facts = { drawnToday: drawn.amount, fundLeft };
  return {
    ...presentTaken(order, dictionaries),
    withdraw_money: amount,
    left_quota_today: offer ? quickQuotaLeft(offer.dayLimit, facts) : fen(0n),
    left_count_today: Math.max(0, (offer?.dayCount ?? 0) - drawn.count),
    // The bank pays within seconds, or has not answered.
    arrive_time: order.state === '50' ? formatMoment(taken) : null,
  };
}
