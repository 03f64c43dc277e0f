import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { confirmSwitch, type SwitchTerms } from '../../clearing/confirm-switch.ts';
import { netChanges } from '../../ledger/move.ts';
import type { Lot } from '../../lots/lot.ts';
import { fen, nav, RATE_ONE, rate, shares } from '../../money/units.ts';
import { SWITCH_RULES, type SwitchEntry, type SwitchFacts, type TakenSwitch } from './switch.ts';

const calendar = builtInCalendar();
const T = knownDay('2026-11-17');
const CONFIRMED = knownDay('2026-11-18');
const lot: Lot = {
  lotId: '1',
  confirmedOn: knownDay('2026-09-01'),
  shares: shares(12_000_00n),
};
const order = {
  clientId: 'C1',
  productNo: '910021',
  targetProductNo: '910030',
  shares: shares(10_000_00n),
  takesRest: false,
};
const entry: SwitchEntry = {
  amount: fen(14_851_19n),
  isBuyable: true,
  acceptsOrders: true,
  account: 'open',
  mayOrderAlone: true,
  isClientTypeAllowed: true,
  risk: 'valid',
  match: 'match',
  isLowestClass: false,
  parts: undefined,
  isQualified: true,
  hasConfirmedSuitability: true,
  hasSignedAll: true,
  hasConfirmedIdentity: true,
  hasTickedAll: true,
  limits: {
    firstMin: fen(10_00n),
    addMin: fen(10_00n),
    step: fen(1_000_00n),
    orderMax: undefined,
    dayMax: fen(20_000_00n),
    holdingMax: undefined,
  },
  isFirst: true,
  orderedThatDay: fen(0n),
  heldValue: fen(0n),
  quotaLeft: fen(14_851_19n),
  investors: { count: 199, most: 200 },
  fundValue: undefined,
  heldInOtherClasses: fen(0n),
  leaving: fen(0n),
};
const facts: SwitchFacts = {
  held: { lots: [lot], frozen: shares(0n) },
  tradeOn: T,
  minRedeem: shares(1_00n),
  minHold: shares(0n),
  mayLeave: true,
  mayEnter: true,
  entry,
};
const side = (days: number) => ({
  settlement: {
    buyConfirmDays: days,
    redeemConfirmDays: days,
    redeemPayDays: 3,
    redeemLagDays: 1,
    navLagDays: 0,
  },
  holdMonths: undefined,
});
const terms: SwitchTerms = {
  exit: {
    unitValue: nav(150_000_000n),
    confirmedOn: CONFIRMED,
    tiers: [{ fromDays: 0, rate: rate(500_000n) }],
  },
  charges: { out: tableOf(300_000n), into: tableOf(800_000n) },
  intoValue: nav(80_000_000n),
  shareRounding: 'half_up',
};
const taken: TakenSwitch = {
  ...order,
  tradeOn: T,
  confirmOn: CONFIRMED,
  redeemableOn: knownDay('2026-11-19'),
  holdMonths: undefined,
};

function tableOf(value: bigint) {
  const charge = { kind: 'rate', rate: rate(value) } as const;
  return { tiers: [{ from: fen(0n), charge }], discount: RATE_ONE };
}

// In the order customers are told, last first: each line breaks one more thing, and its own is what is said.
const broken: readonly (readonly [string, Partial<SwitchFacts>, Partial<SwitchEntry>])[] = [
  ['below_minimum_holding', { minHold: shares(2_000_01n) }, {}],
  ['insufficient_shares', { held: { lots: [lot], frozen: shares(2_000_01n) } }, {}],
  ['concentration_exceeded', {}, { fundValue: fen(0n) }],
  ['investor_limit_reached', {}, { investors: { count: 200, most: 200 } }],
  ['quota_exhausted', {}, { quotaLeft: fen(14_851_18n) }],
  ['above_holding_maximum', {}, { limits: { ...entry.limits, holdingMax: fen(14_851_18n) } }],
  ['above_day_maximum', {}, { orderedThatDay: fen(5_148_82n) }],
  ['above_order_maximum', {}, { limits: { ...entry.limits, orderMax: fen(14_851_18n) } }],
  ['below_first_minimum', {}, { limits: { ...entry.limits, firstMin: fen(14_851_20n) } }],
  ['confirm_items_unticked', {}, { hasTickedAll: false }],
  ['identity_unconfirmed', {}, { hasConfirmedIdentity: false }],
  ['agreement_step_needed', {}, { hasSignedAll: false }],
  ['suitability_step_needed', {}, { hasConfirmedSuitability: false }],
  ['risk_level_exceeded', {}, { match: 'forbidden' }],
  [
    'preference_exceeded',
    {},
    { match: 'forbidden', parts: { risk: true, term: false, variety: true } },
  ],
  ['not_qualified', {}, { isQualified: false }],
  ['risk_profile_expired', {}, { risk: 'expired' }],
  ['risk_profile_missing', {}, { risk: 'missing' }],
  ['client_type_not_allowed', {}, { isClientTypeAllowed: false }],
  ['account_restricted', {}, { account: 'restricted' }],
  ['operator_not_permitted', {}, { mayOrderAlone: false }],
  ['outside_trading_hours', {}, { acceptsOrders: false }],
  ['product_not_buyable', {}, { isBuyable: false }],
  ['switch_target_not_offered', { mayEnter: false }, {}],
  ['product_not_redeemable', { mayLeave: false }, {}],
  ['position_not_held', { held: { lots: [], frozen: shares(0n) } }, {}],
];

describe('a switch', () => {
  it('is taken when it breaks nothing; steps of typed amounts do not count', () => {
    expect(SWITCH_RULES.decide(order, facts)).toBeUndefined();
  });

  it.each([
    { limits: { firstMin: fen(14_851_19n) }, why: 'just the first minimum' },
    { limits: { orderMax: fen(14_851_19n) }, why: 'just the most of one order' },
    { limits: { holdingMax: fen(14_851_19n) }, why: 'just the most that may be held' },
  ])('is taken at its limit: $why', ({ limits }) => {
    const within = { ...entry, limits: { ...entry.limits, ...limits } };
    expect(SWITCH_RULES.decide(order, { ...facts, entry: within })).toBeUndefined();
  });

  it('between classes of one fund makes its holder no larger than he was', () => {
    // All he has, 15,000.00 less the fee, of a fund of 30,000.01.
    const within = { ...entry, fundValue: fen(30_000_01n), heldInOtherClasses: fen(15_000_00n) };
    const decide = (leaving: bigint) =>
      SWITCH_RULES.decide(order, { ...facts, entry: { ...within, leaving: fen(leaving) } });
    expect(decide(15_000_00n)).toBeUndefined();
    expect(decide(0n)).toEqual({ refusal: 'concentration_exceeded' });
  });

  it.each(broken.map(([refusal], index) => ({ refusal, index })))(
    'says $refusal before anything that stands later in the list',
    ({ refusal, index }) => {
      const changes = broken.slice(0, index + 1);
      const all = Object.assign({}, facts, ...changes.map(([, change]) => change));
      all.entry = Object.assign({}, entry, ...changes.map(([, , change]) => change));
      expect(SWITCH_RULES.decide(order, all)?.refusal).toBe(refusal);
    },
  );

  it('tells the least of one order before what the other fund asks for', () => {
    const few = { ...order, shares: shares(1n) };
    const poor = { ...facts, entry: { ...entry, amount: fen(1n) } };
    expect(SWITCH_RULES.decide(few, poor)?.refusal).toBe('below_redemption_minimum');
  });

  it('is confirmed when the slower side is', () => {
    const terms = { out: side(1), into: side(2) };
    expect(SWITCH_RULES.datesOf({ tradeOn: T, terms, calendar })).toEqual({
      tradeOn: T,
      confirmOn: '2026-11-19',
      redeemableOn: '2026-11-20',
      lockedUntil: undefined,
    });
  });

  it('freezes the shares that leave', () => {
    expect(SWITCH_RULES.freeze(order, facts)).toMatchObject([
      { from: 'shares_available:C1', to: 'shares_frozen:C1', amount: 10_000_00n },
    ]);
  });
});

describe('the answer to a switch', () => {
  const figures = confirmSwitch([{ lot, taken: order.shares }], terms);

  it('EX-2.12: pays the redemption fee and the difference of the purchase fees', () => {
    expect(figures.out).toMatchObject({ gross: 15_000_00n, fee: 75_00n, net: 14_925_00n });
    expect(figures).toMatchObject({
      difference: 73_81n,
      amountIn: 14_851_19n,
      sharesIn: 18_563_99n,
    });
  });

  it('EX-10.4: moves shares on both sides, owes the fee and touches no cash', () => {
    const answer = { kind: 'confirmed', confirmedOn: CONFIRMED, figures } as const;
    const effects = SWITCH_RULES.confirm(taken, answer, { calendar });
    const moves = effects.moves.map(
      ({ asset, from, to, amount }) => `${asset} ${from} > ${to} ${amount}`,
    );
    expect(moves).toEqual([
      'shares:910021 shares_frozen:C1 > ta_register 1000000',
      'shares:910030 ta_register > shares_available:C1 1856399',
      'client_money ta_receivable > fee_payable 7381',
    ]);
    expect(effects).toMatchObject({
      event: { kind: 'answered', outcome: 'confirmed' },
      holdingEvents: [{ kind: 'dispose', shares: 10_000_00n, received: 14_925_00n }],
      targetEvents: [
        {
          kind: 'acquire',
          paid: 14_925_00n,
          lot: { shares: 18_563_99n, confirmedOn: CONFIRMED, redeemableOn: '2026-11-19' },
        },
      ],
      payments: [],
    });
  });

  it.each([
    {
      income: 12_34n,
      told: { paidIncome: 12_34n },
      why: 'what a money fund owes its shares leaves with them',
    },
    { income: 0n, told: {}, why: 'another fund owes none, and nothing is told of it' },
  ])('income of $income: $why', ({ income, told }) => {
    const paying = { ...figures, out: { ...figures.out, income: fen(income) } };
    const answer = { kind: 'confirmed', confirmedOn: CONFIRMED, figures: paying } as const;
    const effects = SWITCH_RULES.confirm(taken, answer, { calendar });
    const ofIncome = Object.entries(effects).filter(([name]) => name === 'paidIncome');
    expect(Object.fromEntries(ofIncome)).toEqual(told);
  });

  it('locks the lots of a fund with a holding period', () => {
    const answer = { kind: 'confirmed', confirmedOn: CONFIRMED, figures } as const;
    const effects = SWITCH_RULES.confirm({ ...taken, holdMonths: 6 }, answer, { calendar });
    expect(effects.targetEvents).toMatchObject([{ lot: { lockedUntil: '2027-05-18' } }]);
  });

  it('refused: gives the shares back', () => {
    const effects = SWITCH_RULES.confirm(taken, { kind: 'refused' }, { calendar });
    expect(effects.event).toEqual({ kind: 'answered', outcome: 'refused' });
    expect(effects.moves).toMatchObject([
      { from: 'shares_frozen:C1', to: 'shares_available:C1', amount: 10_000_00n },
    ]);
  });

  it('loses no fen and charges no negative difference', () => {
    const values = fc.bigInt(10_000_000n, 500_000_000n);
    const rates = fc.bigInt(0n, 1_500_000n);
    fc.assert(
      fc.property(fc.bigInt(100n, 12_000_00n), values, values, rates, rates, (...drawn) => {
        const [count, outValue, intoValue, outRate, intoRate] = drawn;
        const result = confirmSwitch([{ lot, taken: shares(count) }], {
          ...terms,
          exit: { ...terms.exit, unitValue: nav(outValue) },
          charges: { out: tableOf(outRate), into: tableOf(intoRate) },
          intoValue: nav(intoValue),
        });
        expect(result.out.gross).toBe(result.out.fee + result.difference + result.amountIn);
        expect(result.difference).toBeGreaterThanOrEqual(0n);
        if (intoRate <= outRate) expect(result.difference).toBe(0n);
        const answer = { kind: 'confirmed', confirmedOn: CONFIRMED, figures: result } as const;
        const moved = SWITCH_RULES.confirm({ ...taken, shares: shares(count) }, answer, {
          calendar,
        }).moves;
        const out = netChanges(moved).filter(({ account }) => account === 'shares_frozen:C1');
        expect(out).toMatchObject([{ amount: -count }]);
      }),
    );
  });
});
