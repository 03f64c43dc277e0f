import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assert } from '../../assert.ts';
import { type Day, dayOfEpoch, epochOf, parseDay } from '../../calendar/day.ts';
import {
  HOLD_PERIODS,
  type HoldEnd,
  type HoldPeriod,
  holdEnd,
  holdOutcome,
  rememberHoldEnds,
  shownOutcome,
} from './hold-outcomes.ts';
import type { ValueTrack } from './value-track.ts';

function day(text: string): Day {
  const found = parseDay(text);
  assert(found !== undefined, `${text} is a day`);
  return found;
}

/** 2023-01-01 in days since 1970. */
const JANUARY_2023 = 19_358;
const seriesOf = (values: readonly number[], gap = 1): ValueTrack => ({
  epochs: Int32Array.from(values, (_, index) => JANUARY_2023 + index * gap),
  values: Float64Array.from(values, (value) => Math.round(value * 1e8)),
});

describe('the outcome of a holding', () => {
  const twoDays: HoldEnd = (start) => start + 2;
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
          const track = {
            epochs: Int32Array.from(steps, ([gap]) => (epoch += gap)),
            values: Float64Array.from(steps, ([, value]) => value * 1_000_000),
          };
          expect(holdOutcome(track, period)).toMatchObject(askedDayByDay(track, period));
        },
      ),
    );
  });

  function askedDayByDay({ epochs, values }: ValueTrack, period: HoldPeriod) {
    const last = epochs.at(-1) ?? 0;
    const held = [...epochs].flatMap((start, index) => {
      const end = holdEnd(start, period);
      const sold = epochs.findLastIndex((day) => day <= end);
      return end <= last ? [(values[sold] ?? 0) > (values[index] ?? 0)] : [];
    });
    return { ahead: held.filter(Boolean).length, samples: held.length };
  }
});

it('holds for calendar months', () => {
  const start = epochOf(day('2026-01-31'));
  expect(dayOfEpoch(holdEnd(start, '1m'))).toBe('2026-02-28');
  expect(dayOfEpoch(holdEnd(start, '3y'))).toBe('2029-01-31');
});

it('remembers ends without changing them', () => {
  const remembered = rememberHoldEnds();
  for (const period of HOLD_PERIODS)
    for (const start of seriesOf(Array.from({ length: 400 }, () => 1)).epochs) {
      expect(remembered(start, period)).toBe(holdEnd(start, period));
      expect(remembered(start, period)).toBe(holdEnd(start, period));
    }
});

describe('what is shown of an outcome', () => {
  const average = undefined;
  it.each([
    { ahead: 59, samples: 59, shown: undefined, why: 'fewer than 60 samples are an anecdote' },
    { ahead: 36, samples: 60, shown: 60_000_000n, why: '36 of 60' },
    { ahead: 0, samples: 60, shown: 0n, why: 'zero is a figure too' },
  ])('$ahead of $samples is $shown because $why', ({ ahead, samples, shown }) => {
    expect(shownOutcome({ ahead, samples, average }).probability).toBe(shown);
  });
});
