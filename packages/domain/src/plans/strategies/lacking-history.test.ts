import { describe, expect, it } from 'vitest';
import { addDays, epochOf, knownDay } from '../../calendar/day.ts';
import { percent } from '../../money/percent.ts';
import { points, rate } from '../../money/units.ts';
import { indexTrackOf } from './index-track.ts';
import { lackingDays } from './lacking-history.ts';
import { DEFAULT_PE_LEVELS } from './pe-levels.ts';
import { peRanksOf } from './pe-ranks.ts';
import { findRatio, type Strategy } from './strategy.ts';

const FIRST = knownDay('2020-01-01');
const DAYS = 2200;
const days = Array.from({ length: DAYS }, (_, at) => addDays(FIRST, at));
const index = indexTrackOf(days.map((day) => ({ day, close: points(30_000_000n) })));
const ranks = peRanksOf(days.map((day, at) => ({ day, pe: rate(BigInt(10 + (at % 7))) })));
const average: Strategy = { kind: 'average', index, days: 250 };
const mad: Strategy = { kind: 'mad', index, days: 60, step: percent(20n) };
const pe: Strategy = { kind: 'pe', ranks, levels: DEFAULT_PE_LEVELS };
const first = epochOf(FIRST);

describe('the index history a strategy lacks', () => {
  it.each([
    { strategy: { kind: 'fixed' }, at: first, lacks: 0, why: 'a fixed amount looks at no index' },
    { strategy: average, at: first, lacks: 250, why: 'nothing was closed before the first day' },
    { strategy: average, at: first + 249, lacks: 1, why: 'the close of the day itself is unknown' },
    { strategy: average, at: first + 250, lacks: 0, why: '250 closes lie before it' },
    { strategy: mad, at: first + 10, lacks: 50, why: 'a shorter average needs fewer' },
    {
      strategy: pe,
      at: epochOf(knownDay('2025-01-01')),
      lacks: 1,
      why: 'a rank decides a day later',
    },
    { strategy: pe, at: epochOf(knownDay('2025-01-02')), lacks: 0, why: 'five years are complete' },
  ] as const)('$lacks: $why', ({ strategy, at, lacks }) => {
    expect(lackingDays(strategy, at)).toBe(lacks);
  });

  it('has no number where an index never gets a rank', () => {
    const young = peRanksOf(days.slice(0, 300).map((day) => ({ day, pe: rate(1n) })));
    expect(lackingDays({ ...pe, ranks: young }, first + 200)).toBeUndefined();
  });

  it('is as many days as the first payment would have to wait', () => {
    for (const at of [first, first + 400, first + 1500]) {
      const lacks = lackingDays(pe, at) ?? 0;
      expect(findRatio(pe, at + lacks)).toBeDefined();
      expect(lacks === 0 || findRatio(pe, at + lacks - 1) === undefined).toBe(true);
    }
  });
});
