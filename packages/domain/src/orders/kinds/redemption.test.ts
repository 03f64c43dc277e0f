import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { confirmRedemption } from '../../clearing/confirm-redemption.ts';
import { acceptedPart } from '../../clearing/large-redemption.ts';
import { payoutMoves } from '../../clearing/settle-exits.ts';
import { type Held, heldAfter } from '../../holdings/holding-event.ts';
import { netChanges } from '../../ledger/move.ts';
import { type Lot, sharesOf, takeFirstIn } from '../../lots/lot.ts';
import { fen, nav, rate, shares } from '../../money/units.ts';
import { NOTHING_HELD } from '../../positions/holding-cost.ts';
import { REDEMPTION_RULES, type RedemptionFacts, type TakenRedemption } from './redemption.ts';

const calendar = builtInCalendar();
const T = knownDay('2026-06-29');
const CONFIRMED = knownDay('2026-06-30');
const lot = (lotId: string, confirmedOn: string, size: bigint): Lot => ({
  lotId,
  confirmedOn: knownDay(confirmedOn),
  shares: shares(size),
});
/** The three lots of EX-2.8. */
const lots = [
  lot('1', '2026-01-06', 5_000_00n),
  lot('2', '2026-06-01', 3_000_00n),
  lot('3', '2026-06-25', 2_000_00n),
];
const tiers = [
  { fromDays: 0, rate: rate(1_500_000n) },
  { fromDays: 7, rate: rate(1_000_000n) },
  { fromDays: 30, rate: rate(500_000n) },
  { fromDays: 180, rate: rate(0n) },
];
const settlement = {
  buyConfirmDays: 1,
  redeemConfirmDays: 1,
  redeemPayDays: 3,
  redeemLagDays: 1,
  navLagDays: 0,
};
const facts: RedemptionFacts & {
  terms: { settlement: typeof settlement };
  calendar: typeof calendar;
} = {
  held: { lots, frozen: shares(0n) },
  tradeOn: T,
  minRedeem: shares(1_00n),
  minHold: shares(0n),
  isRedeemable: true,
  acceptsOrders: true,
  mayOrderAlone: true,
  isRestricted: false,
  hasTickedAll: true,
  isAdvised: false,
  terms: { settlement },
  calendar,
};
const order = {
  clientId: 'C1',
  productNo: '910066',
  shares: shares(9_000_00n),
  takesRest: false,
};
const taken: TakenRedemption = {
  ...order,
  ...REDEMPTION_RULES.datesOf(facts),
  largeRedemption: 'defer',
};
const figuresOf = (count: bigint) =>
  confirmRedemption(takeFirstIn(lots, shares(count), T) ?? [], {
    unitValue: nav(135_800_000n),
    confirmedOn: CONFIRMED,
    tiers,
  });
const texts = (moves: ReturnType<typeof REDEMPTION_RULES.freeze>) =>
  moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`);

// In the order customers are told: each line breaks one more thing, and the first one is what is said.
const broken: readonly (readonly [string, Partial<RedemptionFacts>])[] = [
  ['insufficient_shares', { held: { lots, frozen: shares(1_000_01n) } }],
  ['confirm_items_unticked', { hasTickedAll: false }],
  ['account_restricted', { isRestricted: true }],
  ['operator_not_permitted', { mayOrderAlone: false }],
  ['outside_trading_hours', { acceptsOrders: false }],
  ['product_not_redeemable', { isRedeemable: false }],
  ['position_not_held', { held: { lots: [], frozen: shares(0n) } }],
];

describe('a redemption', () => {
  it('is a business of its own that freezes shares', () => {
    expect(REDEMPTION_RULES).toMatchObject({
      kind: 'redemption',
      businType: '300003',
      freezes: 'shares',
    });
  });

  it.each([
    { left: 0n, frozen: 0n, refusal: 'adviser_unbind_needed', why: 'everything leaves' },
    { left: 0n, frozen: 1_00n, refusal: 'adviser_unbind_needed', why: 'the rest leaves already' },
    { left: 1n, frozen: 0n, refusal: undefined, why: 'a part stays' },
  ])('of an advised portfolio: $why', ({ left, frozen, refusal }) => {
    const held = { lots, frozen: shares(frozen) };
    const leaving = shares(sharesOf(lots) - frozen - left);
    const advised = { ...facts, held, minHold: shares(0n), isAdvised: true };
    const wanted = { ...order, shares: leaving, takesRest: false };
    expect(REDEMPTION_RULES.decide(wanted, advised)?.refusal).toBe(refusal);
  });

  it('is taken when it breaks nothing', () => {
    expect(REDEMPTION_RULES.decide(order, facts)).toBeUndefined();
  });

  it.each(broken.map(([refusal], index) => ({ refusal, index })))(
    'says $refusal before anything that stands earlier in the list',
    ({ refusal, index }) => {
      const changes = broken.slice(0, index + 1).map(([, change]) => change);
      expect(REDEMPTION_RULES.decide(order, Object.assign({}, facts, ...changes))).toEqual({
        refusal,
      });
    },
  );

  it('EX-1.2: is confirmed and paid on the days of its product', () => {
    const tradeOn = knownDay('2026-02-24');
    expect(REDEMPTION_RULES.datesOf({ ...facts, tradeOn })).toEqual({
      tradeOn,
      confirmOn: '2026-02-25',
      payOn: '2026-02-27',
    });
  });

  it('EX-10.3: freezes its shares', () => {
    expect(texts(REDEMPTION_RULES.freeze(order, facts))).toEqual([
      'shares_available:C1 > shares_frozen:C1 900000',
    ]);
  });

  it('freezes everything when less than the minimum would stay and the customer agreed', () => {
    const all = { ...order, takesRest: true };
    const moves = REDEMPTION_RULES.freeze(all, { ...facts, minHold: shares(1_000_01n) });
    expect(moves).toMatchObject([{ amount: 10_000_00n }]);
  });
});

describe('the answer to a redemption', () => {
  it('EX-2.8, EX-10.3: takes the shares and owes the cash until it is paid', () => {
    const figures = figuresOf(9_000_00n);
    const answer = { kind: 'confirmed', confirmedOn: CONFIRMED, figures } as const;
    const effects = REDEMPTION_RULES.confirm(taken, answer, { calendar });
    expect(effects.event).toEqual({ kind: 'answered', outcome: 'payment_due' });
    expect(texts(effects.moves)).toEqual([
      'shares_frozen:C1 > ta_register 900000',
      'ta_receivable > redeem_transit:C1 1212694',
    ]);
    expect(effects.payments).toEqual([{ payOn: '2026-07-02', amount: 12_126_94n }]);
    expect(texts(payoutMoves('C1', fen(12_126_94n)))).toEqual([
      'bank_client > ta_receivable 1212694',
      'redeem_transit:C1 > cash_free:C1 1212694',
    ]);
    expect(effects.holdingEvents).toEqual([
      { kind: 'dispose', shares: 9_000_00n, received: 12_126_94n, leftOn: T },
    ]);
  });

  it.each([
    {
      income: 12_34n,
      told: { paidIncome: 12_34n },
      why: 'a money fund pays the income of the shares that leave',
    },
    { income: -2n, told: { paidIncome: -2n }, why: 'a loss of theirs is taken off' },
    { income: 0n, told: {}, why: 'another fund has none, and nothing is told of it' },
  ])('income of $income: $why', ({ income, told }) => {
    const figures = { ...figuresOf(9_000_00n), income: fen(income) };
    const answer = { kind: 'confirmed', confirmedOn: CONFIRMED, figures } as const;
    const effects = REDEMPTION_RULES.confirm(taken, answer, { calendar });
    const ofIncome = Object.entries(effects).filter(([name]) => name === 'paidIncome');
    expect(Object.fromEntries(ofIncome)).toEqual(told);
  });

  it('pays later by as many trading days as the confirmation is late', () => {
    const late = { kind: 'confirmed', confirmedOn: knownDay('2026-07-01') } as const;
    const effects = REDEMPTION_RULES.confirm(
      taken,
      { ...late, figures: figuresOf(9_000_00n) },
      { calendar },
    );
    expect(effects.payments).toMatchObject([{ payOn: '2026-07-03' }]);
  });

  it.each([
    { largeRedemption: 'defer', released: [], deferred: 1_000_00n, why: 'the rest waits' },
    {
      largeRedemption: 'cancel',
      released: ['shares_frozen:C1 > shares_available:C1 100000'],
      deferred: undefined,
      why: 'the rest is given back',
    },
  ] as const)('confirmed in part: $why', ({ largeRedemption, released, deferred }) => {
    const effects = REDEMPTION_RULES.confirm(
      { ...taken, largeRedemption },
      { kind: 'confirmed', confirmedOn: CONFIRMED, figures: figuresOf(8_000_00n) },
      { calendar },
    );
    expect(effects.event).toEqual({ kind: 'answered', outcome: 'confirmed_in_part' });
    expect(texts(effects.moves).slice(2)).toEqual(released);
    expect(effects.deferred).toBe(deferred);
  });

  it.each([
    { kind: 'refused', largeRedemption: 'defer', moves: 1, deferred: undefined },
    { kind: 'not_accepted', largeRedemption: 'cancel', moves: 1, deferred: undefined },
    { kind: 'not_accepted', largeRedemption: 'defer', moves: 0, deferred: 9_000_00n },
  ] as const)('$kind with $largeRedemption pays nothing', ({ kind, largeRedemption, ...rest }) => {
    const order = { ...taken, largeRedemption };
    const effects = REDEMPTION_RULES.confirm(order, { kind }, { calendar });
    expect(effects.event).toEqual({ kind: 'answered', outcome: 'refused' });
    expect(effects.moves).toHaveLength(rest.moves);
    expect(effects.deferred).toBe(rest.deferred);
    expect(effects.payments).toEqual([]);
  });

  it('is done at once when the shares are worth less than a fen', () => {
    const figures = { ...figuresOf(1n), net: fen(0n) };
    const effects = REDEMPTION_RULES.confirm(
      { ...taken, shares: shares(1n) },
      { kind: 'confirmed', confirmedOn: CONFIRMED, figures },
      { calendar },
    );
    expect(effects).toMatchObject({ event: { outcome: 'done' }, payments: [] });
    expect(effects.moves).toHaveLength(1);
  });

  it('EX-1.4: every share of a large redemption is confirmed, deferred or given back', () => {
    const asked = fc.bigInt(1n, 10_000_00n);
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 100 }), fc.boolean(), (count, of, isKept) => {
        const parts = { accepted: shares(BigInt(of)), appliedTotal: shares(100n) };
        const { confirmed } = acceptedPart(shares(count), parts);
        if (confirmed === 0n) return;
        const largeRedemption = isKept ? 'defer' : 'cancel';
        const figures = figuresOf(confirmed);
        const effects = REDEMPTION_RULES.confirm(
          { ...taken, shares: shares(count), largeRedemption },
          { kind: 'confirmed', confirmedOn: CONFIRMED, figures },
          { calendar },
        );
        const unfrozen = netChanges(effects.moves).find(({ account }) =>
          account.startsWith('shares_frozen'),
        );
        expect(-(unfrozen?.amount ?? 0n) + (effects.deferred ?? 0n)).toBe(count);
        expect(figures.gross).toBe(figures.net + figures.fee);
        const paid = effects.payments.reduce((sum, { amount }) => sum + amount, 0n);
        expect(paid).toBe(figures.net);
        const holding = { ...NOTHING_HELD, shares: sharesOf(lots), cost: fen(10_000_00n) };
        const held = effects.holdingEvents.reduce<Held>(
          (before, event) => heldAfter(before, event, '9'),
          { holding, lots },
        );
        expect(held.holding.shares).toBe(10_000_00n - confirmed);
      }),
    );
  });
});
