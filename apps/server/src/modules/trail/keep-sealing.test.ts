import { expect, it } from 'vitest';
import type { Clock } from '#clock.ts';
import { createLog } from '#log.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { keepSealing } from './keep-sealing.ts';
import { recordAction } from './record-action.ts';
import { sealKeysFrom } from './seal-keys.ts';
import { findNewestSeal, parseSeal } from './seal-note.ts';

const { db } = await createTestDatabase();

it('writes the newest seal into the log at the start and once a day, for a place outside the database', async () => {
  const time = { nowMs: Date.parse('2026-11-16T01:30:00Z') };
  const clock: Clock = {
    wallMs: () => time.nowMs,
    businessNow: async () => ({ day: dayOf('2026-11-16'), msOfDay: 0 }),
  };
  const { current: key } = sealKeysFrom(['a secret beside the database of this test']);
  if (!key) throw new Error('a secret makes a key');
  const seals: string[] = [];
  const log = createLog(
    { logLevel: 'info' },
    { write: (line) => seals.push(JSON.parse(line).seal) },
  );
  const stop = keepSealing({ db, clock, log, key });
  const write = (clientId: string) => recordAction({ db, clock }, { action: 'logout', clientId });
  const newest = () => findNewestSeal(db);

  await write('c1');
  await expect.poll(() => seals.length, { timeout: 20_000 }).toBe(1);
  expect(seals).toEqual([await newest()]);
  await write('c2');
  await expect.poll(newest, { timeout: 20_000 }).toMatch(/^2:[0-9a-f]{64}$/);
  expect(seals).toHaveLength(1);
  time.nowMs += 24 * 3_600_000;
  await expect.poll(() => seals.length, { timeout: 20_000 }).toBe(2);
  await stop();
  expect(seals[1]).toBe(await newest());
  expect(parseSeal(seals[1] ?? '')?.sealNo).toBe(2n);
});
