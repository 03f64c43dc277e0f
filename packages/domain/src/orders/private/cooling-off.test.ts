import { describe, expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { builtInCalendar } from '../../calendar/exchange-closures.ts';
import { at, formatMoment, type Moment } from '../../calendar/moment.ts';
import { freezeCash } from '../../ledger/cash-freeze.ts';
import { netChanges } from '../../ledger/move.ts';
import { fen } from '../../money/units.ts';
import { orderStateOf } from '../order-event.ts';
import {
  canCoolOff,
  coolingOffEnd,
  needsCoolingOff,
  refuseVisit,
  rescindedEffects,
  tradeDateAfterVisit,
  type VisitQuestion,
  visitResult,
} from './cooling-off.ts';

const calendar = builtInCalendar();
const moment = (day: string, hour: number, minute: number): Moment => ({
  day: knownDay(day),
  msOfDay: at(hour, minute),
});

it.each([
  { hours: 24, isProfessional: false, clientType: '0', needs: true, why: 'a person' },
  {
    hours: 24,
    isProfessional: false,
    clientType: '1',
    needs: true,
    why: 'an ordinary institution',
  },
  { hours: 24, isProfessional: true, clientType: '1', needs: false, why: 'a professional one' },
  { hours: 24, isProfessional: true, clientType: '2', needs: false, why: 'a regulated product' },
  { hours: 24, isProfessional: true, clientType: '0', needs: true, why: 'a professional person' },
  { hours: 0, isProfessional: false, clientType: '0', needs: false, why: 'ruled out by contract' },
] as const)('cools off: $needs for $why', ({ needs, ...order }) => {
  expect(needsCoolingOff(order)).toBe(needs);
});

describe('EX-5.3: a sale that ends on Friday 2026-11-20 at 15:00', () => {
  const sale = { lastSaleDay: knownDay('2026-11-20'), hours: 24 };
  const window = { begin: knownDay('2026-11-02'), end: knownDay('2026-11-20') };
  const after = { window, nextWindow: undefined, lastClosed: undefined };

  it('signed and paid on Thursday at 14:30: the visit on Friday is in time', () => {
    const signedAt = moment('2026-11-19', 14, 30);
    expect(canCoolOff(signedAt, sale, calendar)).toBe(true);
    const endsAt = coolingOffEnd({ signedAt, frozenAt: signedAt }, sale.hours);
    expect(formatMoment(endsAt)).toBe('2026-11-20 14:30:00');
    const visitedAt = moment('2026-11-20', 14, 50);
    expect(tradeDateAfterVisit(visitedAt, after, calendar)).toEqual({
      kind: 'sent_on',
      tradeOn: '2026-11-20',
    });
  });

  it('signed on Thursday at 15:10: it is refused at once', () => {
    expect(canCoolOff(moment('2026-11-19', 15, 10), sale, calendar)).toBe(false);
  });

  it('a product without an end of its sale can always cool off', () => {
    const open = { lastSaleDay: undefined, hours: 24 };
    expect(canCoolOff(moment('2026-11-19', 15, 10), open, calendar)).toBe(true);
  });

  it.each([
    { at: moment('2026-11-20', 15, 10), next: undefined, result: 'window_missed' },
    { at: moment('2026-11-20', 15, 10), next: '2026-12-07', result: '2026-12-07' },
    { at: moment('2026-10-30', 10, 0), next: undefined, result: '2026-11-02' },
  ])(
    'a visit at $at.day with the next window from $next: $result',
    ({ at: visitedAt, next, result }) => {
      const nextWindow = next ? { begin: knownDay(next), end: knownDay('2026-12-11') } : undefined;
      const found = tradeDateAfterVisit(visitedAt, { ...after, nextWindow }, calendar);
      expect(found.kind === 'sent_on' ? found.tradeOn : found.kind).toBe(result);
    },
  );
});

it('the later of signature and payment starts the clock, also over a weekend', () => {
  const signedAt = moment('2026-11-13', 10, 0);
  const frozenAt = moment('2026-11-13', 16, 0);
  expect(formatMoment(coolingOffEnd({ signedAt, frozenAt }, 24))).toBe('2026-11-14 16:00:00');
});

describe('the visit', () => {
  const coolingEndsAt = moment('2026-11-19', 14, 0);
  it.each([
    { now: moment('2026-11-19', 13, 59), state: 'cooling', refusal: 'visit_not_open' },
    { now: moment('2026-11-19', 14, 0), state: 'cooling', refusal: undefined },
    { now: moment('2026-11-19', 14, 5), state: 'open', refusal: undefined },
    { now: moment('2026-11-19', 14, 5), state: 'closed', refusal: 'visit_closed' },
  ] as const)('at $now.msOfDay in state $state: $refusal', ({ now, state, refusal }) => {
    expect(refuseVisit(now, { state, coolingEndsAt })?.refusal).toBe(refusal);
  });

  const questions: readonly VisitQuestion[] = [
    { id: '1', required: 'Y', asksToGoOn: false },
    { id: '2', required: 'Y', asksToGoOn: false },
    { id: '6', required: 'Y', asksToGoOn: true },
  ];
  it.each([
    { given: 'YYY', result: { kind: 'passed' } },
    { given: 'YNY', result: { kind: 'failed', wrong: ['2'] } },
    { given: 'YYN', result: { kind: 'rescind' } },
    { given: 'NYN', result: { kind: 'failed', wrong: ['1'] } },
    { given: 'Y', result: { kind: 'incomplete', place: 2 } },
    { given: '', result: { kind: 'incomplete', place: 1 } },
  ])('answered $given is $result.kind', ({ given, result }) => {
    const answers = [...given].map(
      (answer, index) => [questions[index]?.id ?? '', answer] as const,
    );
    expect(visitResult(questions, new Map(answers))).toEqual(result);
  });
});

it('rescinded: everything returns, and the quota', () => {
  const purse = { free: fen(200_000_00n), trade: fen(100_000_00n) };
  const frozen = freezeCash('C5', purse, fen(300_000_00n)) ?? [];
  const effects = rescindedEffects(fen(300_000_00n), frozen);
  expect(netChanges([...frozen, ...effects.moves])).toEqual([]);
  expect(effects.quotaBack).toBe(300_000_00n);
  const cooling = [{ kind: 'accepted' }, { kind: 'cooling' }] as const;
  expect(orderStateOf([...cooling, effects.event])).toBe('62');
  expect(orderStateOf([...cooling, { kind: 'cooled' }, effects.event])).toBe('62');
});
