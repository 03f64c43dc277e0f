import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, epochOf, knownDay } from '../calendar/day.ts';
import { fen, rate } from '../money/units.ts';
import {
  duePeriods,
  isAgreedRate,
  type TermProduct,
  termInterest,
  termPayDay,
  termPeriods,
} from './term-payment.ts';

const TRUST: TermProduct = {
  paysBy: 'rate',
  establishedOn: knownDay('2026-11-25'),
  expiresOn: knownDay('2027-11-25'),
  agreed: undefined,
  everyMonths: 6,
  payDays: 2,
};
const CERTIFICATE: TermProduct = {
  ...TRUST,
  agreed: { least: rate(2_850_000n), most: rate(3_250_000n) },
  everyMonths: undefined,
};

describe('rules 4.9, 5.9: what a term earns', () => {
  it.each([
    { why: 'EX-4.9', rate: 2_850_000n, from: '2026-01-05', until: '2026-04-06', is: 7_105_48n },
    { why: 'EX-5.4', rate: 5_200_000n, from: '2026-11-25', until: '2027-05-25', is: 25_786_30n },
    { why: 'the day it begins', rate: 5_200_000n, from: '2026-11-25', until: '2026-11-25', is: 0n },
    {
      why: 'a small rate',
      rate: 36_500n,
      from: '2026-01-01',
      until: '2026-01-06',
      is: 5_00n,
    },
  ])('$why', ({ rate: yearly, from, until, is }) => {
    const period = { from: knownDay(from), until: knownDay(until) };
    expect(termInterest(fen(1_000_000_00n), rate(yearly), period)).toBe(is);
  });

  it('is the nearest fen and never shrinks with the principal', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 13n }),
        fc.bigInt({ min: 0n, max: 20_000_000n }),
        fc.integer({ min: 0, max: 3_650 }),
        (principal, yearly, days) => {
          const from = knownDay('2026-01-05');
          const period = { from, until: addDays(from, days) };
          const earned = termInterest(fen(principal), rate(yearly), period);
          const exact = principal * yearly * BigInt(days);
          const twice = 2n * (earned * 365n * 10n ** 8n - exact);
          expect(twice <= 365n * 10n ** 8n && twice > -365n * 10n ** 8n).toBe(true);
          expect(termInterest(fen(principal + 1n), rate(yearly), period) >= earned).toBe(true);
        },
      ),
    );
  });
});

describe('the parts of a term', () => {
  it('end every half-year and with the maturity', () => {
    expect(termPeriods(TRUST)).toEqual([
      { kind: 'distribution', from: '2026-11-25', until: '2027-05-25' },
      { kind: 'maturity', from: '2027-05-25', until: '2027-11-25' },
    ]);
  });

  it.each([
    { why: 'pays with the principal', product: CERTIFICATE },
    { why: 'a net value has no parts', product: { ...TRUST, paysBy: 'value' } as const },
    { why: 'is shorter than a part', product: { ...TRUST, everyMonths: 12 } as const },
  ])('is one where it $why', ({ product }) => {
    expect(termPeriods(product)).toEqual([
      { kind: 'maturity', from: '2026-11-25', until: '2027-11-25' },
    ]);
  });

  it('are at most thirty years of quarters, and the last one goes to the maturity', () => {
    const periods = termPeriods({ ...TRUST, expiresOn: knownDay('2066-11-25'), everyMonths: 3 });
    expect(periods).toHaveLength(121);
    expect(periods.slice(-2)).toEqual([
      { kind: 'distribution', from: '2056-08-25', until: '2056-11-25' },
      { kind: 'maturity', from: '2056-11-25', until: '2066-11-25' },
    ]);
  });

  it('is due from its last day on', () => {
    const dueOn = (day: string) => duePeriods(TRUST, knownDay(day)).map(({ kind }) => kind);
    expect(dueOn('2027-05-24')).toEqual([]);
    expect(dueOn('2027-05-25')).toEqual(['distribution']);
    expect(dueOn('2027-11-25')).toEqual(['distribution', 'maturity']);
  });

  it('leaves no day out and counts none twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_000 }),
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom(3 as const, 6 as const, 12 as const, undefined),
        (days, offset, everyMonths) => {
          const establishedOn = addDays(knownDay('2026-01-31'), offset);
          const expiresOn = addDays(establishedOn, days);
          const periods = termPeriods({ ...TRUST, establishedOn, expiresOn, everyMonths });
          const covered = periods.reduce(
            (sum, { from, until }) => sum + epochOf(until) - epochOf(from),
            0,
          );
          expect(covered).toBe(days);
          expect(periods.every(({ from, until }) => from < until)).toBe(true);
          expect(periods.at(-1)).toMatchObject({ kind: 'maturity', until: expiresOn });
        },
      ),
    );
  });
});

describe('a rate', () => {
  it.each([
    { why: 'the agreed one', product: CERTIFICATE, rate: 2_850_000n, is: true },
    { why: 'within a floating range', product: CERTIFICATE, rate: 3_250_000n, is: true },
    { why: 'below it', product: CERTIFICATE, rate: 2_849_999n, is: false },
    { why: 'above it', product: CERTIFICATE, rate: 3_250_001n, is: false },
    { why: 'missing', product: CERTIFICATE, rate: undefined, is: false },
    { why: 'a benchmark promises nothing', product: TRUST, rate: 1n, is: true },
    { why: 'a benchmark was missed entirely', product: TRUST, rate: 0n, is: true },
    { why: 'missing without an agreement', product: TRUST, rate: undefined, is: false },
    { why: 'negative without an agreement', product: TRUST, rate: -1n, is: false },
    {
      why: 'a net value has none',
      product: { ...TRUST, paysBy: 'value' } as const,
      rate: 1n,
      is: false,
    },
    {
      why: 'a net value',
      product: { ...TRUST, paysBy: 'value' } as const,
      rate: undefined,
      is: true,
    },
  ])('is agreed: $why, $is', ({ product, rate: yearly, is }) => {
    expect(isAgreedRate(product, yearly === undefined ? undefined : rate(yearly))).toBe(is);
  });
});

it('is paid so many trading days after the first one that is not before its end', () => {
  const openDays = ['2027-05-24', '2027-05-26', '2027-05-27', '2027-05-31'].map(knownDay);
  const calendar = { openDays, closures: [], provisionalYears: [] };
  expect(termPayDay(calendar, knownDay('2027-05-25'), { payDays: 2 })).toBe('2027-05-31');
  expect(termPayDay(calendar, knownDay('2027-05-31'), { payDays: 1 })).toBeUndefined();
  expect(termPayDay(calendar, knownDay('2027-06-01'), { payDays: 0 })).toBeUndefined();
});
