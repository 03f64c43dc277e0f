import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen, type Rate, rate } from '../money/units.ts';
import { yearCost } from './year-cost.ts';

const TEN_THOUSAND = fen(10_000_00n);
const percent = (hundredths: number): Rate => rate(BigInt(hundredths) * 10_000n);
const buying = (hundredths: number) => [
  { from: fen(0n), charge: { kind: 'rate', rate: percent(hundredths) } } as const,
];
const leaving = (...steps: readonly (readonly [number, number])[]) =>
  steps.map(([fromDays, hundredths]) => ({ fromDays, rate: percent(hundredths) }));
const FREE = { purchase: [], redemption: [], backEnd: [], yearly: percent(0) };

it.each([
  { why: 'nothing is charged', terms: FREE, parts: [0n, 0n, 0n] },
  {
    why: 'an A class: 0.15 % in front, 1.40 % a year, nothing after a year',
    terms: {
      ...FREE,
      purchase: buying(15),
      redemption: leaving([0, 150], [7, 50], [365, 0]),
      yearly: percent(140),
    },
    // 10 000 ÷ 1.0015 = 9 985.02; 9 985.02 × 1.40 % = 139.79.
    parts: [14_98n, 139_79n, 0n],
  },
  {
    why: 'a C class: no purchase fee, but a service fee every year',
    terms: { ...FREE, redemption: leaving([0, 150], [30, 0]), yearly: percent(180) },
    parts: [0n, 180_00n, 0n],
  },
  {
    why: 'the step that begins at a year is the one that counts',
    terms: { ...FREE, redemption: leaving([0, 50], [365, 25], [730, 0]) },
    parts: [0n, 0n, 25_00n],
  },
  {
    why: 'a fee put off is due on leaving, beside the redemption fee',
    terms: { ...FREE, redemption: leaving([0, 25]), backEnd: leaving([0, 120], [366, 100]) },
    parts: [0n, 0n, 145_00n],
  },
])('$why', ({ terms, parts }) => {
  const { purchase, running, exit, total } = yearCost(TEN_THOUSAND, terms);
  expect([purchase, running, exit]).toEqual(parts);
  expect(total).toBe(parts.reduce((sum, part) => sum + part, 0n));
});

it('never becomes cheaper by a higher yearly fee', () => {
  const hundredths = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(hundredths, hundredths, hundredths, (front, lower, more) => {
      const terms = { ...FREE, purchase: buying(front), yearly: percent(lower) };
      const dearer = { ...terms, yearly: percent(lower + more) };
      return yearCost(TEN_THOUSAND, dearer).total >= yearCost(TEN_THOUSAND, terms).total;
    }),
  );
});
