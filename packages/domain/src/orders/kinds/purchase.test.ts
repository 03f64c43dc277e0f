import { describe, expect, it } from 'vitest';
import { type Day, parseDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { freezeCash } from '../../ledger/cash-freeze.ts';
import { fen, nav, shares } from '../../money/units.ts';
import { NOTHING_FURTHER } from '../decide-entry.ts';
import { type DecisionFacts, PURCHASE_RULES, type TakenPurchase } from './purchase.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
};
const calendar = builtInCalendar();
const order = { clientId: 'C1', productNo: '000001', amount: fen(1_000_00n) };
const purse = { free: fen(900_00n), trade: fen(100_00n) };
const facts: DecisionFacts = {
  ...NOTHING_FURTHER,
  isBuyable: true,
  acceptsOrders: true,
  account: 'open',
  mayOrderAlone: true,
  isClientTypeAllowed: true,
  risk: 'valid',
  match: 'match',
  isLowestClass: false,
  parts: undefined,
  hasConfirmedSuitability: true,
  hasSignedAll: true,
  hasTickedAll: true,
  limits: {
    firstMin: fen(10_00n),
    addMin: fen(10_00n),
    step: fen(1n),
    orderMax: undefined,
    dayMax: undefined,
    holdingMax: undefined,
  },
  isFirst: true,
  orderedThatDay: fen(0n),
  heldValue: fen(0n),
  purse,
};

describe('a purchase', () => {
  it('is a business of its own that freezes cash', () => {
    expect(PURCHASE_RULES).toMatchObject({
      kind: 'purchase',
      businType: '300002',
      freezes: 'cash',
    });
  });

  it('is covered by both parts of the purse, to the last fen', () => {
    expect(PURCHASE_RULES.decide(order, facts)).toBeUndefined();
    const short = { ...facts, purse: { ...purse, free: fen(899_99n) } };
    expect(PURCHASE_RULES.decide(order, short)).toEqual({ refusal: 'insufficient_cash' });
    expect(() => PURCHASE_RULES.freeze(order, short)).toThrow('is covered');
  });

  it('freezes its amount, tied cash first', () => {
    const parts = PURCHASE_RULES.freeze(order, facts).map(
      ({ from, amount }) => `${from} ${amount}`,
    );
    expect(parts).toEqual(['cash_trade:C1 10000', 'cash_free:C1 90000']);
  });

  it('EX-1.2: goes through the days of its product', () => {
    const settlement = {
      buyConfirmDays: 1,
      redeemConfirmDays: 1,
      redeemPayDays: 3,
      redeemLagDays: 1,
      navLagDays: 0,
    };
    const terms = { settlement, holdMonths: undefined };
    expect(PURCHASE_RULES.datesOf({ tradeOn: day('2026-02-12'), terms, calendar })).toEqual({
      tradeOn: '2026-02-12',
      confirmOn: '2026-02-13',
      redeemableOn: '2026-02-24',
      lockedUntil: undefined,
    });
  });
});

describe('the answer to a purchase', () => {
  const taken: TakenPurchase = {
    ...order,
    confirmOn: day('2026-02-13'),
    redeemableOn: day('2026-02-24'),
    holdMonths: undefined,
  };
  const frozen = freezeCash('C1', purse, order.amount) ?? [];
  const answer = {
    kind: 'confirmed',
    confirmedOn: day('2026-02-13'),
    unitValue: nav(125_000_000n),
    figures: { net: fen(998_50n), fee: fen(1_50n), shares: shares(798_80n) },
  } as const;

  it('confirmed: brings a lot for everything that was paid, and gives back no quota', () => {
    const effects = PURCHASE_RULES.confirm(taken, answer, { calendar });
    expect(effects).toMatchObject({
      event: { kind: 'answered', outcome: 'confirmed' },
      payments: [],
      quotaBack: 0n,
    });
    expect(effects.moves.map(({ to, amount }) => `${to} ${amount}`)).toEqual([
      'ta_payable 99850',
      'fee_payable 150',
      'shares_available:C1 79880',
    ]);
    expect(effects.holdingEvents).toEqual([
      {
        kind: 'acquire',
        paid: 1_000_00n,
        lot: {
          shares: 798_80n,
          unitValue: 125_000_000n,
          confirmedOn: '2026-02-13',
          redeemableOn: '2026-02-24',
          lockedUntil: undefined,
        },
      },
    ]);
  });

  it.each([
    { late: '2026-02-24', redeemableOn: '2026-02-25', lockedUntil: '2026-05-25', why: 'late' },
    { late: '2026-02-13', redeemableOn: '2026-02-24', lockedUntil: '2026-05-13', why: 'in time' },
  ])('$why: days count from the file of the registrar', ({ late, redeemableOn, lockedUntil }) => {
    const effects = PURCHASE_RULES.confirm(
      { ...taken, holdMonths: 3 },
      { ...answer, confirmedOn: day(late) },
      { calendar },
    );
    expect(effects.holdingEvents).toMatchObject([
      { lot: { confirmedOn: late, redeemableOn, lockedUntil } },
    ]);
  });

  it('confirmed in part: brings a lot for the part, and gives back the rest and its quota', () => {
    const part = {
      kind: 'confirmed_in_part',
      confirmedOn: day('2026-02-13'),
      unitValue: nav(100_000_000n),
      figures: { net: fen(590_00n), fee: fen(10_00n), shares: shares(590_00n) },
      frozen,
    } as const;
    const effects = PURCHASE_RULES.confirm(taken, part, { calendar });
    expect(effects).toMatchObject({
      event: { kind: 'answered', outcome: 'confirmed_in_part' },
      holdingEvents: [{ kind: 'acquire', paid: 600_00n, lot: { shares: 590_00n } }],
      quotaBack: 400_00n,
    });
    expect(effects.moves.map(({ to, amount }) => [to.split(':')[0], amount])).toEqual([
      ['ta_payable', 590_00n],
      ['fee_payable', 10_00n],
      ['shares_available', 590_00n],
      ['cash_free', 400_00n],
    ]);
    const whole = { ...part, kind: 'confirmed' } as const;
    expect(() => PURCHASE_RULES.confirm(taken, whole, { calendar })).toThrow('less than the whole');
  });

  it('refused: gives back cash in its split and the quota, and brings no shares', () => {
    const effects = PURCHASE_RULES.confirm(taken, { kind: 'refused', frozen }, { calendar });
    expect(effects).toMatchObject({
      event: { kind: 'answered', outcome: 'refused' },
      holdingEvents: [],
      payments: [],
      quotaBack: 1_000_00n,
    });
    expect(effects.moves.map(({ to, amount }) => `${to} ${amount}`)).toEqual([
      'cash_free:C1 90000',
      'cash_trade:C1 10000',
    ]);
  });

  it('refused: a purchase without frozen cash is a bug', () => {
    const bare = { kind: 'refused', frozen: [] } as const;
    expect(() => PURCHASE_RULES.confirm(taken, bare, { calendar })).toThrow('frozen');
  });
});
