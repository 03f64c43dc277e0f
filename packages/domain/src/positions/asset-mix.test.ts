import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { CATEGORY } from '../catalogue/category.ts';
import { fen, rate } from '../money/units.ts';
import {
  assetClassOf,
  findPayDay,
  type HeldAsset,
  liquidityOf,
  paidOn,
  partsBy,
  riskAgainstLevel,
  shareOfLargest,
  splitValue,
  termClassOf,
  weightedRisk,
} from './asset-mix.ts';

const TODAY = knownDay('2026-11-12');
const fund: HeldAsset = {
  productNo: '910088',
  name: '云岭均衡成长混合A',
  value: fen(100_00n),
  risk: '3',
  terms: { categoryId: CATEGORY.fund, variety: '2', companyCode: 'F03' },
  endsOn: undefined,
  leaves: [],
};

describe('the class of a holding', () => {
  it.each([
    { categoryId: CATEGORY.fund, variety: '3', is: 'MONEY', why: 'a money fund' },
    { categoryId: CATEGORY.fund, variety: '15', is: 'MONEY', why: 'certificates of deposit' },
    { categoryId: CATEGORY.fund, variety: '0', is: 'FIXED', why: 'a bond fund' },
    { categoryId: CATEGORY.fund, variety: '1', is: 'EQUITY', why: 'a stock fund' },
    { categoryId: CATEGORY.institutionFund, variety: '14', is: 'EQUITY', why: 'an index fund' },
    { categoryId: CATEGORY.fund, variety: '2', is: 'MIXED', why: 'a mixed fund' },
    { categoryId: CATEGORY.fund, variety: '11', is: 'MIXED', why: 'a fund abroad' },
    { categoryId: CATEGORY.fund, variety: '13', is: 'OTHER', why: 'commodities' },
    { categoryId: CATEGORY.fund, variety: '16', is: 'OTHER', why: 'real estate' },
    { categoryId: CATEGORY.repo, variety: undefined, is: 'MONEY', why: 'lent to the house' },
    { categoryId: CATEGORY.periodic, variety: undefined, is: 'FIXED', why: 'a certificate' },
    { categoryId: CATEGORY.trust, variety: undefined, is: 'OTHER', why: 'a trust' },
    { categoryId: CATEGORY.plan, variety: undefined, is: 'MIXED', why: 'a plan of R3' },
  ])('is $is for $why', ({ categoryId, variety, is }) => {
    const terms = { categoryId, variety, companyCode: 'F00' };
    expect(assetClassOf({ terms, risk: '3' })).toBe(is);
  });

  it('is fixed income for a plan of low risk', () => {
    const terms = { categoryId: CATEGORY.plan, variety: undefined, companyCode: 'F00' };
    expect(assetClassOf({ terms, risk: '2' })).toBe('FIXED');
  });
});

it.each([
  { left: 0, is: 'D30' },
  { left: 30, is: 'D30' },
  { left: 31, is: 'D90' },
  { left: 90, is: 'D90' },
  { left: 91, is: 'D180' },
  { left: 180, is: 'D180' },
  { left: 181, is: 'D360' },
  { left: 360, is: 'D360' },
  { left: 361, is: 'LONG' },
])('what ends in $left days has the term $is', ({ left, is }) => {
  expect(termClassOf({ ...fund, endsOn: addDays(TODAY, left) }, TODAY)).toBe(is);
});

it('what has no end is open, and a money fund is at call', () => {
  expect(termClassOf(fund, TODAY)).toBe('OPEN');
  expect(termClassOf({ ...fund, terms: { ...fund.terms, variety: '3' } }, TODAY)).toBe('DEMAND');
});

it.each([
  { when: { kind: 'day' as const, count: 0, day: TODAY }, is: 'NOW' },
  { when: { kind: 'day' as const, count: 1, day: addDays(TODAY, 1) }, is: 'T1' },
  { when: { kind: 'day' as const, count: 3, day: addDays(TODAY, 5) }, is: 'T3' },
  { when: { kind: 'day' as const, count: 4, day: addDays(TODAY, 6) }, is: 'D7' },
  { when: { kind: 'day' as const, count: 7, day: addDays(TODAY, 11) }, is: 'D30' },
  { when: { kind: 'day' as const, count: 5, day: addDays(TODAY, 7) }, is: 'D7' },
  { when: { kind: 'day' as const, count: 6, day: addDays(TODAY, 8) }, is: 'D30' },
  { when: { kind: 'day' as const, count: 60, day: addDays(TODAY, 90) }, is: 'D90' },
  { when: { kind: 'day' as const, count: 61, day: addDays(TODAY, 91) }, is: 'LATER' },
  { when: { kind: 'never' as const }, is: 'NEVER' },
])('$when is money $is', ({ when, is }) => {
  expect(liquidityOf(when, TODAY)).toBe(is);
});

it.each([
  { payOn: '2026-11-12', is: 'NOW', why: 'today' },
  { payOn: '2026-11-13', is: 'T1', why: 'tomorrow' },
  { payOn: '2026-11-17', is: 'T3', why: 'three trading days and a weekend later' },
  { payOn: '2026-11-18', is: 'D7', why: 'within seven days' },
])('cash that is paid $why is money $is', ({ payOn, is }) => {
  const when = paidOn(knownDay(payOn), { today: TODAY, calendar: builtInCalendar() });
  expect(liquidityOf(when, TODAY)).toBe(is);
});

it.each([
  { on: '2026-11-12', confirm: 1, pay: 3, is: '2026-11-17', why: 'a Thursday counts itself' },
  {
    on: '2026-11-13',
    confirm: 1,
    pay: 3,
    is: '2026-11-18',
    why: 'a Friday counts over the weekend',
  },
  {
    on: '2026-11-14',
    confirm: 1,
    pay: 3,
    is: '2026-11-19',
    why: 'a Saturday is ordered on Monday',
  },
  { on: '2026-11-14', confirm: 0, pay: 0, is: '2026-11-16', why: 'even what is paid at once' },
  { on: '2026-10-01', confirm: 1, pay: 1, is: '2026-10-09', why: 'a holiday is ordered behind it' },
  { on: '2026-11-12', confirm: 2, pay: 1, is: '2026-11-16', why: 'nothing is paid unconfirmed' },
  { on: '2099-01-01', confirm: 1, pay: 1, is: undefined, why: 'the calendar ends before' },
])('an order of $on is paid on $is, because $why', ({ on, confirm, pay, is }) => {
  const paying = { redeemConfirmDays: confirm, redeemPayDays: pay };
  expect(findPayDay(knownDay(on), paying, builtInCalendar())).toBe(is);
});

it('EX-8.10: parts are cut by largest remainder and add up to 100.00', () => {
  const parts = partsBy([
    { code: 'A', value: fen(50_000_00n) },
    { code: 'B', value: fen(30_000_00n) },
    { code: 'C', value: fen(20_000_01n) },
    { code: 'D', value: fen(99_99n) },
  ]);
  expect(parts.map(({ share }) => share)).toEqual([
    49_950_000n,
    29_970_000n,
    19_980_000n,
    100_000n,
  ]);
});

it('every cut of random holdings has all the money and exactly 100.00', () => {
  const value = fc.record({
    code: fc.constantFrom('A', 'B', 'C', 'D'),
    value: fc.bigInt({ min: 0n, max: 10n ** 13n }).map((amount) => fen(amount)),
  });
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const parts = partsBy(values);
      const sum = values.reduce((total, one) => total + one.value, 0n);
      expect(parts.reduce((total, one) => total + one.value, 0n)).toBe(sum);
      expect(shareOfLargest(parts, parts.length)).toBe(sum > 0n ? 100_000_000n : 0n);
      expect(parts.map((part) => part.value)).toEqual(
        parts.map((part) => part.value).toSorted((one, other) => (one < other ? 1 : -1)),
      );
    }),
  );
});

it.each([
  { held: [], risk: undefined, why: 'nothing is held' },
  {
    // (100,019.73 × 1 + 16,475.76 × 3) ÷ 116,495.49
    held: [
      { ...fund, risk: '1' as const, value: fen(100_019_73n) },
      { ...fund, risk: '3' as const, value: fen(16_475_76n) },
    ],
    risk: 128_285_662n,
    why: 'each level counts by its value',
  },
])('the weighted risk is $risk: $why', ({ held, risk }) => {
  expect(weightedRisk(held)).toBe(risk);
});

it('a value is split by shares without losing a fen', () => {
  expect(splitValue(fen(100n), { part: 1n, whole: 3n })).toEqual({ part: 33n, rest: 67n });
  expect(splitValue(fen(100n), { part: 3n, whole: 3n })).toEqual({ part: 100n, rest: 0n });
  expect(splitValue(fen(100n), { part: 0n, whole: 0n })).toEqual({ part: 0n, rest: 100n });
});

it('parts without money are left out, and equal ones stand in the order of their codes', () => {
  const parts = partsBy([
    { code: 'C', value: fen(5_00n) },
    { code: 'B', value: fen(0n) },
    { code: 'A', value: fen(5_00n) },
    { code: 'D', value: fen(5_00n) },
    { code: 'E', value: fen(-1n) },
    { code: 'F', value: fen(7_00n) },
  ]);
  expect(parts.map(({ code, value }) => [code, value])).toEqual([
    ['F', 7_00n],
    ['A', 5_00n],
    ['C', 5_00n],
    ['D', 5_00n],
  ]);
  expect(shareOfLargest(parts, 2)).toBe((parts[0]?.share ?? 0n) + (parts[1]?.share ?? 0n));
});

it('is fixed income for a plan of the lowest risk too', () => {
  const terms = { categoryId: CATEGORY.plan, variety: undefined, companyCode: 'F00' };
  expect(assetClassOf({ terms, risk: '1' })).toBe('FIXED');
});

it.each([
  { weighted: 300_000_000n, level: '3', is: 'equal', why: 'at the level itself' },
  { weighted: 300_000_001n, level: '3', is: 'above', why: 'the least above it' },
  { weighted: 200_000_001n, level: '3', is: 'equal', why: 'within the step up to it' },
  { weighted: 200_000_000n, level: '3', is: 'below', why: 'at the level before' },
  { weighted: 100_000_000n, level: '1', is: 'equal', why: 'the lowest there is' },
] as const)('weighted risk is $is, $why', ({ weighted, level, is }) => {
  expect(riskAgainstLevel(rate(weighted), level)).toBe(is);
});
