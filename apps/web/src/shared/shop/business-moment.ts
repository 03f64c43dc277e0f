import { assert } from '@mall/domain/assert';
import { type Day, parseDay, weekdayOf } from '@mall/domain/calendar/day';
import { at, epochMsOf, type Moment, momentAt } from '@mall/domain/calendar/moment';
import type { TradeTime } from './trade-time-query.ts';

/** What the mall's own clock shows now: its last answer plus what has passed since, never the browser's time. */
export function businessMoment({ reply, arrivedAtMs }: TradeTime, nowMs: number): Moment {
  const answered = epochMsOf(readDateTime(reply.business_time));
  return momentAt(answered + Math.max(0, nowMs - arrivedAtMs));
}

/** Reads the wire's "2026-11-12 14:26:07". */
export function readDateTime(text: string): Moment {
  const day = parseDay(text.slice(0, 10));
  assert(day !== undefined, 'the contract has checked the form of an instant');
  const [hour = 0, minute = 0, second = 0] = text.slice(11).split(':').map(Number);
  return { day, msOfDay: at(hour, minute, second) };
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** 周一 to 周日. */
export function weekdayName(day: Day): string {
  return `周${WEEKDAYS[weekdayOf(day) - 1]}`;
}
