import type { Day } from '@mall/domain/calendar/day';
import { lendingDay } from '#shared/repo-calculator/lending-day.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';
import type { BuyFamily } from './buy-terms.ts';

/** The day an order of now counts for: a repo trades half an hour longer than everything else. */
export function orderDay(family: BuyFamily, told: TradeTime['reply']): Day {
  return family === 'repo' ? lendingDay(told) : told.trade_date_num;
}
