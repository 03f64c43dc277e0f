import type { Day } from '../calendar/day.ts';
import type { Moment } from '../calendar/moment.ts';
import { tradeDateOf } from '../calendar/trade-date.ts';
import {
  addTradingDays,
  nextTradingDay,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import type { ProductSettlement, ProductTerms } from '../catalogue/product-terms.ts';
import { lockEndOf } from '../lots/lock-end.ts';

/** The days a purchase goes through. */
export type PurchaseTimes = {
  readonly tradeOn: Day;
  readonly confirmOn: Day;
  /** When the shares could be redeemed if nothing locked them; a customer is told `firstRedeemableDay`. */
  readonly redeemableOn: Day;
  /** The end of the holding period (持有期); undefined: the product has none. */
  readonly lockedUntil: Day | undefined;
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
  { settlement, holdMonths }: Pick<ProductTerms, 'settlement' | 'holdMonths'>,
  calendar: TradingCalendar,
): PurchaseTimes {
  const { buyConfirmDays, redeemLagDays } = settlement;
  const confirmOn = addTradingDays(calendar, tradeOn, buyConfirmDays);
  return {
    tradeOn,
    confirmOn,
    redeemableOn: addTradingDays(calendar, tradeOn, buyConfirmDays + redeemLagDays),
    lockedUntil: holdMonths === undefined ? undefined : lockEndOf(confirmOn, holdMonths, calendar),
  };
}

/**
 * When shares that were confirmed on a day can be redeemed: on the promised day, or later by as many trading days as
 * the confirmation is late.
 */
export function redeemableAfter(
  confirmedOn: Day,
  { confirmOn, redeemableOn }: Pick<PurchaseTimes, 'confirmOn' | 'redeemableOn'>,
  calendar: TradingCalendar,
): Day {
  return postponedDay(redeemableOn, { confirmOn, confirmedOn }, calendar);
}

/** A promised day that comes later by as many trading days as the confirmation before it is late. */
export function postponedDay(
  promised: Day,
  { confirmOn, confirmedOn }: { readonly confirmOn: Day; readonly confirmedOn: Day },
  calendar: TradingCalendar,
): Day {
  if (confirmedOn <= confirmOn) return promised;
  let postponed = confirmedOn;
  for (let day = confirmOn; day < promised; day = nextTradingDay(calendar, day))
    postponed = nextTradingDay(calendar, postponed);
  return postponed;
}

/** The days a redemption goes through; its cash can be used and withdrawn from `payOn` on. */
export type RedemptionTimes = {
  readonly tradeOn: Day;
  readonly confirmOn: Day;
  readonly payOn: Day;
};

export function redemptionTimes(
  tradeOn: Day,
  { redeemConfirmDays, redeemPayDays }: ProductSettlement,
  calendar: TradingCalendar,
): RedemptionTimes {
  return {
    tradeOn,
    confirmOn: addTradingDays(calendar, tradeOn, redeemConfirmDays),
    // No product pays before it knows how much.
    payOn: addTradingDays(calendar, tradeOn, Math.max(redeemConfirmDays, redeemPayDays)),
  };
}
