import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { spreadOf, startMonths } from './start-months.ts';

describe('the start months of a span', () => {
  it.each([
    {
      from: '2024-01-01',
      to: '2025-03-01',
      starts: ['2024-01-01', '2024-02-01', '2024-03-01'],
      why: 'the last leaves exactly a year',
    },
    {
      from: '2024-01-02',
      to: '2025-02-28',
      starts: ['2024-02-01'],
      why: 'a month that has begun does not count',
    },
    { from: '2024-01-01', to: '2024-12-31', starts: [], why: 'a year less a day is too short' },
  ])('$why', ({ from, to, starts }) => {
    expect(startMonths({ from: knownDay(from), to: knownDay(to) })).toEqual(starts);
  });
});

describe('a spread of results', () => {
  it('names quarters, ends and gains', () => {
    expect(spreadOf([4, -1, 0, 2, 3])).toEqual({
      count: 5,
      lowest: -1,
      lowerQuarter: 0,
      middle: 2,
      upperQuarter: 3,
      highest: 4,
      gained: 3,
    });
    expect(spreadOf([1, 2])?.middle).toBe(1.5);
    expect(spreadOf([])).toBeUndefined();
  });

  it('is in order for any results', () => {
    const results = fc.array(fc.double({ min: -1, max: 10, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(results, (all) => {
        const found = spreadOf(all);
        if (!found) throw new Error('there are results');
        const { lowest, lowerQuarter, middle, upperQuarter, highest } = found;
        const order = [lowest, lowerQuarter, middle, upperQuarter, highest];
        expect(order.every((value, at) => at === 0 || value >= (order[at - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
