import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { type Closure, calendarOf } from '@mall/domain/calendar/trading-calendar';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemClock } from '#clock.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { keepCalendar, openCalendar } from './keep-calendar.ts';

const { db, ownerDb } = await createTestDatabase();
const wall = { ms: 0 };
const clock = { ...systemClock('demo'), wallMs: () => wall.ms };

const byDay = (closures: readonly Closure[]) =>
  closures.toSorted((left, right) => (left.first < right.first ? -1 : 1));

it('comes back from the database as it went in, also when two processes fill it at once', async () => {
  await Promise.all([openCalendar(ownerDb), openCalendar(ownerDb)]);
  const kept = await keepCalendar({ db, clock })();
  const built = builtInCalendar();
  expect(kept.openDays).toEqual(built.openDays);
  expect(kept.provisionalYears).toEqual(built.provisionalYears);
  expect(kept.closures).toEqual(byDay(built.closures));
  for (const market of ['QDII:HK', 'QDII:US'] as const) {
    const [ours, theirs] = [calendarOf(kept, market), calendarOf(built, market)];
    expect(ours.openDays).toEqual(theirs.openDays);
    expect(ours.provisionalYears).toEqual(theirs.provisionalYears);
  }
});

it.each([
  {
    what: 'a newer version of a day',
    change: sql`insert into trade_calendar (market, cal_on, version, is_open, is_provisional)
                select market, cal_on, version + 1, not is_open, false from trade_calendar limit 1`,
  },
  {
    what: 'a year that is not there',
    change: sql`insert into trade_calendar (market, cal_on, version, is_open, is_provisional)
                values ('CN', '2099-01-01', 1, true, false)`,
  },
  { what: 'a day turned round', change: sql`update trade_calendar set is_open = not is_open` },
  { what: 'a day taken away', change: sql`delete from trade_calendar` },
])('is not changed by the role of the running mall: $what', async ({ change }) => {
  await openCalendar(ownerDb);
  await expect(change.execute(db)).rejects.toThrow('permission denied for table trade_calendar');
  // What is there already needs no right to be found.
  await openCalendar(db);
});

it('never touches a calendar that is already there', async () => {
  await openCalendar(ownerDb);
  await ownerDb
    .updateTable('trade_calendar')
    .set({ is_open: false })
    .where('cal_on', '=', builtInCalendar().openDays[5] ?? null)
    .where('market', '=', 'CN')
    .execute();
  await openCalendar(ownerDb);
  const { openDays } = await keepCalendar({ db, clock })();
  expect(openDays).toHaveLength(builtInCalendar().openDays.length - 1);
});

it('fills the years that an older version did not have and leaves the others', async () => {
  const earlier = sql`delete from trade_calendar where market <> 'CN' or cal_on < '2022-01-01'`;
  await earlier.execute(ownerDb);
  await openCalendar(ownerDb);
  const { openDays, overseas } = await keepCalendar({ db, clock })();
  expect(openDays.filter((day) => day < '2022')).toEqual(
    builtInCalendar().openDays.filter((day) => day < '2022'),
  );
  expect(overseas?.get('QDII:HK')?.openDays).not.toContain('2026-12-25');
});

it('sees an import after a minute and not before', async () => {
  const readCalendar = keepCalendar({ db, clock });
  const before = await readCalendar();
  await ownerDb
    .deleteFrom('trade_calendar')
    .where('cal_on', '=', before.openDays.at(-1) ?? null)
    .execute();
  wall.ms += 59_999;
  expect(await readCalendar()).toBe(before);
  wall.ms += 1;
  expect((await readCalendar()).openDays).toHaveLength(before.openDays.length - 1);
});
