import { assert } from '@mall/domain/assert';
import { daysBetween } from '@mall/domain/calendar/day';
import type { Closure, Holiday, TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export const MAINLAND = 'CN';

/** Fills an empty calendar; several processes that start together fill it once. */
export async function insertCalendarIfAbsent(db: Db, calendar: TradingCalendar): Promise<void> {
  const first = calendar.openDays[0];
  const last = calendar.openDays.at(-1);
  assert(first !== undefined && last !== undefined, 'a calendar has days');
  const open = new Set(calendar.openDays);
  const rows = daysBetween(first, last).map((day) => ({
    cal_on: day,
    is_open: open.has(day),
    holiday: holidayOn(calendar.closures, day),
  }));
  await sql`
    insert into trade_calendar (market, cal_on, is_open, holiday)
    select ${MAINLAND}, row.cal_on, row.is_open, row.holiday
    from json_to_recordset(${JSON.stringify(rows)})
      as row (cal_on date, is_open boolean, holiday text)
    where not exists (select from trade_calendar where market = ${MAINLAND})
    on conflict do nothing`.execute(db);
}

export async function readCalendarRows(db: Db): Promise<TradingCalendar> {
  const rows = await db
    .selectFrom('trade_calendar')
    .select(['cal_on', 'is_open', 'holiday'])
    .where('market', '=', MAINLAND)
    .orderBy('cal_on')
    .execute();
  return {
    openDays: rows.filter(({ is_open }) => is_open).map(({ cal_on }) => cal_on),
    closures: closuresOf(rows),
  };
}

type DayRow = { readonly cal_on: Closure['first']; readonly holiday: Holiday | null };

/** Days in a row with the same holiday are one closure again. */
function closuresOf(rows: readonly DayRow[]): readonly Closure[] {
  const closures: Closure[] = [];
  let previous: Holiday | null = null;
  for (const { cal_on, holiday } of rows) {
    const running = closures.at(-1);
    if (holiday !== null && holiday === previous && running !== undefined) {
      closures[closures.length - 1] = { ...running, last: cal_on };
    } else if (holiday !== null) {
      closures.push({ holiday, first: cal_on, last: cal_on });
    }
    previous = holiday;
  }
  return closures;
}

function holidayOn(closures: readonly Closure[], day: string): Holiday | null {
  return closures.find(({ first, last }) => first <= day && day <= last)?.holiday ?? null;
}
