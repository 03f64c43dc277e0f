import type { Day } from '@mall/domain/calendar/day';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { switchCalendar } from '@mall/domain/catalogue/switch-offer';
import { lockEndOf } from '@mall/domain/lots/lock-end';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import type { OrderRecord } from './order-store.ts';

type LockedOrder = Pick<
  OrderRecord,
  | 'kind'
  | 'product_no'
  | 'target_product_no'
  | 'trade_on'
  | 'confirm_on'
  | 'confirmed_on'
  | 'hold_months'
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
  const mainland = await readCalendar();
  const daysOf = async (productNo: string) => {
    const terms = await findTermsOfAnyStatus(db, productNo, order.trade_on);
    return calendarOf(mainland, terms?.overseasMarket);
  };
  const { product_no: productNo, target_product_no: target } = order;
  const own = await daysOf(productNo);
  const calendar = target === null ? own : switchCalendar(own, await daysOf(target));
  return lockEndOf(order.confirmed_on ?? order.confirm_on, order.hold_months, calendar);
}
