import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { confirmSubscription, transferMoves } from '../../clearing/confirm-subscription.ts';
import { freezeCash } from '../../ledger/cash-freeze.ts';
import { netChanges } from '../../ledger/move.ts';
import { fen, RATE_ONE, rate } from '../../money/units.ts';
import { NOTHING_FURTHER } from '../decide-entry.ts';
import { orderStateOf } from '../order-event.ts';
import { SUBSCRIPTION_RULES, type SubscriptionFacts } from './subscription.ts';

const calendar = builtInCalendar();
const purse = { free: fen(1_000_000_00n), trade: fen(0n) };
const order = { clientId: 'C1', productNo: '910099', amount: fen(1_000_000_00n) };
const taken = { ...order, holdMonths: undefined };
const terms = {
  tiers: [{ from: fen(0n), charge: { kind: 'rate', rate: rate(600_000n) } }],
  discount: RATE_ONE,
  shareRounding: 'half_up',
  allotted: RATE_ONE,
  interest: fen(123_45n),
} as const;
const facts: SubscriptionFacts = {
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
    firstMin: fen(300_000_00n),
    addMin: fen(10_000_00n),
    step: fen(10_000_00n),
    orderMax: undefined,
    dayMax: undefined,
    holdingMax: undefined,
  },
  isFirst: true,
  orderedThatDay: fen(0n),
  heldValue: fen(0n),
  purse,
};
const frozen = freezeCash('C1', purse, order.amount) ?? [];
const before = [{ kind: 'accepted' }, { kind: 'sent' }] as const;
const valid = SUBSCRIPTION_RULES.confirm(taken, { kind: 'valid' }, { calendar });

describe('a subscription', () => {
  it.each<{ change: Partial<SubscriptionFacts>; refusal: string | undefined; why: string }>([
    { change: {}, refusal: undefined, why: 'nothing is broken' },
    {
      change: { investors: { count: 200, most: 200 } },
      refusal: 'investor_limit_reached',
      why: 'the 201st investor',
    },
    {
      change: { privateSale: { isQualified: false, isOwnMoney: true, canCoolOff: true } },
      refusal: 'not_qualified',
      why: 'plans are for qualified investors',
    },
    {
      change: { privateSale: { isQualified: true, isOwnMoney: true, canCoolOff: false } },
      refusal: 'cooling_off_impossible',
      why: 'EX-5.3: less than a day is left',
    },
    { change: { purse: { ...purse, free: fen(1n) } }, refusal: 'insufficient_cash', why: 'cash' },
  ])('$refusal: $why', ({ change, refusal }) => {
    expect(SUBSCRIPTION_RULES.decide(order, { ...facts, ...change })?.refusal).toBe(refusal);
  });

  it('is found valid on the next trading day and waits for the contract', () => {
    const establishOn = knownDay('2026-12-01');
    const tradeOn = knownDay('2026-11-20');
    expect(SUBSCRIPTION_RULES.datesOf({ tradeOn, establishOn, calendar })).toEqual({
      tradeOn,
      confirmOn: '2026-11-23',
      establishOn,
    });
  });

  it('freezes its amount', () => {
    expect(SUBSCRIPTION_RULES.freeze(order, facts)).toMatchObject([{ amount: order.amount }]);
  });
});

describe('the answers to a subscription', () => {
  it('valid: the money goes to the collection account', () => {
    expect(orderStateOf([...before, valid.event])).toBe('25');
    const all = [...frozen, ...valid.moves, ...transferMoves('910099', order.amount)];
    expect(netChanges(all)).toMatchObject([
      { account: 'bank_client', amount: 1_000_000_00n },
      { account: 'cash_free:C1', amount: -1_000_000_00n },
    ]);
    expect(transferMoves('910099', fen(0n))).toEqual([]);
  });

  it('EX-2.6: established it brings shares for the net amount and its interest', () => {
    const figures = confirmSubscription(order.amount, terms);
    expect(figures).toMatchObject({
      net: 994_035_79n,
      fee: 5_964_21n,
      shares: 994_159_24n,
      refund: 0n,
    });
    const establishedOn = knownDay('2026-12-01');
    const answer = { kind: 'established', establishedOn, figures } as const;
    const effects = SUBSCRIPTION_RULES.confirm({ ...taken, holdMonths: 6 }, answer, { calendar });
    expect(orderStateOf([...before, valid.event, effects.event])).toBe('30');
    expect(effects.moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`)).toEqual([
      'ta_register > shares_available:C1 99415924',
      'ta_receivable > fee_payable 596421',
    ]);
    expect(effects.holdingEvents).toMatchObject([
      {
        kind: 'acquire',
        paid: 1_000_000_00n,
        lot: { confirmedOn: establishedOn, redeemableOn: '2026-12-02', lockedUntil: '2027-06-01' },
      },
    ]);
  });

  it('accepted in part: the rest returns without a fee, and to the quota', () => {
    const figures = confirmSubscription(order.amount, { ...terms, allotted: rate(60_000_000n) });
    expect(figures).toMatchObject({ accepted: 600_000_00n, refund: 400_000_00n });
    const establishedOn = knownDay('2026-12-01');
    const answer = { kind: 'established', establishedOn, figures } as const;
    const effects = SUBSCRIPTION_RULES.confirm(taken, answer, { calendar });
    expect(effects.moves.at(-1)).toMatchObject({ to: 'cash_free:C1', amount: 400_000_00n });
    expect(effects.quotaBack).toBe(400_000_00n);
  });

  it('failed: principal and interest return', () => {
    const answer = { kind: 'failed', interest: fen(123_45n) } as const;
    const effects = SUBSCRIPTION_RULES.confirm(taken, answer, { calendar });
    expect(effects.moves).toMatchObject([{ to: 'cash_free:C1', amount: 1_000_123_45n }]);
    expect(orderStateOf([...before, valid.event, effects.event])).toBe('71');
  });

  it('refused: the cash is as it was', () => {
    const effects = SUBSCRIPTION_RULES.confirm(taken, { kind: 'refused', frozen }, { calendar });
    expect(netChanges([...frozen, ...effects.moves])).toEqual([]);
    expect(orderStateOf([...before, effects.event])).toBe('70');
  });

  it('loses no fen at any accepted part', () => {
    const part = fc.bigInt(1_000_000n, RATE_ONE);
    fc.assert(
      fc.property(fc.bigInt(100n, 10n ** 10n), part, fc.bigInt(0n, 10_000n), (...drawn) => {
        const [amount, allotted, interest] = drawn;
        const figures = confirmSubscription(fen(amount), {
          ...terms,
          allotted: rate(allotted),
          interest: fen(interest),
        });
        expect(figures.net + figures.fee + figures.refund).toBe(amount);
        expect(figures.shares).toBe(figures.net + interest);
      }),
    );
  });
});
