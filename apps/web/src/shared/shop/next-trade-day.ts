import type { Day } from '@mall/domain/calendar/day';
import type { TradeTime } from './trade-time-query.ts';

type Told = Pick<TradeTime['reply'], 'business_date_num' | 'trade_date_num' | 'settlement_list'>;

const MONEY = '3';

/** The trading day after T, on which money funds are confirmed. */
export function confirmedNextDay({ settlement_list }: Pick<Told, 'settlement_list'>) {
  return settlement_list.find((kind) => kind.cat_varieties === MONEY)?.confirm_date_num;
}

/** The trading day after today: the T of an order of now, or the day after it while T is today. */
export function nextTradeDay(told: Told): Day | undefined {
  return told.trade_date_num > told.business_date_num
    ? told.trade_date_num
    : confirmedNextDay(told);
}
