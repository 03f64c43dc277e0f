import type { Fen } from '@mall/domain/money/units';
import { formatMoney } from '#shared/format/money.ts';
import { CLOSED_HOURS } from '#shared/product-list/why-not-buyable.ts';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import { lend } from '#shared/repo-calculator/lend.ts';
import { lendingDay } from '#shared/repo-calculator/lending-day.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';

type Time = Pick<
  TradeTime['reply'],
  'business_time' | 'business_date_num' | 'trade_phase' | 'trade_date_num'
>;
type Lent = Pick<ProductInfo, 'expire_year_rate' | 'expire_date_num' | 'fetch_date_num'>;

/** 今日起息，2026-11-19 到期，2026-11-20 可取，到期本息 100,046.03 元; empty where a date is missing. */
export function lendingSentence(product: Lent, principal: Fen, time: Time): string {
  const { expire_year_rate: agreed, expire_date_num: dueOn, fetch_date_num: fetchOn } = product;
  if (agreed === null || dueOn === null || fetchOn === null) return '';
  const lentOn = lendingDay(time);
  const { total } = lend({ principal, lentOn, dueOn, agreed, early: null });
  const from = lentOn === time.business_date_num ? '今日起息' : `${lentOn} 起息`;
  return `${from}，${dueOn} 到期，${fetchOn} 可取，到期本息 ${formatMoney(total)} 元`;
}

/** When buying goes on, said while it does not. */
export function nextHours({ button_words }: Pick<ProductInfo, 'button_words'>, time: Time): string {
  if (button_words !== CLOSED_HOURS) return '买入时间 交易日 09:15-15:30';
  return `下一交易时段 ${lendingDay(time)} 09:15`;
}
