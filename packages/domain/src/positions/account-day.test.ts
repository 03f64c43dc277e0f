import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, rate } from '../money/units.ts';
import {
  type AccountParts,
  flowBetween,
  frozenBesideBuys,
  netInvestedOf,
  timeWeighted,
  totalAssetOf,
} from './account-day.ts';

const NOTHING: AccountParts = {
  marketValue: fen(0n),
  frozen: fen(0n),
  free: fen(0n),
  trade: fen(0n),
  redeemTransit: fen(0n),
  collected: fen(0n),
  restatedDue: fen(0n),
  totalIncome: fen(0n),
};
const parts = (some: Partial<Record<keyof AccountParts, bigint>>): AccountParts => ({
  ...NOTHING,
  ...Object.fromEntries(Object.entries(some).map(([name, amount]) => [name, fen(amount)])),
});
const day = (place: number) => knownDay(`2026-11-${10 + place}`);
const account = (asset: bigint, flow: bigint, place = 0) => ({
  day: day(place),
  asset: fen(asset),
  flow: fen(flow),
});

it.each([
  { part: 'marketValue', why: 'what is held' },
  { part: 'frozen', why: 'what orders hold' },
  { part: 'free', why: 'cash' },
  { part: 'trade', why: 'cash that cannot leave yet' },
  { part: 'redeemTransit', why: 'what is confirmed and comes' },
  { part: 'collected', why: 'what is subscribed' },
  { part: 'restatedDue', why: 'what a correction made due' },
] as const)('counts $part once: $why', ({ part }) => {
  expect(totalAssetOf(parts({ [part]: 7n }))).toBe(7n);
});

it.each([
  {
    frozen: 100n,
    buys: 60n,
    collected: 0n,
    beside: 40n,
    why: 'a transfer waits beside a purchase',
  },
  { frozen: 60n, buys: 60n, collected: 0n, beside: 0n, why: 'a purchase holds all' },
  {
    frozen: 60n,
    buys: 90n,
    collected: 30n,
    beside: 0n,
    why: 'what is collected is frozen no more',
  },
])('$beside beside purchases: $why', ({ frozen, buys, collected, beside }) => {
  expect(frozenBesideBuys(fen(frozen), { buys: fen(buys), collected: fen(collected) })).toBe(
    beside,
  );
});

it.each([
  { before: undefined, now: { free: 100n }, flow: 100n, why: 'the first close has all before it' },
  { before: { free: 100n }, now: { frozen: 100n }, flow: 0n, why: 'an order moves nothing out' },
  {
    before: { free: 100n },
    now: { marketValue: 98n, totalIncome: -2n },
    flow: 0n,
    why: 'a fee is a loss and no flow',
  },
  { before: { free: 100n }, now: { free: 30n }, flow: -70n, why: 'the bank got it' },
  {
    before: { marketValue: 100n },
    now: { marketValue: 110n, totalIncome: 10n },
    flow: 0n,
    why: 'growth is no flow',
  },
])('a flow of $flow: $why', ({ before, now, flow }) => {
  expect(flowBetween(before && parts(before), parts(now))).toBe(flow);
});

it('adds flows and income up to the asset', () => {
  const amount = fc.bigInt(-(10n ** 14n), 10n ** 14n);
  const some = fc.record({ marketValue: amount, free: amount, totalIncome: amount }).map(parts);
  fc.assert(
    fc.property(fc.array(some, { minLength: 1 }), (days) => {
      const flows = days.map((now, place) => flowBetween(days[place - 1], now));
      const last = days.at(-1) ?? NOTHING;
      const flowed = flows.reduce((sum, flow) => sum + flow, 0n);
      expect(flowed).toBe(netInvestedOf(last));
      expect(flowed + last.totalIncome).toBe(totalAssetOf(last));
    }),
  );
});

it('EX-8.5: chains the growth between flows', () => {
  const days = [
    account(105_000_00n, 0n, 1),
    account(150_000_00n, 50_000_00n, 2),
    account(165_000_00n, 0n, 3),
  ];
  const grown = timeWeighted(fen(100_000_00n), days).map(({ twr }) => twr);
  expect(grown).toEqual([rate(5_000_000n), rate(1_612_903n), rate(11_774_194n)]);
});

it.each([
  { before: undefined, days: [account(0n, 0n)], twr: undefined, why: 'there was never anything' },
  { before: undefined, days: [account(100n, 100n)], twr: 0n, why: 'cash alone does not grow' },
  { before: 100n, days: [account(0n, -110n)], twr: 10_000_000n, why: 'all left after growing' },
  {
    before: 100n,
    days: [account(0n, -110n), account(0n, 0n, 1), account(50n, 50n, 2)],
    twr: 10_000_000n,
    why: 'days with nothing change nothing',
  },
  { before: 100n, days: [account(0n, 0n)], twr: -100_000_000n, why: 'all was lost' },
])('time-weighted $twr: $why', ({ before, days, twr }) => {
  const start = before === undefined ? undefined : fen(before);
  expect(timeWeighted(start, days).at(-1)?.twr).toBe(twr);
});

it('does not depend on how much is put in', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n), (start, flow) => {
      // It doubles every day, with any flow.
      const first = (start + flow) * 2n;
      const days = [account(first, flow), account(first * 2n, 0n, 1)];
      expect(timeWeighted(fen(start), days).at(-1)?.twr).toBe(300_000_000n);
    }),
  );
});
