import { type Day, epochOf } from '@mall/domain/calendar/day';
import { formatMoment, type Moment } from '@mall/domain/calendar/moment';
import { formatDay } from '#shared/format/day.ts';
import { businessMoment, weekdayName } from './business-moment.ts';
import type { TradeTime } from './trade-time-query.ts';

export type ClockKind = 'fund' | 'money' | 'subscription';

/** One station of an order on its way; `key` is the name of the line. */
export type ClockStation = {
  readonly key:
    | 'submit'
    | 'cancel_by'
    | 'price'
    | 'cooling'
    | 'visit'
    | 'confirm'
    | 'redeemable'
    | 'start'
    | 'mature'
    | 'arrive'
    | 'fetch';
  readonly date: string;
  readonly detail: string;
  readonly title: string;
  readonly note: string;
};

export type OrderClock = {
  readonly tradeDay: Day;
  readonly stations: readonly ClockStation[];
  /** From when the money earns, or until when. */
  readonly earns: string;
  readonly earnsLabel: '开始计收益' | '收益计至';
  /** Nights on which the money neither earns nor can be used. */
  readonly idleDays: number;
  /** Set when a holiday lies between T and the confirmation. */
  readonly holidayNote: string | undefined;
};

/** When a purchase submitted now is priced, confirmed and can be sold again. */
export function purchaseClock(time: TradeTime, nowMs: number, kind: ClockKind): OrderClock {
  const { reply } = time;
  const now = businessMoment(time, nowMs);
  const tradeDay = reply.trade_date_num;
  const confirmDay = reply.confirm_date_num ?? undefined;
  const redeemOn = reply.redeem_date_num ?? undefined;
  const earnsOn = kind === 'money' ? (confirmDay ?? tradeDay) : tradeDay;
  return {
    tradeDay,
    stations: [
      submitStation(now, '冻结申购资金'),
      cutoffStation(time),
      priceStation(tradeDay, kind),
      ...dated('confirm', confirmDay, tradeDay, ['份额确认', '可见持仓']),
      // A fund in its collection can be redeemed some time after it has taken effect; no day is promised.
      ...dated('redeemable', kind === 'subscription' ? undefined : redeemOn, tradeDay, [
        '可赎回',
        reply.lock_date_num === null ? '可看收益' : `持有期至 ${reply.lock_date_num}`,
      ]),
    ],
    earnsLabel: '开始计收益',
    earns: kind === 'money' ? `${earnsOn} 起` : `${tradeDay} 收盘起随净值变动`,
    idleDays: Math.max(0, epochOf(earnsOn) - epochOf(now.day)),
    holidayNote: holidayNote(time),
  };
}

export function submitStation(now: Moment, note: string): ClockStation {
  return {
    key: 'submit',
    date: shortDay(now.day),
    detail: `${weekdayName(now.day)} ${formatMoment(now).slice(11, 16)}`,
    title: '提交',
    note,
  };
}

export function cutoffStation({ reply }: TradeTime): ClockStation {
  return {
    key: 'cancel_by',
    date: shortDay(reply.trade_date_num),
    detail: reply.cutoff_time.slice(11, 16),
    title: '截止',
    note: '此前可撤单',
  };
}

export function priceStation(tradeDay: Day, kind: ClockKind): ClockStation {
  const at = { key: 'price', date: shortDay(tradeDay), detail: '晚间' } as const;
  if (kind === 'fund') {
    return { ...at, title: `按 ${shortDay(tradeDay)} 净值成交`, note: '未知价，净值当晚公布' };
  }
  return { ...at, title: '按 1.0000 成交', note: kind === 'money' ? '货币基金面值' : '认购价' };
}

/** Nothing where the day is not known. */
export function dated(
  key: 'confirm' | 'redeemable' | 'start' | 'mature' | 'arrive' | 'fetch',
  day: Day | undefined,
  tradeDay: Day,
  [title, note]: readonly [string, string],
): readonly ClockStation[] {
  if (day === undefined) return [];
  // A day of another year is written with it: a holding period may last for years.
  const date = formatDay(day, { today: tradeDay });
  return [{ key, date, detail: weekdayName(day), title, note }];
}

function shortDay(day: Day): string {
  return day.slice(5);
}

export function holidayNote({ reply }: TradeTime): string | undefined {
  return reply.holiday_name === null ? undefined : `跨${reply.holiday_name}假期，确认顺延`;
}
