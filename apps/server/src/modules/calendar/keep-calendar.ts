import { assert } from '@mall/domain/assert';
import { daysBetween, knownDay } from '@mall/domain/calendar/day';
import { builtInOf, isOverseas } from '@mall/domain/calendar/exchange-closures';
import { openOnBoth } from '@mall/domain/calendar/open-on-both';
import {
  isProvisional,
  isTradingDay,
  MARKETS,
  type Market,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import {
  closuresOf,
  type DayRow,
  insertAbsentYears,
  type KeptDay,
  readCalendarDays,
  readCalendarState,
} from './calendar-store.ts';

export type CalendarReader = () => Promise<TradingCalendar>;

/** How old the copy in memory may get: an import is seen by every process within this time. */
const FRESH_FOR_MS = 60_000;

/** Gives a mall the built-in years it does not have yet, of every market. */
export async function openCalendar(db: Db): Promise<void> {
  for (const market of MARKETS) await insertAbsentYears(db, market, builtInDays(market));
}

/** Reads the calendar from memory; when that copy has aged, and a year was added, from the database. */
export function keepCalendar({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): CalendarReader {
  let kept: { readonly calendar: TradingCalendar; readonly state: string } | undefined;
  let readAtMs = 0;
  return async () => {
    const nowMs = clock.wallMs();
    if (kept && nowMs - readAtMs < FRESH_FOR_MS) return kept.calendar;
    const state = await readCalendarState(db);
    if (kept?.state !== state) kept = { calendar: calendarFrom(await readCalendarDays(db)), state };
    readAtMs = nowMs;
    return kept.calendar;
  };
}

function builtInDays(market: Market): readonly KeptDay[] {
  const calendar = builtInOf(market);
  const [first, last] = [calendar.openDays[0], calendar.openDays.at(-1)];
  assert(first !== undefined && last !== undefined, 'a calendar has days');
  const begin = knownDay(`${first.slice(0, 4)}-01-01`);
  return daysBetween(begin, knownDay(`${last.slice(0, 4)}-12-31`)).map((day) => ({
    day,
    isOpen: isTradingDay(calendar, day),
    holiday: calendar.closures.find((span) => span.first <= day && day <= span.last)?.holiday,
    isProvisional: isProvisional(calendar, day),
  }));
}

function calendarFrom(rows: readonly DayRow[]): TradingCalendar {
  const of = (market: Market) => marketFrom(rows.filter((row) => row.market === market));
  const home = of('CN');
  const overseas = MARKETS.filter(isOverseas).map(
    (market) => [market, openOnBoth(home, of(market))] as const,
  );
  return { ...home, overseas: new Map(overseas) };
}

function marketFrom(days: readonly KeptDay[]): TradingCalendar {
  const provisional = days.filter((one) => one.isProvisional).map(({ day }) => day.slice(0, 4));
  return {
    openDays: days.filter(({ isOpen }) => isOpen).map(({ day }) => day),
    closures: closuresOf(days),
    provisionalYears: [...new Set(provisional)],
  };
}
