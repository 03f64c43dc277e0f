import { describe, expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { fen, rate } from '../money/units.ts';
import { agreedDividend, type ToldTerms, worseTerms } from './told-terms.ts';

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
  dividendMethod: undefined,
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
    const found = worseTerms(TOLD, { ...TOLD, ...change }, undefined);
    expect(found.map(({ term }) => term)).toEqual(worse);
  });

  it.each([
    { told: 500_000n, now: 500_000n, worse: [], why: 'the adviser costs what was told' },
    { told: 500_000n, now: 500_001n, worse: ['adviserRate'], why: 'the adviser became dearer' },
    { told: 500_000n, now: 499_999n, worse: [], why: 'the adviser became cheaper' },
    { told: 500_000n, now: undefined, worse: [], why: 'there is no adviser any more' },
    { told: undefined, now: 1n, worse: ['adviserRate'], why: 'no adviser was told of' },
  ])('$why', ({ told, now, worse }) => {
    const terms = (value?: bigint) => ({
      ...TOLD,
      adviserRate: value === undefined ? undefined : rate(value),
    });
    const found = worseTerms(terms(told), terms(now), undefined);
    expect(found.map(({ term }) => term)).toEqual(worse);
  });

  it.each([
    { told: undefined, chosen: undefined, kept: '1', worse: [], why: 'cash is what is usual' },
    { told: undefined, chosen: '0', kept: undefined, worse: [], why: 'the purchase chooses' },
    { told: undefined, chosen: '0', kept: '0', worse: [], why: 'another purchase chose alike' },
    {
      told: undefined,
      chosen: '0',
      kept: '1',
      worse: [['0', '1']],
      why: 'another chose otherwise',
    },
    { told: undefined, chosen: undefined, kept: '0', worse: [['1', '0']], why: 'cash was meant' },
    { told: '0', chosen: undefined, kept: '0', worse: [], why: 'it is as it was told' },
    { told: '0', chosen: undefined, kept: '1', worse: [['0', '1']], why: 'it was changed since' },
    {
      told: '0',
      chosen: undefined,
      kept: undefined,
      worse: [],
      why: 'the other one was cancelled',
    },
    { told: '0', chosen: '1', kept: '0', worse: [['1', '0']], why: 'the choice was not offered' },
  ] as const)('dividends: $why', ({ told, chosen, kept, worse }) => {
    const found = worseTerms(
      { ...TOLD, dividendMethod: told },
      { ...TOLD, dividendMethod: kept },
      chosen,
    );
    expect(found.map(({ before, after }) => [before, after])).toEqual(worse);
    expect(found.every(({ term }) => term === 'dividendMethod')).toBe(true);
  });

  it.each([
    { told: undefined, chosen: undefined, agreed: '1' },
    { told: undefined, chosen: '0', agreed: '0' },
    { told: '0', chosen: undefined, agreed: '0' },
    { told: '0', chosen: '1', agreed: '1' },
  ] as const)('agreed to $agreed when $told was told and $chosen chosen', (one) => {
    expect(agreedDividend({ ...TOLD, dividendMethod: one.told }, one.chosen)).toBe(one.agreed);
  });

  const rates = (agreed: bigint, early: bigint) => ({ agreed: rate(agreed), early: rate(early) });
  const TOLD_RATES = rates(1_400_000n, 240_000n);
  it.each([
    { told: TOLD_RATES, now: TOLD_RATES, worse: [], why: 'both rates are as they were told' },
    {
      told: TOLD_RATES,
      now: rates(1_399_999n, 240_000n),
      worse: [{ term: 'agreedRate', before: 1_400_000n, after: 1_399_999n }],
      why: 'money lent would earn less',
    },
    {
      told: TOLD_RATES,
      now: rates(1_400_000n, 239_999n),
      worse: [{ term: 'earlyRate', before: 240_000n, after: 239_999n }],
      why: 'an early end would earn less',
    },
    { told: TOLD_RATES, now: rates(1_400_001n, 240_001n), worse: [], why: 'more is better' },
    {
      told: TOLD_RATES,
      now: undefined,
      worse: [
        { term: 'agreedRate', before: 1_400_000n, after: 0n },
        { term: 'earlyRate', before: 240_000n, after: 0n },
      ],
      why: 'a rate that is not known any more counts as none',
    },
    { told: undefined, now: TOLD_RATES, worse: [], why: 'no rate was told' },
  ])('rates of a repo: $why', ({ told, now, worse }) => {
    expect(worseTerms({ ...TOLD, rates: told }, { ...TOLD, rates: now }, undefined)).toEqual(worse);
  });

  it.each([
    { told: undefined, now: day('2026-11-20'), why: 'no day was told' },
    { told: day('2026-11-16'), now: undefined, why: 'it can be redeemed without a day now' },
    { told: undefined, now: undefined, why: 'there is no such day at all' },
  ])('a day that one of the two does not have is not worse: $why', ({ told, now }) => {
    const found = worseTerms(
      { ...TOLD, redeemableOn: told },
      { ...TOLD, redeemableOn: now },
      undefined,
    );
    expect(found).toEqual([]);
  });

  it('names both values', () => {
    expect(worseTerms(TOLD, { ...TOLD, fee: fen(29_89n) }, undefined)).toEqual([
      { term: 'fee', before: 11_99n, after: 29_89n },
    ]);
  });
});
