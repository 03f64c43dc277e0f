import { describe, expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { fen } from '../money/units.ts';
import { type ToldTerms, worseTerms } from './told-terms.ts';

const day = (text: string) => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
};
const TOLD: ToldTerms = {
  fee: fen(11_99n),
  tradeOn: day('2026-11-12'),
  confirmOn: day('2026-11-13'),
  redeemableOn: day('2026-11-16'),
  risk: '3',
};

describe('what became worse since it was told', () => {
  it.each([
    { change: {}, worse: [], why: 'nothing changed' },
    { change: { fee: fen(11_98n) }, worse: [], why: 'a lower fee is better' },
    { change: { fee: fen(12_00n) }, worse: ['fee'], why: 'one fen more' },
    { change: { tradeOn: day('2026-11-13') }, worse: ['tradeOn'], why: 'another day’s price' },
    { change: { confirmOn: day('2026-11-12') }, worse: [], why: 'earlier is better' },
    { change: { confirmOn: day('2026-12-01') }, worse: ['confirmOn'], why: 'later shares' },
    {
      change: { redeemableOn: day('2027-01-04') },
      worse: ['redeemableOn'],
      why: 'locked for longer',
    },
    { change: { risk: '2' as const }, worse: [], why: 'a lower risk' },
    { change: { risk: '4' as const }, worse: ['risk'], why: 'a higher risk' },
    {
      change: { fee: fen(10_00n), risk: '5' as const },
      worse: ['risk'],
      why: 'a lower fee does not make up for a higher risk',
    },
  ])('$why', ({ change, worse }) => {
    const found = worseTerms(TOLD, { ...TOLD, ...change });
    expect(found.map(({ term }) => term)).toEqual(worse);
  });

  it('names both values', () => {
    expect(worseTerms(TOLD, { ...TOLD, fee: fen(29_89n) })).toEqual([
      { term: 'fee', before: 11_99n, after: 29_89n },
    ]);
  });
});
