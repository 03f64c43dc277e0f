import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, knownDay } from '../../calendar/day.ts';
import type { Lot } from '../../lots/lot.ts';
import { fen, shares } from '../../money/units.ts';
import { orderStateOf } from '../order-event.ts';
import {
  QUICK_WITHDRAWAL_RULES,
  type QuickWithdrawalFacts,
  quickQuotaLeft,
  type TakenQuickWithdrawal,
} from './quick-withdrawal.ts';

const SATURDAY = knownDay('2026-11-14');
const lot: Lot = {
  lotId: '1',
  confirmedOn: knownDay('2026-09-01'),
  shares: shares(20_000_00n),
  lockedUntil: SATURDAY,
};
const order = { clientId: 'C5', productNo: '910003', amount: fen(3_500_00n) };
const facts: QuickWithdrawalFacts = {
  held: { lots: [lot], frozen: shares(0n) },
  today: SATURDAY,
  tradeOn: knownDay('2026-11-16'),
  isOffered: true,
  clientType: '0',
  isClearing: false,
  mayOrderAlone: true,
  isRestricted: false,
  hasSignedAll: true,
  countToday: 4,
  drawnToday: fen(6_500_00n),
  fundLeft: undefined,
};
const taken: TakenQuickWithdrawal = { ...order, takenOn: SATURDAY, isUnknown: false };

// In the order customers are told, last first: each line breaks one more thing, and its own is what is said.
const broken: readonly (readonly [string, Partial<QuickWithdrawalFacts>])[] = [
  ['insufficient_shares', { held: { lots: [lot], frozen: shares(16_500_01n) } }],
  ['above_quick_quota', { drawnToday: fen(6_500_01n) }],
  ['quick_withdrawals_used_up', { countToday: 5 }],
  ['agreement_step_needed', { hasSignedAll: false }],
  ['account_restricted', { isRestricted: true }],
  ['operator_not_permitted', { mayOrderAlone: false }],
  ['quick_withdrawal_clearing', { isClearing: true }],
  ['quick_withdrawal_for_persons', { clientType: '1' }],
  ['quick_withdrawal_not_offered', { isOffered: false }],
  ['position_not_held', { held: { lots: [], frozen: shares(0n) } }],
];

describe('a quick withdrawal', () => {
  it.each(broken.map(([refusal], index) => ({ refusal, index })))(
    'says $refusal before anything that stands later in the list',
    ({ refusal, index }) => {
      const changes = broken.slice(0, index + 1).map(([, change]) => change);
      const all = Object.assign({}, facts, ...changes);
      expect(QUICK_WITHDRAWAL_RULES.decide(order, all)?.refusal).toBe(refusal);
    },
  );

  it.each([
    { drawn: 6_500_00n, asked: 4_000_00n, left: 3_500_00n, why: 'EX-3.6: 3,500 are left today' },
    { drawn: 6_500_00n, asked: 3_500_00n, left: undefined, why: 'EX-3.6: exactly the rest' },
    { drawn: 0n, asked: 10_000_00n, left: undefined, why: 'EX-3.6: a new day, also a Saturday' },
    { drawn: 0n, asked: 10_000_01n, left: 10_000_00n, why: 'one fen above the day' },
  ])('of $asked after $drawn: $why', ({ drawn, asked, left }) => {
    const decided = QUICK_WITHDRAWAL_RULES.decide(
      { ...order, amount: fen(asked) },
      { ...facts, drawnToday: fen(drawn) },
    );
    const refused = left && { refusal: 'above_quick_quota', limit: left };
    expect(decided).toEqual(refused);
  });

  it('stays within what all customers of the fund may draw together', () => {
    const full = { ...facts, fundLeft: fen(1_000_00n) };
    expect(QUICK_WITHDRAWAL_RULES.decide(order, full)).toEqual({
      refusal: 'above_quick_quota',
      limit: 1_000_00n,
    });
  });

  it.each([
    { frozen: -1n, refusal: undefined, why: 'a share more than is asked for is free' },
    { frozen: 0n, refusal: undefined, why: 'exactly what is asked for is free' },
    { frozen: 1n, refusal: 'insufficient_shares', why: 'a hundredth is held by another order' },
  ])('of all that is free: $why', ({ frozen, refusal }) => {
    const asked = shares(order.amount);
    const held = { lots: [{ ...lot, shares: shares(asked + 1n) }], frozen: shares(1n + frozen) };
    expect(QUICK_WITHDRAWAL_RULES.decide(order, { ...facts, held })?.refusal).toBe(refusal);
  });

  it('draws on no lot that opens on the next trading day only', () => {
    const monday = { ...lot, lockedUntil: addDays(SATURDAY, 2) };
    const early = { ...facts, held: { lots: [monday], frozen: shares(0n) } };
    expect(QUICK_WITHDRAWAL_RULES.decide(order, early)?.refusal).toBe('insufficient_shares');
  });

  it('freezes a share for each yuan', () => {
    expect(QUICK_WITHDRAWAL_RULES.freeze(order)).toMatchObject([
      { from: 'shares_available:C5', to: 'shares_frozen:C5', amount: 3_500_00n },
    ]);
  });

  it('the withdrawals of a day never exceed its limit', () => {
    const asked = fc.array(fc.bigInt(1n, 6_000_00n), { maxLength: 8 });
    fc.assert(
      fc.property(asked, (amounts) => {
        let drawnToday = fen(0n);
        let countToday = 0;
        for (const amount of amounts.map(fen)) {
          const today = { ...facts, drawnToday, countToday };
          if (QUICK_WITHDRAWAL_RULES.decide({ ...order, amount }, today)) continue;
          drawnToday = fen(drawnToday + amount);
          countToday += 1;
        }
        expect(drawnToday).toBeLessThanOrEqual(10_000_00n);
        expect(countToday).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('the answer of the bank', () => {
  const before = [{ kind: 'accepted' }, { kind: 'sent' }] as const;

  it('paid: the bank gets the shares, the customer the cash', () => {
    const effects = QUICK_WITHDRAWAL_RULES.confirm(taken, { kind: 'paid' });
    const moves = effects.moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`);
    expect(moves).toEqual([
      'shares_frozen:C5 > advance_bank 350000',
      'bank_client > cash_free:C5 350000',
    ]);
    expect(effects.holdingEvents).toEqual([
      { kind: 'dispose', shares: 3_500_00n, received: 3_500_00n, leftOn: SATURDAY },
    ]);
    expect(orderStateOf([...before, effects.event])).toBe('50');
  });

  it('refused: the shares are free again', () => {
    const effects = QUICK_WITHDRAWAL_RULES.confirm(taken, { kind: 'refused' });
    expect(effects.moves).toMatchObject([{ to: 'shares_available:C5', amount: 3_500_00n }]);
    expect(orderStateOf([...before, effects.event])).toBe('70');
  });

  it.each([
    { kind: 'paid', state: '50' },
    { kind: 'refused', state: '70' },
  ] as const)('unknown: nothing moves until it is $kind', ({ kind, state }) => {
    const waits = QUICK_WITHDRAWAL_RULES.confirm(taken, { kind: 'unknown' });
    expect(waits.moves).toEqual([]);
    expect(orderStateOf([...before, waits.event])).toBe('80');
    const known = QUICK_WITHDRAWAL_RULES.confirm({ ...taken, isUnknown: true }, { kind });
    expect(orderStateOf([...before, waits.event, known.event])).toBe(state);
  });
});

it.each([
  { drawn: 0n, fundLeft: undefined, left: 10_000_00n, why: 'nothing was drawn today' },
  { drawn: 6_500_00n, fundLeft: undefined, left: 3_500_00n, why: 'the rest of the day' },
  { drawn: 10_000_00n, fundLeft: undefined, left: 0n, why: 'all of it was drawn' },
  { drawn: 10_000_01n, fundLeft: undefined, left: 0n, why: 'more than a limit lowered since' },
  { drawn: 0n, fundLeft: 9_999_99n, left: 9_999_99n, why: 'the fund advances less today' },
  { drawn: 6_500_00n, fundLeft: 9_999_99n, left: 3_500_00n, why: 'the fund has more left than he' },
])('may still draw $left: $why', ({ drawn, fundLeft, left }) => {
  const rest = fundLeft === undefined ? undefined : fen(fundLeft);
  expect(quickQuotaLeft(fen(10_000_00n), { drawnToday: fen(drawn), fundLeft: rest })).toBe(left);
});
