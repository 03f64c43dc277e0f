import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, knownDay } from '../calendar/day.ts';
import { add, fen } from '../money/units.ts';
import { accountReturn, positionSpan } from './account-return.ts';
import type { Valuation } from './income-history.ts';

const FIRST = knownDay('2026-11-02');
const valued = (place: number, value: bigint, totalIncome: bigint): Valuation => ({
  day: addDays(FIRST, place),
  value: fen(value),
  totalIncome: fen(totalIncome),
  unitValue: undefined,
});
const WHOLE = { from: FIRST, to: addDays(FIRST, 30) };

describe('a position as an account of its own', () => {
  it.each([
    {
      reason: 'the fee of a purchase is paid in and lost on its day',
      valuations: [valued(0, 9_985_00n, -15_00n), valued(1, 10_485_00n, 485_00n)],
      flows: [10_000_00n, 0n],
      twr: 4_850_000n,
    },
    {
      reason: 'what is bought on a day of gain is not gain',
      valuations: [valued(0, 10_000_00n, 0n), valued(1, 16_000_00n, 1_000_00n)],
      flows: [10_000_00n, 5_000_00n],
      // 16,000.00 of 15,000.00 that were there on the day.
      twr: 6_666_667n,
    },
    {
      reason: 'a full exit takes its value out and keeps its income',
      valuations: [valued(0, 10_000_00n, 0n), valued(1, 0n, 500_00n)],
      flows: [10_000_00n, -10_500_00n],
      twr: 5_000_000n,
    },
  ])('$reason', ({ valuations, flows, twr }) => {
    const span = positionSpan({ valuations }, WHOLE);
    expect(span.days.map(({ flow }) => flow)).toEqual(flows);
    expect(accountReturn(span).twr).toBe(twr);
  });

  it('counts a span from what was there before it', () => {
    const valuations = [valued(0, 10_000_00n, 0n), valued(3, 11_000_00n, 1_000_00n)];
    const span = positionSpan({ valuations }, { from: addDays(FIRST, 1), to: WHOLE.to });
    expect(span.before).toEqual({ day: FIRST, asset: 10_000_00n });
    expect(span.days).toEqual([{ day: addDays(FIRST, 3), asset: 11_000_00n, flow: 0n }]);
  });

  it('makes the last value of what flowed and what was earned, in every span', () => {
    const amount = fc.bigInt(0n, 10n ** 12n);
    const income = fc.bigInt(-(10n ** 12n), 10n ** 12n);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, income), { minLength: 1, maxLength: 20 }),
        fc.nat(20),
        (days, cut) => {
          const valuations = days.map(([value, total], place) => valued(place, value, total));
          const from = addDays(FIRST, Math.min(cut, days.length - 1));
          const { before, days: within } = positionSpan({ valuations }, { from, to: WHOLE.to });
          const flowed = within.reduce((sum, { flow }) => add(sum, flow), before?.asset ?? fen(0n));
          const earlier = valuations.findLast(({ day }) => day < from)?.totalIncome ?? 0n;
          const earned = (valuations.at(-1)?.totalIncome ?? 0n) - earlier;
          expect(flowed + earned).toBe(valuations.at(-1)?.value);
        },
      ),
    );
  });
});

it('ends with the last day of its span, that day included', () => {
  const valuations = [
    valued(0, 10_00n, 0n),
    valued(1, 11_00n, 1_00n),
    valued(2, 12_00n, 2_00n),
    valued(3, 13_00n, 3_00n),
  ];
  const span = positionSpan({ valuations }, { from: addDays(FIRST, 1), to: addDays(FIRST, 2) });
  expect(span.days.map(({ asset }) => asset)).toEqual([11_00n, 12_00n]);
});
