import { formatMoment } from '@mall/domain/calendar/moment';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { businessMsAt, startBusinessClock, systemClock } from './clock.ts';
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
    const clock = systemClock('demo');
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
    const opening = startBusinessClock(db, { mode: 'production', clockStartMs: undefined }, 0);
    await expect(opening).rejects.toThrow(WrongMode);
  });
});

it('is the wall clock of Shanghai in production', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('2026-12-31T16:00:00Z') });
  expect(formatMoment(await systemClock('production').businessNow(db))).toBe('2027-01-01 00:00:00');
  vi.useRealTimers();
});
