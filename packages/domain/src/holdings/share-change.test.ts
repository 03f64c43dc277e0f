import { expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { nav } from '../money/units.ts';
import { shareChangeEffects } from './share-change.ts';

const on = parseDay('2026-11-16');
if (!on) throw new Error('a day');
const given = {
  clientId: 'C1',
  productNo: '910066',
  unitValue: nav(125_000_000n),
  changedOn: on,
  redeemableOn: on,
};

it('shares that come are a lot that cost nothing', () => {
  const { moves, holdingEvents } = shareChangeEffects({ ...given, change: 5_00n });
  expect(moves).toMatchObject([
    { from: 'ta_register', to: 'shares_available:C1', asset: 'shares:910066', amount: 5_00n },
  ]);
  expect(holdingEvents).toMatchObject([
    { kind: 'reinvest', lot: { shares: 5_00n, unitValue: 125_000_000n, confirmedOn: on } },
  ]);
});

it('shares that leave bring nothing, so their cost is lost', () => {
  const { moves, holdingEvents } = shareChangeEffects({ ...given, change: -5_00n });
  expect(moves).toMatchObject([
    { from: 'shares_available:C1', to: 'ta_register', asset: 'shares:910066', amount: 5_00n },
  ]);
  expect(holdingEvents).toEqual([{ kind: 'dispose', shares: 5_00n, received: 0n, leftOn: on }]);
});

it('no change is no entry', () => {
  expect(shareChangeEffects({ ...given, change: 0n })).toEqual({ moves: [], holdingEvents: [] });
});
