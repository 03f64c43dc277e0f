import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { reversed } from '@mall/domain/ledger/move';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import { SUBSCRIPTION_RULES } from '@mall/domain/orders/kinds/subscription';
import { sendDate } from '@mall/domain/orders/private/private-sale';
import type { Tx } from '#db/database.ts';
import { findTermsOfAnyStatus, giveQuotaBack } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { findMoves, postEntry } from '#modules/ledger/index.ts';
import { parsePromisedWindows } from '#modules/trading/kinds/entry-terms.ts';
import { addOrderEvents, type NewOrderEvent } from '#modules/trading/orders/event-store.ts';
import { findLastClosedDay } from '#modules/trading/orders/order-day-store.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

/** The days of an order whose visit passes now; undefined: its windows are over (rules 5.4). */
export async function passVisit(
  { db, readCalendar }: TxDeps,
  order: OrderRecord,
  now: Moment,
): Promise<NewOrderEvent['days'] | undefined> {
  const terms = await findTermsOfAnyStatus(db, order.product_no, now.day);
  assert(terms !== undefined, 'a product that was ordered is in the catalogue');
  const calendar = calendarOf(await readCalendar(), terms.overseasMarket);
  const windows = parsePromisedWindows(order.terms);
  const found = sendDate(now, windows, await findLastClosedDay(db), calendar);
  if (found.kind === 'window_missed') return undefined;
  const { tradeOn } = found;
  if (order.kind === 'subscription') {
    const dates = { tradeOn, establishOn: terms.establishedOn, calendar };
    return { ...SUBSCRIPTION_RULES.datesOf(dates), redeemableOn: undefined };
  }
  return PURCHASE_RULES.datesOf({ tradeOn, terms, calendar });
}

/** Refuses an order whose visit passed after its last window: everything returns. */
export async function releaseOrder(
  { db, dictionaries }: TxDeps,
  order: OrderRecord,
  day: Day,
): Promise<void> {
  const { client_id: clientId, order_no: orderNo } = order;
  const event = { kind: 'answered', outcome: 'refused' } as const;
  const reason = nameOf(dictionaries, 'VISIT_TEXT', 'window_missed');
  await addOrderEvents(db, [{ clientId, orderNo, event, day, reason }]);
  await returnMoney(db, order, day);
}

/** Gives the frozen cash of an order back in the split it was taken in, and its amount to the quota of the product. */
export async function returnMoney(
  tx: Tx,
  order: Pick<OrderRecord, 'order_no' | 'product_no' | 'entrust_money_fen'>,
  postedOn: Day,
): Promise<void> {
  const { order_no: orderNo, product_no: productNo, entrust_money_fen: money } = order;
  assert(money !== null, 'an order that cools off names its money');
  const moves = reversed(await findMoves(tx, `freeze:${orderNo}`));
  await postEntry(tx, { source: `release:${orderNo}`, postedOn, moves });
  await giveQuotaBack(tx, productNo, money);
}
