import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen } from '../money/units.ts';
import { isEndMet, type PlanEnd, type PlanProgress } from './plan-end.ts';

const progress: PlanProgress = {
  paidCount: 3,
  paidTotal: fen(9_000_00n),
  nextPayOn: knownDay('2026-06-15'),
  nextLeast: fen(3_000_00n),
};
const by = {
  date: (last: string): PlanEnd => ({ kind: 'date', last: knownDay(last) }),
  count: (count: number): PlanEnd => ({ kind: 'count', count }),
  total: (total: bigint): PlanEnd => ({ kind: 'total', total: fen(total) }),
};

it.each<{ end: PlanEnd; met: boolean; why: string }>([
  { end: { kind: 'none' }, met: false, why: 'it goes on until it is ended' },
  { end: by.date('2026-06-14'), met: true, why: 'the next date comes a day late' },
  { end: by.date('2026-06-15'), met: false, why: 'the last day still pays' },
  { end: by.count(3), met: true, why: 'three of three are paid' },
  { end: by.count(4), met: false, why: 'one is left' },
  { end: by.total(11_999_99n), met: true, why: 'the next would be a fen too much' },
  { end: by.total(12_000_00n), met: false, why: 'the next fits exactly' },
  { end: by.total(9_000_00n), met: true, why: 'everything is paid' },
])('$end.kind: $met, because $why', ({ end, met }) => {
  expect(isEndMet(end, progress)).toBe(met);
});

it('a plan with an end date goes on where the calendar does not reach the next date', () => {
  expect(isEndMet(by.date('2026-06-14'), { ...progress, nextPayOn: undefined })).toBe(false);
});
