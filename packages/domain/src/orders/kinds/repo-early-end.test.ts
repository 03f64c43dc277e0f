import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen, rate } from '../../money/units.ts';
import { contractAfter, type RepoContract } from '../../repo/repo-contract.ts';
import { orderStateOf } from '../order-event.ts';
import {
  compareEarlyEnd,
  REPO_EARLY_END_RULES,
  type RepoEarlyEndFacts,
  smallestEarlyEnd,
} from './repo-early-end.ts';

const contract: RepoContract = {
  contractNo: 'QR1',
  clientId: 'C1',
  productNo: '204007',
  principal: fen(100_000_00n),
  lentOn: knownDay('2026-11-16'),
  dueOn: knownDay('2026-11-23'),
  agreedRate: rate(2_400_000n),
  earlyRate: rate(400_000n),
  renewal: { kind: 'pay_out' },
};
const order = { clientId: 'C1', contractNo: 'QR1', amount: fen(40_000_00n) };
const DAY_FIVE = knownDay('2026-11-21');
const facts: RepoEarlyEndFacts = {
  today: knownDay('2026-11-20'),
  acceptsOrders: true,
  mayOrderAlone: true,
  isRestricted: false,
  hasTickedAll: true,
  contract,
  isHolding: true,
  promised: fen(0n),
  step: fen(100_00n),
  bookedFrom: fen(50_000_00n),
  isBooked: false,
};
const broken: readonly (readonly [string, Partial<RepoEarlyEndFacts>])[] = [
  ['early_end_needs_booking', { bookedFrom: fen(40_000_00n) }],
  ['above_contract_amount', { promised: fen(60_000_01n) }],
  ['off_early_end_step', { step: fen(30_000_00n) }],
  ['contract_ended', { isHolding: false }],
  ['contract_not_found', { contract: undefined }],
  ['confirm_items_unticked', { hasTickedAll: false }],
  ['account_restricted', { isRestricted: true }],
  ['operator_not_permitted', { mayOrderAlone: false }],
  ['outside_trading_hours', { acceptsOrders: false }],
];

describe('an early end', () => {
  it('is taken when it breaks nothing', () => {
    expect(REPO_EARLY_END_RULES.decide(order, facts)).toBeUndefined();
  });

  it.each(broken.map(([refusal], index) => ({ refusal, index })))(
    'says $refusal before anything that stands later in the list',
    ({ refusal, index }) => {
      const changes = broken.slice(0, index + 1).map(([, change]) => change);
      const all = Object.assign({}, facts, ...changes);
      expect(REPO_EARLY_END_RULES.decide(order, all)?.refusal).toBe(refusal);
    },
  );

  it('on the last day there is nothing to end early', () => {
    const last = { ...facts, today: contract.dueOn };
    expect(REPO_EARLY_END_RULES.decide(order, last)).toEqual({ refusal: 'contract_ended' });
  });

  it('of everything needs no round amount', () => {
    const odd = { ...facts, promised: fen(99_950_00n) };
    expect(REPO_EARLY_END_RULES.decide({ ...order, amount: fen(50_00n) }, odd)).toBeUndefined();
  });

  it('moves nothing before the answer', () => {
    expect(REPO_EARLY_END_RULES.freeze()).toEqual([]);
    expect(REPO_EARLY_END_RULES.datesOf(facts)).toEqual({
      tradeOn: '2026-11-20',
      confirmOn: '2026-11-20',
    });
  });

  it.each([
    { amount: 100_000_00n, early: 5_48n, atMaturity: 46_03n, why: 'EX-4.4: all of it' },
    { amount: 40_000_00n, early: 2_19n, atMaturity: 18_41n, why: 'EX-4.5: a part' },
  ])('$why costs the difference of both interests', ({ amount, early, atMaturity }) => {
    expect(compareEarlyEnd(contract, fen(amount), DAY_FIVE)).toEqual({
      early,
      atMaturity,
      less: atMaturity - early,
    });
  });
});

describe('the answer of the exchange', () => {
  const before = [{ kind: 'accepted' }, { kind: 'sent' }] as const;
  const taken = { ...order, contract, takenOn: DAY_FIVE, isUnknown: false };

  it('EX-4.5: pays the part with the early interest, and the rest goes on', () => {
    const effects = REPO_EARLY_END_RULES.confirm(taken, { kind: 'done' });
    const moves = effects.moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`);
    expect(moves).toEqual([
      'repo_principal:C1 > house_bank 4000000',
      'repo_interest > house_bank 219',
      'bank_client > cash_trade:C1 4000219',
    ]);
    expect(orderStateOf([...before, effects.event])).toBe('50');
    const [event] = effects.contractEvents ?? [];
    if (event?.kind !== 'ended_early') throw new Error('a part ends early');
    expect(contractAfter(contract, event)).toEqual({ ...contract, principal: 60_000_00n });
    expect(contractAfter(contract, { ...event, principal: contract.principal })).toBeUndefined();
  });

  it('on the day of lending pays no interest', () => {
    const same = { ...taken, takenOn: contract.lentOn };
    const effects = REPO_EARLY_END_RULES.confirm(same, { kind: 'done' });
    expect(effects.moves).toHaveLength(2);
  });

  it.each([
    { kind: 'refused', state: '70' },
    { kind: 'unknown', state: '80' },
  ] as const)('$kind: the contract is as it was', ({ kind, state }) => {
    const effects = REPO_EARLY_END_RULES.confirm(taken, { kind });
    expect(effects.moves).toEqual([]);
    expect(effects.contractEvents).toBeUndefined();
    expect(orderStateOf([...before, effects.event])).toBe(state);
  });
});

it.each([
  { left: 60_000_00n, step: 1_000_00n, least: 1_000_00n, why: 'one step' },
  { left: 600_00n, step: 1_000_00n, least: 600_00n, why: 'less than a step ends as a whole' },
])('the least that ends early of $left is $least: $why', ({ left, step, least }) => {
  expect(smallestEarlyEnd(fen(left), fen(step))).toBe(least);
});
