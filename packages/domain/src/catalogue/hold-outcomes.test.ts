import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOfEpoch } from '../calendar/day.ts';
import { nav } from '../money/units.ts';
import {
  HOLD_PERIODS,
  type HoldEnd,
  holdEnd,
  holdOutcome,
  rememberHoldEnds,
  shownOutcome,
} from './hold-outcomes.ts';
import type { DatedValue } from './period-return.ts';

/** 2023-01-01 in days since 1970. */
const JANUARY_2023 = 19_358;
const seriesOf = (values: readonly number[], gap = 1): readonly DatedValue[] =>
  values.map((value, index) => ({
    day: dayOfEpoch(JANUARY_2023 + index * gap),
    value: nav(BigInt(Math.round(value * 1e8))),
  }));

describe('the outcome of a holding', () => {
  const twoDays: HoldEnd = (start) => addDays(start, 2);
  const example = seriesOf([1, 1.01, 0.99, 1.02, 1.03, 1.01, 1.04]);

  it('counts who came out ahead, and the mean of all (EX-8.14)', () => {
    const { ahead, samples, average } = holdOutcome(example, '1m', twoDays);
    expect({ ahead, samples }).toEqual({ ahead: 3, samples: 5 });
    expect((Number(average) / 1e6).toFixed(2)).toBe('0.80');
  });

  it('sells at the last value on or before the end', () => {
    // Values on every third day, held for two days: the value of the start itself is the last there is.
    const { ahead, samples } = holdOutcome(seriesOf([1, 2, 3, 4], 3), '1m', twoDays);
    expect({ ahead, samples }).toEqual({ ahead: 0, samples: 3 });
  });

  it.each([
    { values: [], samples: 0, why: 'there is no start' },
    { values: [1, 1.1], samples: 0, why: 'the first holding has not ended' },
    { values: [1, 1.1, 1], samples: 1, why: 'the last value is the end of the first holding' },
  ])('of $values has $samples samples because $why', ({ values, samples }) => {
    const outcome = holdOutcome(seriesOf(values), '1m', twoDays);
    expect(outcome.samples).toBe(samples);
    expect(outcome.average === undefined).toBe(samples === 0);
  });

  it('does not count the same amount as ahead', () => {
    expect(holdOutcome(seriesOf([1, 1, 1]), '1m', twoDays)).toMatchObject({ ahead: 0, samples: 1 });
  });

  it('is the same as asking day by day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 90, max: 110 })), {
          maxLength: 120,
        }),
        fc.constantFrom(...HOLD_PERIODS),
        (steps, period) => {
          let epoch = JANUARY_2023;
          const series = steps.map(([gap, value]) => {
            epoch += gap;
            return { day: dayOfEpoch(epoch), value: nav(BigInt(value) * 1_000_000n) };
          });
          expect(holdOutcome(series, period)).toMatchObject(askedDayByDay(series, period));
        },
      ),
    );
  });

  function askedDayByDay(series: readonly DatedValue[], period: (typeof HOLD_PERIODS)[number]) {
    const last: Day | undefined = series.at(-1)?.day;
    const held = series.flatMap((start) => {
      const end = holdEnd(start.day, period);
      const sold = series.findLast(({ day }) => day <= end);
      return last !== undefined && end <= last && sold ? [{ start, sold }] : [];
    });
    const ahead = held.filter(({ start, sold }) => sold.value > start.value).length;
    return { ahead, samples: held.length };
  }
});

it('remembers ends without changing them', () => {
  const remembered = rememberHoldEnds();
  for (const period of HOLD_PERIODS)
    for (const { day } of seriesOf(Array.from({ length: 400 }, () => 1))) {
      expect(remembered(day, period)).toBe(holdEnd(day, period));
      expect(remembered(day, period)).toBe(holdEnd(day, period));
    }
});

describe('what is shown of an outcome', () => {
  const average = undefined;
  it.each([
    { ahead: 59, samples: 59, shown: undefined, why: 'fewer than 60 samples are an anecdote' },
    { ahead: 36, samples: 60, shown: 60_000_000n, why: '36 of 60' },
    { ahead: 0, samples: 60, shown: 0n, why: 'nobody is a figure too' },
  ])('$ahead of $samples is $shown because $why', ({ ahead, samples, shown }) => {
    expect(shownOutcome({ ahead, samples, average }).probability).toBe(shown);
  });
});
