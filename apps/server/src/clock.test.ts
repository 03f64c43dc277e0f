import { setTimeout as sleep } from 'node:timers/promises';
import { epochMsOf, formatMoment, momentAt } from '@mall/domain/calendar/moment';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { businessMsAt, moveBusinessClock, startBusinessClock, systemClock } from './clock.ts';
import { WrongMode } from './db/mall-mode.ts';

const { db } = await createTestDatabase();
const at = (text: string) => Date.parse(text);

describe('business time', () => {
  const setting = {
    businessMs: at('2026-11-16T09:30:00+08:00'),
    wallMs: at('2027-01-01T00:00:00Z'),
  };

  it.each([
    {
      wall: '2027-01-01T00:00:00.000Z',
      business: '2026-11-16T09:30:00.000+08:00',
      why: 'it starts as set',
    },
    {
      wall: '2027-01-01T05:29:59.999Z',
      business: '2026-11-16T14:59:59.999+08:00',
      why: 'it ticks with the wall',
    },
    {
      wall: '2027-01-01T05:30:00.000Z',
      business: '2026-11-16T15:00:00.000+08:00',
      why: 'to the millisecond',
    },
    {
      wall: '2026-12-31T23:00:00.000Z',
      business: '2026-11-16T09:30:00.000+08:00',
      why: 'it never goes back',
    },
  ])('is $business at $wall because $why', ({ wall, business }) => {
    expect(businessMsAt(at(wall), setting)).toBe(at(business));
  });

  it('never runs backwards and never faster than the wall', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(), fc.nat(), (start, wallMs, passed) => {
        const before = businessMsAt(wallMs, { businessMs: 0, wallMs: start });
        const after = businessMsAt(wallMs + passed, { businessMs: 0, wallMs: start });
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after - before).toBeLessThanOrEqual(passed);
      }),
    );
  });
});

describe('the clock of a demo', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('starts at the instant it was given, ticks on, and is not set again by the next start', async () => {
    const clock = systemClock('demo', systemClock('demo').wallMs);
    vi.setSystemTime('2027-01-01T00:00:00Z');
    await startBusinessClock(
      db,
      { mode: 'demo', clockStartMs: at('2026-11-16T14:59:00+08:00') },
      clock.wallMs(),
    );
    expect(formatMoment(await clock.businessNow(db))).toBe('2026-11-16 14:59:00');

    vi.setSystemTime('2027-01-01T00:01:00Z');
    await startBusinessClock(
      db,
      { mode: 'demo', clockStartMs: at('2030-01-01T00:00:00Z') },
      clock.wallMs(),
    );
    expect(formatMoment(await clock.businessNow(db))).toBe('2026-11-16 15:00:00');
  });

  it('keeps production from opening the same database', async () => {
    const opening = startBusinessClock(db, { mode: 'production', clockStartMs: undefined });
    await expect(opening).rejects.toThrow(WrongMode);
  });
});

describe('two processes on one database, one of them two seconds ahead', async () => {
  const { db } = await createTestDatabase();
  await startBusinessClock(db, { mode: 'demo', clockStartMs: at('2026-11-16T09:30:00+08:00') });
  const AHEAD_MS = 2_000;
  afterEach(() => vi.useRealTimers());
  const ahead = () => {
    const { wallMs } = systemClock('demo');
    vi.useFakeTimers({ toFake: ['Date'], now: wallMs() + AHEAD_MS });
  };

  it.each(['demo', 'production'] as const)(
    'have one business time, that of the database, in %s',
    async (mode) => {
      const clock = systemClock(mode);
      const [before, wallBefore] = [epochMsOf(await clock.businessNow(db)), clock.wallMs()];
      ahead();
      const [after, wallAfter] = [epochMsOf(await clock.businessNow(db)), clock.wallMs()];
      expect(wallAfter - wallBefore, 'its own clock is ahead').toBeGreaterThanOrEqual(AHEAD_MS);
      expect(after - before).toBeGreaterThanOrEqual(0);
      expect(after - before).toBeLessThan(AHEAD_MS);
    },
  );

  it('move the clock of a demo to the same moment, from which it goes on for both', async () => {
    const clock = systemClock('demo');
    const to = momentAt(epochMsOf(await clock.businessNow(db)) + 3_600_000);
    ahead();
    await moveBusinessClock(db, clock, to);
    vi.useRealTimers();
    await sleep(50);
    const passedMs = epochMsOf(await clock.businessNow(db)) - epochMsOf(to);
    expect(passedMs).toBeGreaterThanOrEqual(49);
    expect(passedMs).toBeLessThan(AHEAD_MS);
    // One that moves it to an earlier moment leaves it where it is.
    await moveBusinessClock(db, clock, momentAt(epochMsOf(to) - 1));
    expect(epochMsOf(await clock.businessNow(db))).toBeGreaterThanOrEqual(epochMsOf(to));
  });

  it('move it at once without moving it further than either asked', async () => {
    const clock = systemClock('demo');
    const now = epochMsOf(await clock.businessNow(db));
    const goals = [1, 2, 3, 4].map((hours) => now + hours * 3_600_000);
    await Promise.all(goals.map((goal) => moveBusinessClock(db, clock, momentAt(goal))));
    const beyondMs = epochMsOf(await clock.businessNow(db)) - Math.max(...goals);
    expect(beyondMs).toBeGreaterThanOrEqual(0);
    expect(beyondMs).toBeLessThan(AHEAD_MS);
  });
});

it('is the time of Shanghai in production', async () => {
  const clock = systemClock('production', () => at('2026-12-31T16:00:00Z'));
  expect(formatMoment(await clock.businessNow(db))).toBe('2027-01-01 00:00:00');
});
