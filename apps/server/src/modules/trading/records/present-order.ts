import type { ReplyOf } from '@mall/contract/define-call';
import type { buyProd } from '@mall/contract/trading/buy';
import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { CUTOFF_MS } from '@mall/domain/calendar/trade-date';
import { firstRedeemableDay } from '@mall/domain/lots/lock-end';
import { fen } from '@mall/domain/money/units';
import { decideCancel } from '@mall/domain/orders/cancel-rules';
import { isFinal } from '@mall/domain/orders/order-state';
import { msOfInstant } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { cancelFactsOf } from '#modules/trading/orders/cancel-order.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

/** A purchase that was taken, as the wire says it: its terms from the row, its state and frozen cash as they are now. */
export function presentPlaced(
  order: OrderRecord,
  lockedUntil: Day | undefined,
  dictionaries: Dictionaries,
): ReplyOf<typeof buyProd> {
  const { state, entrust_money_fen: money, redeemable_on: redeemableOn } = order;
  assert(money !== null, 'a purchase has its figures');
  return {
    ...presentTaken(order, dictionaries),
    entrust_money: money,
    confirm_date_num: order.confirm_on,
    redeemable_date_num:
      redeemableOn === null ? null : firstRedeemableDay({ redeemableOn, lockedUntil }),
    lock_date_num: lockedUntil ?? null,
    // A repo costs nothing.
    est_fee: order.est_fee_fen ?? fen(0n),
    est_share: order.est_shares_e2,
    est_nav: order.est_nav_e8,
    // A purchase that ended has used its cash or given it back.
    frozen_money: isFinal(state) || state === '25' ? fen(0n) : money,
    cooling_end_time: coolingEndOf(order),
    ...presentLent(order, redeemableOn),
  };
}

/** The contract of a repo; it has its number once the exchange made it. */
function presentLent(order: OrderRecord, dueOn: Day | null) {
  if (order.kind !== 'repo_purchase')
    return {
      contract_no: null,
      start_date_num: null,
      expire_date_num: null,
      expect_expire_money: null,
    };
  return {
    contract_no: order.state === '50' ? order.contract_no : null,
    start_date_num: order.trade_on,
    expire_date_num: dueOn,
    expect_expire_money: order.est_money_fen,
  };
}

/** What is said of an order of every kind. */
export function presentTaken(order: OrderRecord, dictionaries: Dictionaries) {
  const { state } = order;
  return {
    order_no: order.order_no,
    busin_type: order.busin_type,
    busin_type_dict_name: nameOf(dictionaries, 'BUSIN_TYPE', order.busin_type),
    product_no: order.product_no,
    order_status: state,
    order_status_dict_name: nameOf(dictionaries, 'ORDER_STATUS', state),
    trade_date_num: order.trade_on,
    cancel_deadline: isCancellable(order) ? cancelDeadline(order) : null,
    need_audit: order.local_order_no === null ? ('0' as const) : ('1' as const),
    local_order_no: order.local_order_no,
    expire_time: order.void_at === null ? null : formatMoment(momentAt(msOfInstant(order.void_at))),
  };
}

/** When the cooling-off of an order ends; null: it has none. */
export function coolingEndOf({ cooling_ends_at }: OrderRecord): string | null {
  return cooling_ends_at === null ? null : formatMoment(momentAt(msOfInstant(cooling_ends_at)));
}

/** Whether an order can be taken back until the cut-off of its day. */
export function isCancellable(order: OrderRecord): boolean {
  const { state, trade_on } = order;
  return state === '10' && decideCancel(cancelFactsOf(order), { day: trade_on, msOfDay: 0 }).ok;
}

export function cancelDeadline({ trade_on }: Pick<OrderRecord, 'trade_on'>): string {
  return formatMoment({ day: trade_on, msOfDay: CUTOFF_MS });
}
