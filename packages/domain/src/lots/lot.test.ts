import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, parseDay } from '../calendar/day.ts';
import { shares } from '../money/units.ts';
import {
  holdingDays,
  type Lot,
  lotsAfter,
  lotsBy,
  sharesOf,
  takeFirstIn,
  takeOldest,
} from './lot.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
};
const lot = (lotId: string, confirmedOn: string, size: bigint, lockedUntil?: string): Lot => ({
  lotId,
  confirmedOn: day(confirmedOn),
  shares: shares(size),
  ...(lockedUntil !== undefined && { lockedUntil: day(lockedUntil) }),
});
/** What is taken, as 'lot: shares'; undefined when the lots do not suffice. */
const taken = (lots: readonly Lot[], wanted: bigint, on = '2026-06-30') =>
  takeFirstIn(lots, shares(wanted), day(on))?.map((take) => `${take.lot.lotId}: ${take.taken}`);

describe('the order in which lots are redeemed', () => {
  it.each([
    {
      why: 'the older lot goes first although its number is larger',
      lots: [lot('1', '2026-06-01', 100n), lot('2', '2026-01-06', 100n)],
      order: ['2: 100', '1: 50'],
    },
    {
      why: 'the older lot goes first although its number is smaller and it stands last',
      lots: [lot('2', '2026-06-01', 100n), lot('1', '2026-01-06', 100n)],
      order: ['1: 100', '2: 50'],
    },
    {
      why: 'of one day the smaller number goes first, listed first',
      lots: [lot('1', '2026-06-01', 100n), lot('2', '2026-06-01', 100n)],
      order: ['1: 100', '2: 50'],
    },
    {
      why: 'of one day the smaller number goes first, listed last',
      lots: [lot('2', '2026-06-01', 100n), lot('1', '2026-06-01', 100n)],
      order: ['1: 100', '2: 50'],
    },
    {
      why: 'of one day lot 9 goes before lot 10: numbers are compared, not their texts',
      lots: [lot('10', '2026-06-01', 100n), lot('9', '2026-06-01', 100n)],
      order: ['9: 100', '10: 50'],
    },
    {
      why: 'of one day numbers beyond the exact range of a float are told apart',
      lots: [
        lot('9007199254740993', '2026-06-01', 100n),
        lot('9007199254740992', '2026-06-01', 100n),
      ],
      order: ['9007199254740992: 100', '9007199254740993: 50'],
    },
  ])('$why', ({ lots, order }) => {
    expect(taken(lots, 150n)).toEqual(order);
  });

  it('is the order of age whatever the numbers and wherever the lots stand', () => {
    const ages = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 12 });
    const numbers = fc.infiniteStream(fc.integer({ min: 0, max: 1_000_000 }));
    fc.assert(
      fc.property(ages, numbers, (drawn, stream) => {
        const lots = drawn.map((age, index) => ({
          lotId: `${stream.next().value}-${index}`,
          confirmedOn: addDays(day('2026-06-30'), -age),
          shares: shares(1n),
        }));
        const takes = takeFirstIn(lots, sharesOf(lots), day('2026-06-30')) ?? [];
        const taken = takes.map((take) => holdingDays(take.lot, day('2026-06-30')));
        expect(taken).toEqual(drawn.toSorted((left, right) => right - left));
      }),
    );
  });
});

describe('what is taken from each lot', () => {
  const lots = [lot('1', '2026-01-06', 100n), lot('2', '2026-02-06', 50n)];
  it.each([
    { wanted: 1n, takes: ['1: 1'], why: 'the smallest part of a share' },
    { wanted: 99n, takes: ['1: 99'], why: 'a part of the first lot' },
    { wanted: 100n, takes: ['1: 100'], why: 'exactly the first lot, and nothing of the second' },
    { wanted: 101n, takes: ['1: 100', '2: 1'], why: 'one hundredth more than the first lot' },
    { wanted: 150n, takes: ['1: 100', '2: 50'], why: 'everything' },
    { wanted: 151n, takes: undefined, why: 'more than there is' },
  ])('$wanted: $why', ({ wanted, takes }) => {
    expect(taken(lots, wanted)).toEqual(takes);
  });

  it('passes over an empty lot', () => {
    expect(taken([lot('1', '2026-01-06', 0n), ...lots.slice(1)], 50n)).toEqual(['2: 50']);
  });

  it('takes nothing from no lots', () => {
    expect(taken([], 1n)).toBeUndefined();
  });
});

describe('a locked lot', () => {
  const lots = [lot('1', '2026-01-06', 100n, '2026-07-01'), lot('2', '2026-02-06', 50n)];
  it.each([
    { on: '2026-06-30', takes: ['2: 50'], why: 'is passed over on the day before its lock ends' },
    { on: '2026-07-01', takes: ['1: 50'], why: 'goes first from the day its lock ends' },
    { on: '2026-07-02', takes: ['1: 50'], why: 'goes first after its lock' },
  ])('$why', ({ on, takes }) => {
    expect(taken(lots, 50n, on)).toEqual(takes);
  });
});

describe('what is left', () => {
  const lots = [lot('1', '2026-01-06', 100n), lot('2', '2026-02-06', 50n)];
  it.each([
    { wanted: 99n, left: [lot('1', '2026-01-06', 1n), lots[1]], why: 'one hundredth stays' },
    { wanted: 100n, left: [lots[1]], why: 'an empty lot disappears' },
    { wanted: 120n, left: [lot('2', '2026-02-06', 30n)], why: 'the second lot gets smaller' },
    { wanted: 150n, left: [], why: 'nothing is left' },
  ])('after $wanted: $why', ({ wanted, left }) => {
    const takes = takeFirstIn(lots, shares(wanted), day('2026-06-30')) ?? [];
    expect(lotsAfter(lots, takes)).toEqual(left);
  });

  it('keeps the lots as they are when nothing is taken', () => {
    expect(lotsAfter(lots, [])).toEqual(lots);
  });
});

it.each([
  { from: '2026-02-13', to: '2026-02-25', days: 12, why: 'EX-1.2: confirmed to confirmed' },
  { from: '2026-06-02', to: '2026-06-02', days: 0, why: 'on the day itself' },
  { from: '2025-12-31', to: '2026-01-01', days: 1, why: 'a year ends in between' },
])('holds from $from to $to for $days days: $why', ({ from, to, days }) => {
  expect(holdingDays(lot('1', from, 1n), day(to))).toBe(days);
});

it('adds up the shares of all lots', () => {
  expect(sharesOf([lot('1', '2026-01-06', 100n), lot('2', '2026-02-06', 50n)])).toBe(150n);
  expect(sharesOf([])).toBe(0n);
});

it('takes locked lots in the order of age where the registrar takes them', () => {
  const locked = [lot('1', '2026-02-06', 100n), lot('2', '2026-01-06', 50n, '2027-01-06')];
  const takes = takeOldest(locked, shares(60n));
  expect(takes?.map((take) => `${take.lot.lotId}: ${take.taken}`)).toEqual(['2: 50', '1: 10']);
  expect(takeOldest(locked, shares(151n))).toBeUndefined();
});

it.each([
  { on: '2026-02-05', lots: ['1'], why: 'the second was not there on the day before it came' },
  { on: '2026-02-06', lots: ['1', '2'], why: 'a lot is there on the day it is confirmed' },
])('on $on there were the lots $lots: $why', ({ on, lots }) => {
  const all = [lot('1', '2026-01-06', 1n), lot('2', '2026-02-06', 1n)];
  expect(lotsBy(all, day(on)).map(({ lotId }) => lotId)).toEqual(lots);
});
