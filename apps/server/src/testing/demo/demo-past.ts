import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { addTradingDays } from '@mall/domain/calendar/trading-calendar';
import { demoCustomers } from '#demo-world/customers/demo-customers.ts';
import { HISTORY_DAYS } from '#demo-world/customers/demo-orders.ts';
import { dayOf } from '#testing/story-world.ts';

/** The day a demo of the tests starts on, its customers, and the trading days of their history before it. */
export const TODAY = dayOf('2026-11-16');
export const customers = demoCustomers(TODAY);
export const history = Array.from({ length: HISTORY_DAYS }, (_, index) =>
  addTradingDays(builtInCalendar(), TODAY, index - HISTORY_DAYS),
);
