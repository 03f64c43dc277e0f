import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { heldAfter } from '../holdings/holding-event.ts';
import type { Lot } from '../lots/lot.ts';
import { fen, NAV_ONE, nav, rate, shares } from '../money/units.ts';
import { NOTHING_HELD } from '../positions/holding-cost.ts';
import { actEffects, cashedFigures } from './registrar-act.ts';

const on = knownDay('2027-02-25');
const key = { clientId: 'C1', productNo: '910505' };
const lots: readonly Lot[] = [
  { lotId: '2', confirmedOn: knownDay('2026-12-01'), shares: shares(300_00n) },
  {
    lotId: '1',
    confirmedOn: knownDay('2026-11-25'),
    shares: shares(700_00n),
    lockedUntil: knownDay('2029-01-01'),
  },
];
const terms = { unitValue: NAV_ONE, confirmedOn: on, interest: fen(0n), startFees: undefined };
const lot = {
  shares: shares(50_00n),
  unitValue: NAV_ONE,
  confirmedOn: on,
  redeemableOn: on,
  lockedUntil: undefined,
};

describe('rules 10.3 M: shares that the registrar takes', () => {
  it('are the oldest, locked or not, and nothing is charged for leaving', () => {
    const figures = cashedFigures(lots, shares(800_00n), {
      ...terms,
      unitValue: nav(110_000_000n),
    });
    expect(figures).toMatchObject({ gross: 880_00n, fee: 0n, backEndFee: 0n, net: 880_00n });
    expect(figures?.exits.map(({ lotId, shares: taken }) => [lotId, taken])).toEqual([
      ['1', 700_00n],
      ['2', 100_00n],
    ]);
  });

  it('are paid with the interest of their term', () => {
    const figures = cashedFigures(lots, shares(1_000_00n), { ...terms, interest: fen(7_11n) });
    expect(figures).toMatchObject({ gross: 1_000_00n, income: 7_11n, net: 1_007_11n });
  });

  it('give the manager his part of the return', () => {
    const start = { value: NAV_ONE, total: NAV_ONE, isBought: true };
    const figures = cashedFigures(lots, shares(1_000_00n), {
      ...terms,
      unitValue: nav(130_000_000n),
      startFees: {
        backEnd: [],
        performance: [{ above: rate(0n), part: rate(20_000_000n) }],
        endTotal: nav(130_000_000n),
        starts: new Map([
          ['1', start],
          ['2', start],
        ]),
      },
    });
    expect(figures).toMatchObject({ gross: 1_300_00n, performanceFee: 60_00n, net: 1_240_00n });
  });

  it('are not more than are held', () => {
    expect(cashedFigures(lots, shares(1_000_01n), terms)).toBeUndefined();
  });
});

describe('what an act does', () => {
  const figures = cashedFigures(lots, shares(1_000_00n), { ...terms, interest: fen(7_11n) });

  it.each(['forced_redemption', 'maturity', 'liquidation'] as const)(
    'a %s takes the shares and makes their cash due',
    (kind) => {
      if (!figures) throw new Error('the shares are held');
      expect(actEffects({ ...key, kind, figures, payOn: on })).toMatchObject({
        event: { kind: 'answered', outcome: 'payment_due' },
        moves: [
          { from: 'shares_available:C1', to: 'ta_register', amount: 1_000_00n },
          { from: 'ta_receivable', to: 'redeem_transit:C1', amount: 1_007_11n },
        ],
        holdingEvents: [{ kind: 'surrender', shares: 1_000_00n, received: 1_007_11n }],
        payments: [{ payOn: on, amount: 1_007_11n }],
      });
    },
  );

  it('a liquidation at nothing takes the shares and owes nothing', () => {
    const worthless = cashedFigures(lots, shares(1_000_00n), { ...terms, unitValue: nav(0n) });
    if (!worthless) throw new Error('the shares are held');
    const act = { ...key, kind: 'liquidation', figures: worthless, payOn: on } as const;
    expect(actEffects(act)).toMatchObject({
      event: { outcome: 'done' },
      moves: [{ to: 'ta_register' }],
      payments: [],
    });
  });

  it('a distribution pays and leaves the shares alone', () => {
    const act = { ...key, kind: 'distribution', cash: fen(25_786_30n), payOn: on } as const;
    expect(actEffects(act)).toMatchObject({
      event: { outcome: 'payment_due' },
      moves: [{ from: 'ta_receivable', to: 'redeem_transit:C1', amount: 25_786_30n }],
      holdingEvents: [{ kind: 'cash_dividend', received: 25_786_30n }],
      payments: [{ amount: 25_786_30n }],
    });
  });

  it.each([
    {
      act: { ...key, kind: 'forced_increase', lot } as const,
      move: { from: 'ta_register', to: 'shares_available:C1', amount: 50_00n },
      event: { kind: 'reinvest' },
    },
    {
      act: { ...key, kind: 'custody_in', lot, cost: fen(48_00n) } as const,
      move: { from: 'ta_register', to: 'shares_available:C1', amount: 50_00n },
      event: { kind: 'transfer_in', cost: 48_00n },
    },
    {
      act: { ...key, kind: 'forced_decrease', shares: shares(50_00n) } as const,
      move: { from: 'shares_available:C1', to: 'ta_register', amount: 50_00n },
      event: { kind: 'surrender', received: 0n },
    },
  ])('a $act.kind moves shares and no cash', ({ act, move, event }) => {
    expect(actEffects(act)).toMatchObject({
      event: { kind: 'answered', outcome: 'confirmed' },
      moves: [move],
      holdingEvents: [event],
      payments: [],
    });
  });

  it('keeps lots and holding equal for every part that is taken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 6 }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (counts, wanted, received) => {
          const held = counts.reduce((sum, count) => sum + count, 0n);
          const taken = shares(wanted > held ? held : wanted);
          const all = counts.map((count, place) => ({
            lotId: String(place + 1),
            confirmedOn: on,
            shares: shares(count),
            ...(place % 2 === 0 ? { lockedUntil: knownDay('2099-12-31') } : {}),
          }));
          const holding = { ...NOTHING_HELD, shares: shares(held), cost: fen(held) };
          const event = { kind: 'surrender', shares: taken, received: fen(received) } as const;
          const after = heldAfter({ holding, lots: all }, event, '');
          expect(after.holding.shares).toBe(held - taken);
          expect(after.holding.realised).toBe(received - (held - after.holding.cost));
          expect(after.uses.reduce((sum, use) => sum + use.taken, 0n)).toBe(taken);
        },
      ),
    );
  });
});
