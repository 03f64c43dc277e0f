import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { tradeDateOf } from '@mall/domain/calendar/trade-date';
import { addTradingDays, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { repurchaseDates } from '@mall/domain/catalogue/repurchase-dates';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { ShelfRow } from './product-list-store.ts';

export type ApplyPoint = { readonly point_describe: string; readonly point_time: Day | null };

type TimelineView = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  readonly dictionaries: Dictionaries;
};

/** The steps of buying now (domain rules 1.9). The page itself puts the operating period of a fixed term in between. */
export function purchaseTimeline(row: ShelfRow, view: TimelineView): readonly ApplyPoint[] {
  const point = pointWriter(view.dictionaries);
  if (row.category_id === '10000') return lendingTimeline(row, view);
  if (row.category_id === '10005' || row.category_id === '10052' || row.invest_type === '1')
    return [
      point('collect', row.collect_begin_on),
      point('establish', row.established_on),
      point('expire', row.expires_on),
      point('pay', row.expires_on),
    ];
  const tradeDate = tradeDateOf(view.now, view.calendar);
  const later = (days: number) => addTradingDays(view.calendar, tradeDate, days);
  return [
    point('apply', tradeDate),
    point('confirm', later(row.buy_confirm_days)),
    point('income', later(row.buy_confirm_days + row.redeem_lag_days)),
  ];
}

export function redemptionTimeline(row: ShelfRow, view: TimelineView): readonly ApplyPoint[] {
  if (row.redemption_schedule_id === null) return [];
  const point = pointWriter(view.dictionaries);
  const tradeDate = tradeDateOf(view.now, view.calendar);
  return [
    point('apply', tradeDate),
    point('redeem_confirm', addTradingDays(view.calendar, tradeDate, row.redeem_confirm_days)),
    point('pay', addTradingDays(view.calendar, tradeDate, row.redeem_pay_days)),
  ];
}

function lendingTimeline(row: ShelfRow, view: TimelineView): readonly ApplyPoint[] {
  const point = pointWriter(view.dictionaries);
  const dates = repurchaseDates(view.now, row.term_days ?? 0, view.calendar);
  return [
    point('lend', dates?.lentOn ?? null),
    point('accrue', dates?.lentOn ?? null),
    point('due', dates?.dueOn ?? null),
    point('fetch', dates?.withdrawableOn ?? null),
  ];
}

function pointWriter(dictionaries: Dictionaries) {
  return (code: string, day: Day | null): ApplyPoint => ({
    point_describe: nameOf(dictionaries, 'APPLY_POINT', code),
    point_time: day,
  });
}
