import type { Day } from '@mall/domain/calendar/day';
import { REPURCHASE_HOURS } from '@mall/domain/catalogue/buy-button';
import { readDateTime } from '#shared/shop/business-moment.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';

type LendingTime = Pick<
  TradeTime['reply'],
  'business_time' | 'business_date_num' | 'trade_phase' | 'trade_date_num'
>;

/**
 * The day on which money lent now starts to earn. Repurchases trade half an hour longer than funds,
 * so between the two closing times the order clock already names the next day and this does not.
 */
export function lendingDay({
  business_time,
  business_date_num,
  trade_phase,
  trade_date_num,
}: LendingTime): Day {
  const isLate = trade_phase === 'after_cutoff';
  const isStillOpen = isLate && readDateTime(business_time).msOfDay < REPURCHASE_HOURS.closes;
  return isStillOpen ? business_date_num : trade_date_num;
}
