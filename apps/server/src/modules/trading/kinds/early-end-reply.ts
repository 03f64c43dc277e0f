import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { tradeRedeem } from '@mall/contract/trading/redeem';
import { assert } from '@mall/domain/assert';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { fen } from '@mall/domain/money/units';
import { endRepoEarly } from '#modules/trading/orders/end-repo-early.ts';
import type { OrderMaker } from '#modules/trading/orders/order-maker.ts';
import { presentTaken } from '#modules/trading/records/present-order.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

type Reply = ReplyOf<typeof tradeRedeem>;

/** A redemption that names a contract of a repo ends it early; the money is usable at once, withdrawable on the next trading day. */
export async function answerEarlyEnd(
  deps: TradingDeps,
  maker: OrderMaker,
  request: RequestOf<typeof tradeRedeem>,
) {
  const { contract_no: contractNo, entrust_money: amount } = request;
  if (contractNo === undefined || amount === undefined)
    return { ok: false, refusal: 'contract_not_found' } as const;
  const { request_no, product_no: productNo, click_evidence: clicks } = request;
  const wanted = { request_no, productNo, contractNo, amount, clicks };
  const result = await endRepoEarly(deps, maker, wanted);
  if (!result.ok) return result;
  const { order } = result;
  const { entrust_money_fen: money, est_money_fen: estimated } = order;
  assert(money !== null && estimated !== null, 'an early end has its figures');
  const calendar = await deps.readCalendar();
  const reply: Reply = {
    ...presentTaken(order, deps.dictionaries),
    entrust_share: null,
    entrust_money: money,
    confirm_date_num: order.confirm_on,
    arrive_date_num: order.trade_on,
    fetch_date_num: nextTradingDay(calendar, order.trade_on),
    est_money: estimated,
    est_fee: fen(0n),
    redeem_all: '0',
  };
  return { ok: true, reply } as const;
}
