import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { expect, it } from 'vitest';
import { systemClock } from '#clock.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { keepCalendar, openCalendar } from './keep-calendar.ts';

const { db, ownerDb } = await createTestDatabase();
const wall = { ms: 0 };
const clock = { ...systemClock('demo'), wallMs: () => wall.ms };

it('comes back from the database as it went in, also when two processes fill it at once', async () => {
  await Promise.all([openCalendar(db), openCalendar(db)]);
  const { openDays, closures } = await keepCalendar({ db, clock })();
  const built = builtInCalendar();
  expect(openDays).toEqual(built.openDays);
  const byDay = built.closures.toSorted((left, right) => (left.first < right.first ? -1 : 1));
  // The first row is the first trading day, so the closure before it is not kept.
  expect(closures).toEqual(byDay.filter(({ first }) => first > (openDays[0] ?? '')));
});

it('never touches a calendar that is already there', async () => {
  await openCalendar(db);
  await ownerDb
    .updateTable('trade_calendar')
    .set({ is_open: false })
    .where('cal_on', '=', builtInCalendar().openDays[5] ?? null)
    .execute();
  await openCalendar(db);
  const { openDays } = await keepCalendar({ db, clock })();
  expect(openDays).toHaveLength(builtInCalendar().openDays.length - 1);
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
