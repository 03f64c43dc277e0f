import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { at } from '../calendar/moment.ts';
import { expectedDue, expectedPeriods, type PlanTurn } from './expected-periods.ts';
import type { PlanStatus } from './plan-state.ts';

const calendar = builtInCalendar();
const turn = (day: string, hour: number, minute: number, status: PlanStatus): PlanTurn => ({
  at: { day: knownDay(`2026-11-${day}`), msOfDay: at(hour, minute) },
  status,
  isEndByRun: status === '5',
});
/** Every trading day from Wednesday 11-11 on. */
const DAILY = {
  cycle: { kind: 'daily' } as const,
  cycleChosenOn: knownDay('2026-11-10'),
  holdsFrom: knownDay('2026-11-10'),
};
const CREATED = turn('10', 10, 0, '1');

it.each<{ turns: readonly PlanTurn[]; days: readonly string[]; due: string; why: string }>([
  {
    turns: [CREATED],
    days: ['11', '12', '13', '16'],
    due: '17',
    why: 'it runs, and the day it is created on is none of its days',
  },
  {
    turns: [CREATED, turn('12', 9, 29, '2'), turn('16', 9, 29, '1')],
    days: ['11', '16'],
    due: '17',
    why: 'it was paused and resumed before the first run of the day',
  },
  {
    turns: [CREATED, turn('12', 9, 30, '2'), turn('16', 9, 30, '1')],
    days: ['11', '12'],
    due: '17',
    why: 'the first run of a day decides',
  },
  {
    turns: [CREATED, turn('12', 14, 0, '3')],
    days: ['11', '12'],
    due: '',
    why: 'it was ended after the run of its day',
  },
  {
    turns: [CREATED, turn('16', 10, 0, '2'), turn('17', 10, 0, '1')],
    days: ['11', '12', '13', '16'],
    due: '18',
    why: 'it was resumed too late for the next day, which is not made up',
  },
])('$days and then $due, because $why', ({ turns, days, due }) => {
  const course = { history: [DAILY], turns };
  const closedThrough = knownDay('2026-11-16');
  const found = expectedPeriods(course, { closedThrough, calendar });
  expect(found.map(({ payOn }) => payOn.slice(8))).toEqual(days);
  expect(found.every(({ isSure }) => isSure)).toBe(true);
  const next = expectedDue(course, { settledThrough: closedThrough, calendar });
  expect(next?.slice(8) ?? '').toBe(due);
});

it('cannot tell whether a plan that the run ended paid before', () => {
  const course = { history: [DAILY], turns: [CREATED, turn('12', 9, 30, '5')] };
  const found = expectedPeriods(course, { closedThrough: knownDay('2026-11-16'), calendar });
  expect(found.map(({ payOn, isSure }) => [payOn.slice(8), isSure])).toEqual([
    ['11', true],
    ['12', false],
  ]);
});
