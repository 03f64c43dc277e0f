import { addDays, type Day } from './day.ts';
import { at, type Moment } from './moment.ts';
import { CUTOFF_MS, tradeDateOf } from './trade-date.ts';
import { isTradingDay, type TradingCalendar } from './trading-calendar.ts';

/** Where the business day stands: what a customer reads in the top line before anything else. */
export type TradingPhase = 'before_cutoff' | 'after_cutoff' | 'closed_day' | 'clearing';

export type TradingHours = {
  readonly phase: TradingPhase;
  /** Orders are taken day and night, except while the night's clearing runs. */
  readonly acceptsOrders: boolean;
  readonly tradeDate: Day;
};

const CLEARING_BEGINS_MS = at(22, 0);
const CLEARING_ENDS_MS = at(2, 0);

export function tradingHoursAt(moment: Moment, calendar: TradingCalendar): TradingHours {
  const phase = phaseAt(moment, calendar);
  return { phase, acceptsOrders: phase !== 'clearing', tradeDate: tradeDateOf(moment, calendar) };
}

function phaseAt({ day, msOfDay }: Moment, calendar: TradingCalendar): TradingPhase {
  const isOpen = isTradingDay(calendar, day);
  if (isOpen && msOfDay >= CLEARING_BEGINS_MS) return 'clearing';
  // The night's clearing belongs to the trading day it closes, also when a holiday follows.
  if (msOfDay < CLEARING_ENDS_MS && isTradingDay(calendar, addDays(day, -1))) return 'clearing';
  if (!isOpen) return 'closed_day';
  return msOfDay < CUTOFF_MS ? 'before_cutoff' : 'after_cutoff';
}
