import { describe, expect, it } from 'vitest';
import { assert } from '../../assert.ts';
import { type Day, epochOf, parseDay } from '../../calendar/day.ts';
import { nav } from '../../money/units.ts';
import { dailyReturns } from './daily-returns.ts';
import { placeOnOrBefore, trackFrom, trackOf, valueAt } from './value-track.ts';

function day(text: string): Day {
  const found = parseDay(text);
  assert(found !== undefined, `${text} is a day`);
  return found;
}

const track = trackOf([
  { day: day('2026-10-09'), value: nav(100_000_000n) },
  { day: day('2026-10-12'), value: nav(110_000_000n) },
  { day: day('2026-10-14'), value: nav(121_000_000n) },
]);

describe('a track', () => {
  it.each([
    { asked: '2026-10-08', at: undefined, why: 'before everything' },
    { asked: '2026-10-09', at: 0, why: 'on the first' },
    { asked: '2026-10-13', at: 1, why: 'between two' },
    { asked: '2027-01-01', at: 2, why: 'after everything' },
  ])('has its value on or before $asked at $at: $why', ({ asked, at }) => {
    expect(placeOnOrBefore(track, epochOf(day(asked)))).toBe(at);
  });

  it('gives values back as they came, up to ninety million yuan a share', () => {
    expect(valueAt(track, 2)).toBe(121_000_000n);
    expect(valueAt(trackFrom(track, 1), 0)).toBe(110_000_000n);
    const dear = 8_999_999_999_999_999n;
    expect(valueAt(trackOf([{ day: day('2026-10-09'), value: nav(dear) }]), 0)).toBe(dear);
  });

  it('has one return fewer than values', () => {
    const returns = dailyReturns(track.values);
    expect(returns).toHaveLength(2);
    expect(returns[1]).toBeCloseTo(0.1, 12);
    expect(dailyReturns(new Float64Array())).toHaveLength(0);
  });
});
