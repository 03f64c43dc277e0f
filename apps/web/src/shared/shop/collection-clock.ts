import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { businessMoment, weekdayName } from './business-moment.ts';
import {
  type ClockStation,
  dated,
  holidayNote,
  type OrderClock,
  submitStation,
} from './order-clock.ts';
import type { TradeTime } from './trade-time-query.ts';

export type CollectionDays = {
  /** What the confirmation of the order is called. */
  readonly accepted: string;
  readonly startsOn: Day | undefined;
  readonly starts: readonly [string, string];
  readonly dueOn: Day | undefined;
  /** Hours of a cooling-off; undefined: none. */
  readonly cooling: number | undefined;
};

const HOUR_MS = 3_600_000;

/** When an order for a product that starts later is confirmed and begins to earn: no day of redemption is promised. */
export function collectionClock(
  time: TradeTime,
  nowMs: number,
  { accepted, startsOn, starts, dueOn, cooling }: CollectionDays,
): OrderClock {
  const now = businessMoment(time, nowMs);
  const { trade_date_num: tradeDay, confirm_date_num, business_date_num: today } = time.reply;
  const coolsUntil =
    cooling === undefined ? undefined : momentAt(epochMsOf(now) + cooling * HOUR_MS);
  const isComing = startsOn !== undefined && startsOn >= today;
  return {
    tradeDay,
    stations: [
      submitStation(now, '冻结购买资金'),
      ...(coolsUntil ? coolingStations(formatMoment(coolsUntil), coolsUntil.day) : []),
      ...dated('confirm', coolsUntil ? undefined : (confirm_date_num ?? undefined), tradeDay, [
        accepted,
        '以确认为准',
      ]),
      ...dated('start', isComing ? startsOn : undefined, tradeDay, starts),
      ...dated('mature', dueOn, tradeDay, ['到期', '按合同约定兑付']),
    ],
    earnsLabel: '开始计收益',
    earns: isComing ? `${startsOn} 起` : '份额确认后',
    idleDays: 0,
    holidayNote: holidayNote(time),
  };
}

function coolingStations(until: string, day: Day): readonly ClockStation[] {
  const at = { date: until.slice(5, 10), detail: `${weekdayName(day)} ${until.slice(11, 16)}` };
  return [
    { key: 'cooling', ...at, title: '冷静期结束', note: '此前可解约；专业投资者免' },
    { key: 'visit', ...at, title: '可完成回访', note: '回访通过后申报' },
  ];
}
