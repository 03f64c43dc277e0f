import { expect, it } from 'vitest';
import { type Day, parseDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { rate } from '../money/units.ts';
import { daysAtExit, nextFeeDrop } from './next-fee-drop.ts';

const calendar = builtInCalendar();
const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const tiers = [
  { fromDays: 0, rate: rate(1_500_000n) },
  { fromDays: 7, rate: rate(1_000_000n) },
  { fromDays: 30, rate: rate(500_000n) },
  { fromDays: 180, rate: rate(0n) },
];
const held = (confirmedOn: string, tradeOn: string) => ({
  confirmedOn: day(confirmedOn),
  tradeOn: day(tradeOn),
  confirmDays: 1,
});

it('EX-2.9: counts to the day a redemption is confirmed', () => {
  expect(daysAtExit(held('2026-06-02', '2026-06-08'), calendar)).toBe(7);
});

it.each([
  {
    confirmed: '2026-06-02',
    now: '2026-06-03',
    drop: { tradeOn: '2026-06-08', rate: 1_000_000n },
    why: 'Monday is confirmed on Tuesday, the seventh day',
  },
  {
    confirmed: '2026-06-02',
    now: '2026-06-08',
    drop: { tradeOn: '2026-07-01', rate: 500_000n },
    why: 'the next step is thirty days',
  },
  { confirmed: '2024-06-03', now: '2026-06-08', drop: undefined, why: 'it costs nothing already' },
])('from $now drops at $drop: $why', ({ confirmed, now, drop }) => {
  expect(nextFeeDrop(held(confirmed, now), tiers, calendar)).toEqual(drop);
});
