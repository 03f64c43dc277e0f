import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { at } from '../../calendar/moment.ts';
import { netChanges } from '../../ledger/move.ts';
import { fen } from '../../money/units.ts';
import { orderStateOf } from '../order-event.ts';
import {
  BANK_TRANSFER_RULES,
  type BankTransferFacts,
  type BankTransferOrder,
  isInTransferHours,
} from './bank-transfer.ts';

const calendar = builtInCalendar();
const THURSDAY = knownDay('2026-11-12');
const out: BankTransferOrder = { clientId: 'C1', direction: 'out', amount: fen(500_00n) };
const into: BankTransferOrder = { ...out, direction: 'in' };
const facts: BankTransferFacts = {
  now: { day: THURSDAY, msOfDay: at(10, 0) },
  calendar,
  lastClosed: knownDay('2026-11-11'),
  mayOrderAlone: true,
  isRestricted: false,
  isCardBound: true,
  hasConfirmedIdentity: true,
  free: fen(500_00n),
};

// In the order customers are told, last first: each line breaks one more thing, and its own is what is said.
const broken: readonly (readonly [string, Partial<BankTransferFacts>])[] = [
  ['insufficient_withdrawable_cash', { free: fen(499_99n) }],
  ['identity_unconfirmed', { hasConfirmedIdentity: false }],
  ['bank_account_not_bound', { isCardBound: false }],
  ['account_restricted', { isRestricted: true }],
  ['operator_not_permitted', { mayOrderAlone: false }],
  ['outside_transfer_hours', { now: { day: THURSDAY, msOfDay: at(16, 0) } }],
];

describe('a transfer', () => {
  it.each(broken.map(([refusal], index) => ({ refusal, index })))(
    'out says $refusal before anything that stands later in the list',
    ({ refusal, index }) => {
      const changes = broken.slice(0, index + 1).map(([, change]) => change);
      const all = Object.assign({}, facts, ...changes);
      expect(BANK_TRANSFER_RULES.decide(out, all)?.refusal).toBe(refusal);
    },
  );

  it('out may take the last fen that can be withdrawn', () => {
    expect(BANK_TRANSFER_RULES.decide(out, facts)).toBeUndefined();
  });

  it('in needs no message, no cash and no second person', () => {
    const alone = { mayOrderAlone: false, hasConfirmedIdentity: false, free: fen(0n) };
    expect(BANK_TRANSFER_RULES.decide(into, { ...facts, ...alone })).toBeUndefined();
  });

  it.each([
    { lastClosed: THURSDAY, refused: true, why: 'the file of the day is final' },
    { lastClosed: knownDay('2026-11-13'), refused: true, why: 'a later day was closed' },
    { lastClosed: undefined, refused: false, why: 'no day was ever closed' },
  ])('on a day up to a closed one: $why', ({ lastClosed, refused }) => {
    const decided = BANK_TRANSFER_RULES.decide(into, { ...facts, lastClosed });
    expect(decided?.refusal).toBe(refused ? 'outside_transfer_hours' : undefined);
  });

  it.each([
    { day: '2026-11-12', ms: at(9, 0) - 1, open: false, why: 'a millisecond before nine' },
    { day: '2026-11-12', ms: at(9, 0), open: true, why: 'nine' },
    { day: '2026-11-12', ms: at(16, 0) - 1, open: true, why: 'the last millisecond' },
    { day: '2026-11-12', ms: at(16, 0), open: false, why: 'four o’clock is too late' },
    { day: '2026-11-14', ms: at(10, 0), open: false, why: 'a Saturday' },
    { day: '2026-10-01', ms: at(10, 0), open: false, why: 'a holiday on a Thursday' },
  ])('is taken on $day: $why', ({ day, ms, open }) => {
    expect(isInTransferHours({ day: knownDay(day), msOfDay: ms }, calendar)).toBe(open);
  });

  it.each([
    { direction: 'in', isUnaudited: true },
    { direction: 'out', isUnaudited: false },
  ] as const)('$direction is looked at by a second person only when money leaves', (one) => {
    const order = { clientId: 'C1', direction: one.direction, amount: fen(1n) };
    expect(BANK_TRANSFER_RULES.isUnaudited(order)).toBe(one.isUnaudited);
  });

  it('belongs to the day it is ordered on', () => {
    expect(BANK_TRANSFER_RULES.datesOf(facts)).toEqual({ tradeOn: THURSDAY, confirmOn: THURSDAY });
  });
});

describe('its postings (rules 10.3 H)', () => {
  const lines = (moves: readonly { from: string; to: string; amount: bigint }[]) =>
    moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`);
  const taken = (order: BankTransferOrder) => ({ ...order, isUnknown: false });

  it.each([
    { order: into, answer: 'done', freeze: [], moves: ['bank_client > cash_free:C1 50000'] },
    { order: into, answer: 'refused', freeze: [], moves: [] },
    {
      order: out,
      answer: 'done',
      freeze: ['cash_free:C1 > bank_payable 50000'],
      moves: ['bank_payable > bank_client 50000'],
    },
    {
      order: out,
      answer: 'refused',
      freeze: ['cash_free:C1 > bank_payable 50000'],
      moves: ['bank_payable > cash_free:C1 50000'],
    },
  ] as const)('$order.direction $answer', ({ order, answer, freeze, moves }) => {
    expect(lines(BANK_TRANSFER_RULES.freeze(order))).toEqual(freeze);
    expect(lines(BANK_TRANSFER_RULES.confirm(taken(order), { kind: answer }).moves)).toEqual(moves);
  });

  it.each([
    { kind: 'done', state: '50' },
    { kind: 'refused', state: '70' },
  ] as const)('silence moves nothing until it is $kind', ({ kind, state }) => {
    const before = [{ kind: 'accepted' }, { kind: 'sent' }] as const;
    const waits = BANK_TRANSFER_RULES.confirm(taken(out), { kind: 'unknown' });
    expect(waits.moves).toEqual([]);
    expect(orderStateOf([...before, waits.event])).toBe('80');
    const known = BANK_TRANSFER_RULES.confirm({ ...out, isUnknown: true }, { kind });
    expect(orderStateOf([...before, waits.event, known.event])).toBe(state);
    const at20 = BANK_TRANSFER_RULES.confirm(taken(out), { kind });
    expect(orderStateOf([...before, at20.event])).toBe(state);
  });

  it('a refused transfer leaves no trace in any balance, a done one none in flight', () => {
    const amounts = fc.bigInt(1n, 10n ** 14n);
    fc.assert(
      fc.property(amounts, fc.constantFrom('in', 'out'), (amount, direction) => {
        const order = { clientId: 'C1', direction, amount: fen(amount) } as const;
        const all = (kind: 'done' | 'refused') =>
          netChanges([
            ...BANK_TRANSFER_RULES.freeze(order),
            ...BANK_TRANSFER_RULES.confirm(taken(order), { kind }).moves,
          ]);
        expect(all('refused')).toEqual([]);
        const sign = direction === 'in' ? 1n : -1n;
        expect(all('done')).toEqual([
          { account: 'bank_client', asset: 'client_money', amount: -sign * amount },
          { account: 'cash_free:C1', asset: 'client_money', amount: sign * amount },
        ]);
      }),
    );
  });
});
