import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { addTradingDays } from '@mall/domain/calendar/trading-calendar';
import { demoCustomers } from '#demo-world/customers/demo-customers.ts';
import { RECENT_DAYS } from '#demo-world/customers/demo-orders.ts';
import { dayOf } from '#testing/story-world.ts';

/** The day a demo of the tests starts on, its customers, and the trading days before it in which all of them order. */
export const TODAY = dayOf('2026-11-16');
export const customers = demoCustomers(TODAY);
export const history = Array.from({ length: RECENT_DAYS }, (_, index) =>
  addTradingDays(builtInCalendar(), TODAY, index - RECENT_DAYS),
);
