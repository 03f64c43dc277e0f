import type { Day } from '../../calendar/day.ts';
import type { Moment } from '../../calendar/moment.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { lastSignTime } from '../../suitability/last-sign-time.ts';
import { openTradeDate } from '../order-times.ts';
import {
  coolingOffEnd,
  type SaleWindow,
  type TradeDateAfterVisit,
  tradeDateAfterVisit,
} from './cooling-off.ts';

/** A private product as it would be sold at one moment. */
export type PrivateSaleTimes = {
  /** The collection or open window the order would belong to; undefined: the product is always open, or is not open now. */
  readonly window: SaleWindow | undefined;
  readonly nextWindow: SaleWindow | undefined;
  readonly isOpen: boolean;
  /** Undefined: no cooling-off and no visit. */
  readonly cooling: { readonly hours: number; readonly endsAt: Moment } | undefined;
  /** From then on an order cannot be sent within its window any more; undefined: the sale has no end. */
  readonly lastSignAt: Moment | undefined;
  /** The order can still be sent within its window. */
  readonly isInTime: boolean;
  /** The first day the order can be sent on, in its window or else in the next one. */
  readonly tradeOn: Day;
};

/** What an order signed and paid now can expect (rules 5.4, EX-5.3); no windows: the product is always open. */
export function privateSaleAt(
  now: Moment,
  {
    hours,
    windows,
    lastClosed,
  }: {
    /** 0: no cooling-off. */
    readonly hours: number;
    /** Earliest first. */
    readonly windows: readonly SaleWindow[];
    readonly lastClosed: Day | undefined;
  },
  calendar: TradingCalendar,
): PrivateSaleTimes {
  const orderedFor = openTradeDate(now, calendar, lastClosed);
  const window = windows.find(({ begin, end }) => begin <= orderedFor && orderedFor <= end);
  const nextWindow = window && windows.find(({ begin }) => begin > window.end);
  const endsAt = hours > 0 ? coolingOffEnd({ signedAt: now, frozenAt: now }, hours) : undefined;
  const earliest = endsAt ?? now;
  const inWindow = sendDate(earliest, { window, nextWindow: undefined }, lastClosed, calendar);
  const inNext = sendDate(earliest, { window, nextWindow }, lastClosed, calendar);
  return {
    window,
    nextWindow,
    isOpen: windows.length === 0 || window !== undefined,
    cooling: endsAt && { hours, endsAt },
    lastSignAt: window && lastSignTime(window.end, hours, calendar),
    isInTime: inWindow.kind === 'sent_on',
    tradeOn: inNext.kind === 'sent_on' ? inNext.tradeOn : orderedFor,
  };
}

/** What an order keeps of the sale it was taken in. */
export type PromisedWindows = {
  readonly window: SaleWindow | undefined;
  /** Undefined: there is none, or the customer did not agree to wait for it. */
  readonly nextWindow: SaleWindow | undefined;
};

/** T of an order that can be sent from a moment on. */
export function sendDate(
  from: Moment,
  { window, nextWindow }: PromisedWindows,
  lastClosed: Day | undefined,
  calendar: TradingCalendar,
): TradeDateAfterVisit {
  if (!window) return { kind: 'sent_on', tradeOn: openTradeDate(from, calendar, lastClosed) };
  return tradeDateAfterVisit(from, { window, nextWindow, lastClosed }, calendar);
}

/** Whether an order that was not visited until a day closed can never be sent: its last window is over. */
export function isWindowOver({ window, nextWindow }: PromisedWindows, closedDay: Day): boolean {
  const last = nextWindow ?? window;
  return last !== undefined && last.end <= closedDay;
}
