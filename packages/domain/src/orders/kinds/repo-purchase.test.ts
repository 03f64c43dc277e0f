import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { at } from '../../calendar/moment.ts';
import { freezeCash } from '../../ledger/cash-freeze.ts';
import { netChanges } from '../../ledger/move.ts';
import { fen, rate } from '../../money/units.ts';
import { NOTHING_FURTHER } from '../decide-entry.ts';
import { orderStateOf } from '../order-event.ts';
import {
  REPO_PURCHASE_RULES,
  type RepoPurchaseFacts,
  repoLeft,
  type TakenRepoPurchase,
} from './repo-purchase.ts';

const calendar = builtInCalendar();
const purse = { free: fen(60_000_00n), trade: fen(40_000_00n) };
const order = {
  clientId: 'C1',
  productNo: '204007',
  amount: fen(100_000_00n),
  renewal: { kind: 'pay_out' },
} as const;
const facts: RepoPurchaseFacts = {
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
    firstMin: fen(1_000_00n),
    addMin: fen(1_000_00n),
    step: fen(1_000_00n),
    orderMax: undefined,
    dayMax: undefined,
    holdingMax: undefined,
  },
  isFirst: true,
  orderedThatDay: fen(0n),
  heldValue: fen(0n),
  purse,
  quotaLeft: fen(100_000_00n),
  collateral: { pledged: fen(1_000_000_00n), outstanding: fen(900_000_00n) },
  isRenewalOffered: true,
};
const taken: TakenRepoPurchase = {
  ...order,
  isUnknown: false,
  tradeOn: knownDay('2026-11-16'),
  dueOn: knownDay('2026-11-23'),
  agreedRate: rate(2_400_000n),
  earlyRate: rate(400_000n),
};
const renew = { kind: 'renew', amount: undefined, until: undefined } as const;

describe('a repo purchase', () => {
  it.each<{
    change: Partial<RepoPurchaseFacts>;
    amount?: bigint;
    refusal: string | undefined;
    why: string;
  }>([
    { change: {}, refusal: undefined, why: 'cash, quota and collateral suffice to the fen' },
    {
      change: {},
      amount: 100_500_00n,
      refusal: 'off_purchase_step',
      why: 'it is lent by thousands',
    },
    {
      change: { quotaLeft: fen(99_999_99n) },
      refusal: 'quota_exhausted',
      why: 'the quota is too small',
    },
    {
      change: {
        collateral: { pledged: fen(1_000_000_00n), outstanding: fen(900_000_01n) },
        quotaLeft: undefined,
      },
      refusal: 'quota_exhausted',
      why: 'no more is lent than is pledged',
    },
    {
      change: { collateral: { pledged: fen(1n), outstanding: fen(2n) } },
      refusal: 'quota_exhausted',
      why: 'collateral fell below what is lent',
    },
    { change: { acceptsOrders: false }, refusal: 'outside_trading_hours', why: 'after 15:30' },
    {
      change: { purse: { ...purse, trade: fen(0n) } },
      refusal: 'insufficient_cash',
      why: 'cash is short',
    },
    {
      change: { newcomer: { isUsed: false, days: 30, isOver: false, most: fen(50_000_00n) } },
      refusal: 'above_newcomer_maximum',
      why: 'the series for new customers is capped',
    },
  ])('$refusal: $why', ({ change, amount, refusal }) => {
    const asked = amount === undefined ? order : { ...order, amount: fen(amount) };
    const decided = REPO_PURCHASE_RULES.decide(asked, { ...facts, ...change });
    expect(decided?.refusal).toBe(refusal);
  });

  it('is renewed only where the product offers it', () => {
    const asked = { ...order, renewal: renew };
    expect(REPO_PURCHASE_RULES.decide(asked, facts)).toBeUndefined();
    expect(REPO_PURCHASE_RULES.decide(asked, { ...facts, isRenewalOffered: false })).toEqual({
      refusal: 'renewal_not_offered',
    });
  });

  it('EX-4.6: is lent today and due on a trading day', () => {
    const now = { day: knownDay('2026-09-18'), msOfDay: at(10, 0) };
    expect(REPO_PURCHASE_RULES.datesOf({ now, termDays: 7, calendar })).toEqual({
      tradeOn: '2026-09-18',
      confirmOn: '2026-09-18',
      dueOn: '2026-09-28',
      withdrawableOn: '2026-09-29',
    });
  });

  it('has no days beyond the calendar', () => {
    const last = calendar.openDays.at(-1);
    if (last === undefined) throw new Error('the calendar has days');
    const now = { day: last, msOfDay: at(10, 0) };
    expect(() => REPO_PURCHASE_RULES.datesOf({ now, termDays: 364, calendar })).toThrow('calendar');
  });
});

describe('the answer of the exchange', () => {
  const before = [{ kind: 'accepted' }, { kind: 'sent' }] as const;
  const frozen = freezeCash('C1', purse, order.amount) ?? [];

  it('EX-10.2: client money becomes a debt of the house and a contract', () => {
    const effects = REPO_PURCHASE_RULES.confirm(taken, { kind: 'done' });
    const moves = effects.moves.map(
      ({ asset, from, to, amount }) => `${asset} ${from} > ${to} ${amount}`,
    );
    expect(moves).toEqual([
      'client_money cash_frozen:C1 > bank_client 10000000',
      'house_money house_bank > repo_principal:C1 10000000',
    ]);
    expect(effects.contractEvents).toMatchObject([
      {
        kind: 'opened',
        contract: { principal: 100_000_00n, lentOn: '2026-11-16', dueOn: '2026-11-23' },
      },
    ]);
    expect(orderStateOf([...before, effects.event])).toBe('50');
  });

  it('refused: cash and quota are back', () => {
    const effects = REPO_PURCHASE_RULES.confirm(taken, { kind: 'refused', frozen });
    expect(netChanges([...frozen, ...effects.moves])).toEqual([]);
    expect(effects.quotaBack).toBe(order.amount);
    expect(orderStateOf([...before, effects.event])).toBe('70');
  });

  it('unknown: the cash stays frozen until the result is known', () => {
    const waits = REPO_PURCHASE_RULES.confirm(taken, { kind: 'unknown' });
    expect(waits).toMatchObject({ moves: [], quotaBack: 0n });
    const known = REPO_PURCHASE_RULES.confirm({ ...taken, isUnknown: true }, { kind: 'done' });
    expect(orderStateOf([...before, waits.event, known.event])).toBe('50');
  });
});

it.each([
  { pledged: 100n, outstanding: 40n, quotaLeft: undefined, left: 60n, why: 'what is pledged' },
  { pledged: 100n, outstanding: 100n, quotaLeft: undefined, left: 0n, why: 'all is lent' },
  { pledged: 100n, outstanding: 101n, quotaLeft: undefined, left: 0n, why: 'collateral fell' },
  { pledged: 100n, outstanding: 40n, quotaLeft: 59n, left: 59n, why: 'the quota is smaller' },
  { pledged: 100n, outstanding: 40n, quotaLeft: 61n, left: 60n, why: 'the quota is larger' },
])('$left may still be lent: $why', ({ pledged, outstanding, quotaLeft, left }) => {
  const collateral = { pledged: fen(pledged), outstanding: fen(outstanding) };
  const quota = quotaLeft === undefined ? undefined : fen(quotaLeft);
  expect(repoLeft({ collateral, quotaLeft: quota })).toBe(left);
});

it('money that is paid out at its end needs no offer to renew', () => {
  const decided = REPO_PURCHASE_RULES.decide(order, { ...facts, isRenewalOffered: false });
  expect(decided).toBeUndefined();
});
