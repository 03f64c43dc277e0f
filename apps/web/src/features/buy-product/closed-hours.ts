import { formatMoment } from '@mall/domain/calendar/moment';
import { REPURCHASE_HOURS } from '@mall/domain/catalogue/buy-button';
import { lendingDay } from '#shared/repo-calculator/lending-day.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';
import type { BuyFamily } from './buy-terms.ts';

const MINUTES = 'YYYY-MM-DD HH:MM'.length;

/** Why nothing can be ordered at this moment and from when on; undefined while orders are taken. */
export function closedHours(family: BuyFamily, reply: TradeTime['reply']): string | undefined {
  if (reply.is_trade_time === '1') return undefined;
  if (family !== 'repo') return '系统清算中，请02:00后再试';
  const opens = { day: lendingDay(reply), msOfDay: REPURCHASE_HOURS.opens };
  return `当前非交易时间，请在交易时间内办理（${formatMoment(opens).slice(0, MINUTES)} 起）`;
}
