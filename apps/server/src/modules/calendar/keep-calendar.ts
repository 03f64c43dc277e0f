import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { insertCalendarIfAbsent, readCalendarRows } from './calendar-store.ts';

export type CalendarReader = () => Promise<TradingCalendar>;

/** How old the copy in memory may get: an import is seen by every process within this time. */
const FRESH_FOR_MS = 60_000;

/** Gives a new mall the built-in calendar. */
export async function openCalendar(db: Db): Promise<void> {
  await insertCalendarIfAbsent(db, builtInCalendar());
}

/** Reads the calendar from memory, and from the database when that copy has aged. */
export function keepCalendar({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): CalendarReader {
  let kept: { readonly calendar: TradingCalendar; readonly readAtMs: number } | undefined;
  return async () => {
    const nowMs = clock.wallMs();
    if (kept && nowMs - kept.readAtMs < FRESH_FOR_MS) return kept.calendar;
    const calendar = await readCalendarRows(db);
    kept = { calendar, readAtMs: nowMs };
    return calendar;
  };
}
