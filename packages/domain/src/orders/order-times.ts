import type { Day } from '../calendar/day.ts';
import type { Moment } from '../calendar/moment.ts';
import { tradeDateOf } from '../calendar/trade-date.ts';
import {
  addTradingDays,
  nextTradingDay,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import type { ProductSettlement } from '../catalogue/product-terms.ts';

/** The days a purchase goes through. */
export type PurchaseTimes = {
  readonly tradeOn: Day;
  readonly confirmOn: Day;
  readonly redeemableOn: Day;
};

/**
 * T: today before the cut-off, else the next trading day. A closed order day takes no more orders,
 * whatever the clock says, so T is never at or before the last closed one.
 */
export function openTradeDate(
  now: Moment,
  calendar: TradingCalendar,
  lastClosed: Day | undefined,
): Day {
  const byClock = tradeDateOf(now, calendar);
  if (lastClosed === undefined || byClock > lastClosed) return byClock;
  return nextTradingDay(calendar, lastClosed);
}

export function purchaseTimes(
  tradeOn: Day,
  { buyConfirmDays, redeemLagDays }: ProductSettlement,
  calendar: TradingCalendar,
): PurchaseTimes {
  return {
    tradeOn,
    confirmOn: addTradingDays(calendar, tradeOn, buyConfirmDays),
    redeemableOn: addTradingDays(calendar, tradeOn, buyConfirmDays + redeemLagDays),
  };
}

/**
 * When shares that were confirmed on a day can be redeemed: on the promised day, or later by as many trading days as
 * the confirmation is late.
 */
export function redeemableAfter(
  confirmedOn: Day,
  promised: Pick<PurchaseTimes, 'confirmOn' | 'redeemableOn'>,
  calendar: TradingCalendar,
): Day {
  if (confirmedOn <= promised.confirmOn) return promised.redeemableOn;
  let redeemableOn = confirmedOn;
  for (
    let day = promised.confirmOn;
    day < promised.redeemableOn;
    day = nextTradingDay(calendar, day)
  )
    redeemableOn = nextTradingDay(calendar, redeemableOn);
  return redeemableOn;
}
