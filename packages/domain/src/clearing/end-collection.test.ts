import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, RATE_ONE, rate } from '../money/units.ts';
import { collectionInterest, endSubscription } from './end-collection.ts';

const order = {
  amount: fen(1_000_000_00n),
  validOn: knownDay('2026-11-13'),
  charge: { kind: 'rate', rate: rate(600_000n) },
  discount: RATE_ONE,
  shareRounding: 'half_up',
} as const;
const end = {
  outcome: 'established',
  endedOn: knownDay('2026-11-25'),
  depositRate: rate(370_350n),
  allotted: RATE_ONE,
} as const;

describe('the end of a collection (rules 10.3 A2)', () => {
  it('EX-2.6: twelve days at 0.37035 % bring 123.45, which become shares without a fee', () => {
    expect(endSubscription(order, end)).toMatchObject({
      kind: 'established',
      figures: {
        net: 994_035_79n,
        fee: 5_964_21n,
        interest: 123_45n,
        shares: 994_159_24n,
        refund: 0n,
      },
    });
  });

  it.each([
    { ends: { outcome: 'failed' }, amount: 1_000_000_00n, interest: 123_45n, why: 'all returns' },
    { ends: { allotted: rate(1n) }, amount: 1_000n, interest: 0n, why: 'no fen is accepted' },
  ] as const)('fails: $why', ({ ends, amount, interest }) => {
    const answer = endSubscription({ ...order, amount: fen(amount) }, { ...end, ...ends });
    expect(answer).toEqual({ kind: 'failed', interest });
  });

  it.each([
    { amount: 1n, accepted: 1n, refund: 0n, why: 'half a fen counts as one' },
    { amount: 3n, accepted: 2n, refund: 1n, why: 'one and a half are two, and the rest returns' },
  ])('of $amount at a half $accepted are accepted: $why', ({ amount, accepted, refund }) => {
    const half = { ...end, allotted: rate(50_000_000n) };
    expect(endSubscription({ ...order, amount: fen(amount) }, half)).toMatchObject({
      kind: 'established',
      figures: { accepted, refund, net: accepted, fee: 0n },
    });
  });

  it.each([
    { from: '2026-11-13', until: '2026-11-13', amount: 100_000_00n, interest: 0n, why: 'no day' },
    { from: '2026-11-13', until: '2026-11-14', amount: 100_000_00n, interest: 13n, why: '13.888' },
    { from: '2026-11-13', until: '2027-11-08', amount: 1_00n, interest: 0n, why: 'half a fen' },
    {
      from: '2026-11-14',
      until: '2026-11-13',
      amount: 100_000_00n,
      interest: 0n,
      why: 'never negative',
    },
  ])('earns $interest from $from to $until: $why', ({ from, until, amount, interest }) => {
    const days = { from: knownDay(from), until: knownDay(until) };
    expect(collectionInterest(fen(amount), rate(50_000n), days)).toBe(interest);
  });
});
