import { addDays } from './day.ts';
import { at, epochMsOf, type Moment } from './moment.ts';
import { CUTOFF_MS } from './trade-date.ts';
import { isTradingDay, nextTradingDay, type TradingCalendar } from './trading-calendar.ts';

/** Where a demo's clock is to be set: at the cut-off, at the opening of the next trading day, or at a moment. */
export type ClockTarget =
  | { readonly kind: 'cutoff' }
  | { readonly kind: 'next_trade_day' }
  | { readonly kind: 'instant'; readonly moment: Moment };

export type ClockGoal = { readonly moment: Moment } | 'backwards' | 'too_far';

const OPENS_MS = at(9, 0);
/** Every trading day on the way is closed and cleared, so the distance is limited. */
const DAYS_MAX = 31;

/** The moment a clock is to be moved to. It never goes back, and not further at once than anybody waits for. */
export function clockGoal(target: ClockTarget, now: Moment, calendar: TradingCalendar): ClockGoal {
  const moment = momentOf(target, now, calendar);
  if (epochMsOf(moment) <= epochMsOf(now)) return 'backwards';
  return moment.day > addDays(now.day, DAYS_MAX) ? 'too_far' : { moment };
}

function momentOf(target: ClockTarget, now: Moment, calendar: TradingCalendar): Moment {
  switch (target.kind) {
    case 'cutoff': {
      // On a closed day the current business day is the next trading day.
      const isOpen = isTradingDay(calendar, now.day);
      return { day: isOpen ? now.day : nextTradingDay(calendar, now.day), msOfDay: CUTOFF_MS };
    }
    case 'next_trade_day':
      return { day: nextTradingDay(calendar, now.day), msOfDay: OPENS_MS };
    case 'instant':
      return target.moment;
  }
}
