import type { CalendarDay } from '@mall/domain/calendar/calendar-file';
import type { Day } from '@mall/domain/calendar/day';
import type { Closure, Holiday, Market } from '@mall/domain/calendar/trading-calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export type KeptDay = CalendarDay & { readonly isProvisional: boolean };

export type DayRow = KeptDay & { readonly market: Market };

/** Changes whenever a year is added, so that an unchanged calendar is not read again. */
export async function readCalendarState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || ' ' || coalesce(max(version), 0) as state from trade_calendar`.execute(db);
  return rows[0]?.state ?? '';
}

/** The newest version of every day, by market and day: in the order of the key, which needs no sorting of forty years. */
export async function readCalendarDays(db: Db): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow & { holiday: Holiday | null }>`
    select market, cal_on as day, is_open as "isOpen", holiday, is_provisional as "isProvisional"
      from trade_calendar order by market, cal_on, version`.execute(db);
  return rows
    .filter(({ market, day }, place) => {
      const next = rows[place + 1];
      return next?.market !== market || next.day !== day;
    })
    .map((row) => ({ ...row, holiday: row.holiday ?? undefined }));
}

export async function findYearDays(
  db: Db,
  market: Market,
  year: string,
): Promise<readonly KeptDay[]> {
  const days = await readCalendarDays(db);
  return days.filter((one) => one.market === market && one.day.startsWith(`${year}-`));
}

/** The first and the last year of a market; undefined when it has none. */
export async function findYears(db: Db, market: Market) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(cal_on))::int as first, extract(year from max(cal_on))::int as last
      from trade_calendar where market = ${market}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

/** Adds whole years as their first version; a market's year that is there already stays as it is. */
export async function insertAbsentYears(
  db: Db,
  market: Market,
  days: readonly KeptDay[],
): Promise<void> {
  const { rows } = await sql<{ year: string }>`
    select distinct to_char(cal_on, 'YYYY') as year from trade_calendar
     where market = ${market}`.execute(db);
  const known = new Set(rows.map(({ year }) => year));
  const absent = days.filter(({ day }) => !known.has(day.slice(0, 4)));
  if (absent.length > 0) await insertDays(db, { market, version: 1, days: absent });
}

/** Adds a version of a year; the caller holds the lock of the calendar. */
export async function insertNextVersion(
  tx: Tx,
  market: Market,
  days: readonly KeptDay[],
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from trade_calendar`.execute(tx);
  await insertDays(tx, { market, version: rows[0]?.version ?? 1, days });
}

type Insertion = {
  readonly market: Market;
  readonly version: number;
  readonly days: readonly KeptDay[];
};

/** Several processes that start together add a year once. */
async function insertDays(db: Db, { market, version, days }: Insertion): Promise<void> {
  const column = <T>(of: (day: KeptDay) => T) => days.map(of);
  await sql`
    insert into trade_calendar (market, cal_on, version, is_open, holiday, is_provisional)
    select ${market}, line.cal_on, ${version}, line.is_open, line.holiday, line.is_provisional
      from unnest(
        ${column(({ day }) => day)}::date[],
        ${column(({ isOpen }) => isOpen)}::boolean[],
        ${column(({ holiday }) => holiday ?? null)}::text[],
        ${column(({ isProvisional }) => isProvisional)}::boolean[]
      ) as line (cal_on, is_open, holiday, is_provisional)
    on conflict do nothing`.execute(db);
}

/** Imports wait for each other until the transaction ends. */
export async function lockCalendar(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CALENDAR_LOCK})`.execute(tx);
}

// 'cale' in ASCII.
const CALENDAR_LOCK = 0x63_61_6c_65;

/** Days in a row with the same holiday are one closure again. */
export function closuresOf(days: readonly CalendarDay[]): readonly Closure[] {
  const closures: Closure[] = [];
  let previous: Holiday | undefined;
  for (const { day, holiday } of days) {
    const running = closures.at(-1);
    if (holiday && holiday === previous && running)
      closures[closures.length - 1] = { ...running, last: day };
    else if (holiday) closures.push({ holiday, first: day, last: day });
    previous = holiday;
  }
  return closures;
}

/** How many orders and lots are dated to each day of a year, for the products that the market's days count for. */
export async function countDated(
  db: Db,
  market: Market,
  year: string,
): Promise<ReadonlyMap<Day, number>> {
  const { rows } = await sql<{ day: Day; count: number }>`
    with dated as (
      select product_no, unnest(array[trade_on, confirm_on, redeemable_on, pay_on]) as day from trade_order
       where greatest(confirm_on, redeemable_on, pay_on) >= ${`${year}-01-01`}::date
       union all
      select o.product_no, p.pay_on from due_payment p join trade_order o using (client_id, order_no)
       where p.paid_on is null
       union all select product_no, due_on from repo_contract where due_on >= ${`${year}-01-01`}::date
       union all
      select o.product_no, unnest(array[v.trade_on, v.confirm_on, v.redeemable_on])
        from order_event v join trade_order o using (client_id, order_no)
       where v.confirm_on >= ${`${year}-01-01`}::date
       union all select product_no, redeemable_on from share_lot
    )
    select dated.day, count(*)::int as count
      from dated join product using (product_no)
     where dated.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
       and (${market} = 'CN' or product.overseas_market = ${market})
     group by dated.day`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
