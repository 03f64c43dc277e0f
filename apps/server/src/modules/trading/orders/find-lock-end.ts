import type { Day } from '@mall/domain/calendar/day';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { lockEndOf } from '@mall/domain/lots/lock-end';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import type { OrderRecord } from './order-store.ts';

type LockedOrder = Pick<
  OrderRecord,
  'kind' | 'product_no' | 'trade_on' | 'confirm_on' | 'confirmed_on' | 'hold_months'
>;

/**
 * When the holding period (持有期) of an order's shares ends: counted from their confirmation, or from the day it is
 * expected; undefined without such a period.
 */
export async function findOrderLockEnd(
  { db, readCalendar }: Pick<TradingDeps, 'db' | 'readCalendar'>,
  order: LockedOrder,
): Promise<Day | undefined> {
  // The holding period of a subscription begins when its contract takes effect.
  if (order.hold_months === null || order.kind === 'subscription') return undefined;
  const terms = await findTermsOfAnyStatus(db, order.product_no, order.trade_on);
  const calendar = calendarOf(await readCalendar(), terms?.overseasMarket);
  return lockEndOf(order.confirmed_on ?? order.confirm_on, order.hold_months, calendar);
}
