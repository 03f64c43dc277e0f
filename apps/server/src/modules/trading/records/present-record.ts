import type { TradeRecord } from '@mall/contract/trading/trade-record';
import { formatMoment, type Moment, momentAt } from '@mall/domain/calendar/moment';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { decideCancel } from '@mall/domain/orders/cancel-rules';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import * as z from 'zod/mini';
import { msOfInstant } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { cancelFactsOf } from '#modules/trading/orders/cancel-order.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import { businessNameOf } from './present-act.ts';
import { cancelDeadline, coolingEndOf, isCancellable } from './present-order.ts';
import { type ProductName, presentTarget, targetFiguresOf } from './present-switch.ts';

/** One order as every list of records says it. */
export function presentRecord(
  order: OrderRecord,
  nameProduct: (productNo: string) => ProductName,
  { now, dictionaries }: { readonly now: Moment; readonly dictionaries: Dictionaries },
): TradeRecord {
  const { state } = order;
  const product = nameProduct(order.product_no);
  const canCancel = decideCancel(cancelFactsOf(order), now).ok;
  return {
    order_no: order.order_no,
    local_order_no: order.local_order_no,
    busin_type: order.busin_type,
    busin_type_dict_name: businessNameOf(order, dictionaries),
    order_source: order.order_source,
    order_source_dict_name: nameOf(dictionaries, 'ORDER_SOURCE', order.order_source),
    product_no: order.product_no,
    product_code: product.productCode,
    product_short_name: product.shortName,
    entrust_money: order.entrust_money_fen,
    entrust_share: order.entrust_shares_e2,
    confirm_money: confirmedMoney(order),
    confirm_share: order.shares_e2,
    net_value: order.nav_e8,
    fee: wholeFee(order),
    apply_time: formatMoment(momentAt(msOfInstant(order.accepted_at))),
    trade_date_num: order.trade_on,
    confirm_date_num: order.confirmed_on ?? order.confirm_on,
    arrive_date_num: arrivalOf(order),
    order_status: state,
    order_status_dict_name: nameOf(dictionaries, 'ORDER_STATUS', state),
    can_cancel: canCancel ? '1' : '0',
    cancel_deadline: isCancellable(order) ? cancelDeadline(order) : null,
    cooling_end_time: coolingEndOf(order),
    child_order_no: order.child_order_no,
    allot_no: null,
    ...presentTarget(order, nameProduct),
  };
}

/** What a purchase paid with its fee, and what an exit brings after it; null before the answer. */
export function confirmedMoney(order: OrderRecord): Fen | null {
  const { kind, answer, entrust_money_fen: money, net_fen, figures } = order;
  if (KIND_TRAITS[kind].freezes === 'shares') return net_fen;
  if (kind === 'registrar_act') return net_fen ?? paidOf(figures) ?? null;
  if (answer === 'done') return paidOf(figures) ?? money;
  if (answer === 'confirmed_in_part') return add(net_fen ?? fen(0n), order.fee_fen ?? fen(0n));
  return answer === 'confirmed' ? money : null;
}

/** Both fees of a switch; null before the answer. */
export function wholeFee(order: OrderRecord): Fen | null {
  const { fee_fen: fee } = order;
  return fee === null ? null : add(fee, targetFiguresOf(order)?.difference ?? fen(0n));
}

/** When cash comes: the day it is due, or was told to come; an order that ended without any has none. */
function arrivalOf({ state, due_on, pay_on }: OrderRecord) {
  return state === '61' || state === '70' ? null : (due_on ?? pay_on);
}

/** The figures of an early end keep what was paid, in digits. */
function paidOf(figures: OrderRecord['figures']): Fen | undefined {
  const paid = paidFigures.safeParse(figures);
  return paid.success ? fen(BigInt(paid.data.paid_fen)) : undefined;
}

const paidFigures = z.object({ paid_fen: z.string().check(z.regex(/^\d{1,18}$/)) });
