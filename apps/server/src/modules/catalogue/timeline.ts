import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import {
  purchaseSteps,
  redemptionSteps,
  type TimedProduct,
  type TimelinePoint,
} from '@mall/domain/catalogue/trade-timeline';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { ShelfRow } from './list/product-list-store.ts';

export type ApplyPoint = { readonly point_describe: string; readonly point_time: Day | null };

/** The window that is open or comes next; undefined for what is open every day. */
export type NextWindow = { readonly begin_on: Day; readonly end_on: Day } | undefined;

type TimelineView = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  readonly dictionaries: Dictionaries;
};

/** The steps of buying now, in the words of the page. */
export function purchaseTimeline(
  row: ShelfRow,
  view: TimelineView,
  window: NextWindow,
): ApplyPoint[] {
  return written(purchaseSteps(timedProduct(row), timeOf(row, view, window)), view.dictionaries);
}

export function redemptionTimeline(
  row: ShelfRow,
  view: TimelineView,
  window: NextWindow,
): ApplyPoint[] {
  return written(redemptionSteps(timedProduct(row), timeOf(row, view, window)), view.dictionaries);
}

export function timedProduct(row: ShelfRow): TimedProduct {
  return {
    categoryId: row.category_id,
    status: row.trade_status,
    investType: row.invest_type,
    termDays: row.term_days,
    collectBeginOn: row.collect_begin_on,
    collectEndOn: row.collect_end_on,
    establishedOn: row.established_on,
    expiresOn: row.expires_on,
    buyConfirmDays: row.buy_confirm_days,
    redeemConfirmDays: row.redeem_confirm_days,
    redeemPayDays: row.redeem_pay_days,
    redeemLagDays: row.redeem_lag_days,
    holdMonths: row.hold_months,
  };
}

function timeOf(row: ShelfRow, view: TimelineView, window: NextWindow) {
  const calendar = calendarOf(view.calendar, row.overseas_market ?? undefined);
  return { now: view.now, calendar, window: window && { beginOn: window.begin_on } };
}

function written(points: readonly TimelinePoint[], dictionaries: Dictionaries): ApplyPoint[] {
  return points.map(({ step, day }) => ({
    point_describe: nameOf(dictionaries, 'APPLY_POINT', step),
    point_time: day,
  }));
}
