import { epochMsOf, formatMoment } from '@mall/domain/calendar/moment';
import { REPURCHASE_HOURS } from '@mall/domain/catalogue/buy-button';
import { businessMoment, readDateTime, weekdayName } from '#shared/shop/business-moment.ts';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';

/** What the clock in the top line says at one moment. */
export type ClockFace = {
  readonly date: string;
  readonly weekday: string;
  readonly time: string;
  readonly msOfDay: number;
  readonly state: string;
  /** Which net value an order placed now gets; absent while none is taken. */
  readonly consequence: string | undefined;
  /** Seconds to the cut-off while one is ahead today. */
  readonly secondsLeft: number | undefined;
};

export function clockFace(tradeTime: TradeTime, nowMs: number): ClockFace {
  const { reply } = tradeTime;
  const moment = businessMoment(tradeTime, nowMs);
  const [date = '', time = ''] = formatMoment(moment).split(' ');
  const tradeDay = reply.trade_date_num.slice(5);
  const isClearing = reply.trade_phase === 'clearing';
  const secondsLeft =
    reply.trade_phase === 'before_cutoff'
      ? secondsBetween(epochMsOf(moment), epochMsOf(readDateTime(reply.cutoff_time)))
      : undefined;
  return {
    date,
    time,
    weekday: weekdayName(moment.day),
    msOfDay: moment.msOfDay,
    state: stateOf(tradeTime, moment.msOfDay, secondsLeft ?? 0),
    consequence: isClearing ? undefined : `现在提交，按 ${tradeDay} 净值成交`,
    secondsLeft,
  };
}

/** Screen readers hear of the cut-off 10, 5 and 1 minute before it, and not every second. */
export function cutoffAnnouncement(secondsLeft: number | undefined): string {
  if (secondsLeft === undefined || secondsLeft <= 0) return '';
  const minutes = Math.ceil(secondsLeft / 60);
  return ANNOUNCED_MINUTES.has(minutes) ? `距今日截止还有${minutes}分钟` : '';
}

const ANNOUNCED_MINUTES: ReadonlySet<number> = new Set([10, 5, 1]);

function stateOf({ reply }: TradeTime, msOfDay: number, secondsLeft: number): string {
  const tradeDay = reply.trade_date_num.slice(5);
  switch (reply.trade_phase) {
    case 'before_cutoff':
      if (msOfDay < REPURCHASE_HOURS.opens) return `未开盘，可下单，计入 ${tradeDay}`;
      return `交易中，距${reply.cutoff_time.slice(11, 16)}截止 ${asClock(secondsLeft)}`;
    case 'after_cutoff':
      return `今日已截止，下单计入 ${tradeDay}`;
    case 'closed_day':
      return `非交易日，下单计入 ${tradeDay}`;
    case 'clearing':
      return '系统清算中，暂不受理交易';
  }
}

function secondsBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.ceil((toMs - fromMs) / 1000));
}

function asClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
