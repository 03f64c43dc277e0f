import { describe, expect, it } from 'vitest';
import { fen, rate, shares } from '../money/units.ts';
import { refuseUnbind, settleAdviserFee, type UnbindFacts } from './unbind.ts';

const facts: UnbindFacts = {
  isBound: true,
  isRestricted: false,
  openOrders: 0,
  isRebalancing: false,
  locked: shares(0n),
  hasConfirmedIdentity: true,
};
const broken: readonly (readonly [string, Partial<UnbindFacts>])[] = [
  ['identity_unconfirmed', { hasConfirmedIdentity: false }],
  ['adviser_shares_locked', { locked: shares(1n) }],
  ['adviser_rebalancing', { isRebalancing: true }],
  ['adviser_orders_in_transit', { openOrders: 1 }],
  ['account_restricted', { isRestricted: true }],
  ['position_not_held', { isBound: false }],
];

describe('the end of an adviser contract', () => {
  it('is possible when nothing stands against it', () => {
    expect(refuseUnbind(facts)).toBeUndefined();
  });

  it.each(broken.map(([refusal], index) => ({ refusal, index })))(
    'says $refusal before anything that stands later in the list',
    ({ refusal, index }) => {
      const changes = broken.slice(0, index + 1).map(([, change]) => change);
      expect(refuseUnbind(Object.assign({}, facts, ...changes))).toEqual({ refusal });
    },
  );

  const accrued = {
    dayValues: Array.from({ length: 45 }, () => fen(100_000_00n)),
    yearly: rate(500_000n),
    carried: fen(0n),
  };
  it('what an end that came to nothing left unpaid is due with the days since', () => {
    const settled = settleAdviserFee(
      'C1',
      { ...accrued, carried: fen(8_36n) },
      { trade: fen(0n), free: fen(50_00n) },
    );
    expect(settled).toMatchObject({ fee: 70_00n, owed: 20_00n });
  });

  it.each([
    { trade: 0n, free: 100_00n, moves: ['cash_free:C1 6164'], owed: 0n, why: 'cash covers it' },
    {
      trade: 40_00n,
      free: 100_00n,
      moves: ['cash_trade:C1 4000', 'cash_free:C1 2164'],
      owed: 0n,
      why: 'tied cash first',
    },
    { trade: 0n, free: 1_64n, moves: ['cash_free:C1 164'], owed: 60_00n, why: 'the rest is owed' },
    { trade: 0n, free: 0n, moves: [], owed: 61_64n, why: 'there is no cash' },
  ])('EX-10.5: settles 61.64 yuan; $why', ({ trade, free, moves, owed }) => {
    const settled = settleAdviserFee('C1', accrued, { trade: fen(trade), free: fen(free) });
    expect(settled.fee).toBe(61_64n);
    expect(settled.moves.map(({ from, amount }) => `${from} ${amount}`)).toEqual(moves);
    expect(settled.owed).toBe(owed);
  });
});
