import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { fen } from '../money/units.ts';
import { comingDeductions } from './coming-deductions.ts';
import type { PlanEnd } from './plan-end.ts';

const CHOSEN = knownDay('2026-11-02');
const terms = (base: bigint, holdsFrom: string) => ({
  cycle: { kind: 'weekly', weekday: 4 } as const,
  cycleChosenOn: CHOSEN,
  holdsFrom: knownDay(holdsFrom),
  base: fen(base),
});
const SPAN = {
  from: knownDay('2026-11-10'),
  to: knownDay('2026-12-10'),
  calendar: builtInCalendar(),
};

// Thursdays: 11-12, 11-19, 11-26, 12-03, 12-10.
it.each<{ end: PlanEnd; days: readonly string[]; why: string }>([
  { end: { kind: 'none' }, days: ['12', '19', '26', '03', '10'], why: 'it goes on' },
  {
    end: { kind: 'date', last: knownDay('2026-11-26') },
    days: ['12', '19', '26'],
    why: 'its last day still pays',
  },
  { end: { kind: 'count', count: 4 }, days: ['12', '19'], why: 'two of four are paid' },
  { end: { kind: 'count', count: 2 }, days: [], why: 'all of them are paid' },
  {
    end: { kind: 'total', total: fen(500_00n) },
    days: ['12', '19', '26'],
    why: 'the fourth would be above the total',
  },
  {
    end: { kind: 'total', total: fen(499_99n) },
    days: ['12', '19'],
    why: 'a fen lacks for the third',
  },
])('$end.kind: $days, because $why', ({ end, days }) => {
  const plan = {
    history: [terms(100_00n, '2026-11-02')],
    end,
    paid: { count: 2, total: fen(200_00n) },
  };
  const found = comingDeductions(plan, SPAN);
  expect(found.map(({ payOn }) => payOn.slice(8))).toEqual(days);
});

it('pays the amount that holds on each day', () => {
  const plan = {
    history: [terms(100_00n, '2026-11-02'), terms(300_00n, '2026-11-20')],
    end: { kind: 'none' } as const,
    paid: { count: 0, total: fen(0n) },
  };
  const found = comingDeductions(plan, SPAN);
  expect(found.map(({ terms: { base } }) => base)).toEqual([
    100_00n,
    100_00n,
    300_00n,
    300_00n,
    300_00n,
  ]);
});
