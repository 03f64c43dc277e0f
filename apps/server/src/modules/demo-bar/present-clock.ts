import type { ReplyOf } from '@mall/contract/define-call';
import type { clock as clockCall } from '@mall/contract/demo/demo-bar';
import { formatMoment } from '@mall/domain/calendar/moment';
import { isTradingDay, nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { type ClearingDeps, findRunningStep } from '#modules/clearing/index.ts';

/** Everything that closing a day takes, and with it the clock and the calendar. */
export type BarDeps = ClearingDeps;

/** What the clock of a demo shows. */
export async function presentClock({
  db,
  clock,
  readCalendar,
}: BarDeps): Promise<ReplyOf<typeof clockCall>> {
  const [calendar, now] = [await readCalendar(), await clock.businessNow(db)];
  return {
    business_time: formatMoment(now),
    business_date_num: now.day,
    is_trade_day: isTradingDay(calendar, now.day) ? '1' : '0',
    next_trade_date_num: nextTradingDay(calendar, now.day),
    running_step: (await findRunningStep(db)) ?? null,
  };
}
