import type { Day } from '@mall/domain/calendar/day';
import type { TradeTime } from './trade-time-query.ts';

type Told = Pick<TradeTime['reply'], 'business_date_num' | 'trade_date_num' | 'settlement_list'>;

const CONFIRMED_NEXT_DAY = '3';

/** The trading day after today: the T of an order of now, or the day after it while T is today. */
export function nextTradeDay(told: Told): Day | undefined {
  if (told.trade_date_num > told.business_date_num) return told.trade_date_num;
  // Money funds are confirmed on the trading day after T.
  return told.settlement_list.find((kind) => kind.cat_varieties === CONFIRMED_NEXT_DAY)
    ?.confirm_date_num;
}
