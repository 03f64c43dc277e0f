import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockGoal } from './clock-goal.ts';
import { addDays, parseDay } from './day.ts';
import { builtInCalendar } from './exchange-closures.ts';
import { at, epochMsOf, type Moment } from './moment.ts';

const calendar = builtInCalendar();
const moment = (day: string, msOfDay = 0): Moment => {
  const parsed = parseDay(day);
  if (!parsed) throw new Error(`${day} is a day`);
  return { day: parsed, msOfDay };
};
const THURSDAY = moment('2026-11-12', at(14, 26));

describe('clockGoal', () => {
  it.each([
    { to: 'cutoff', now: THURSDAY, goal: moment('2026-11-12', at(15, 0)), why: 'it is ahead' },
    {
      to: 'cutoff',
      now: moment('2026-11-14', at(10, 0)),
      goal: moment('2026-11-16', at(15, 0)),
      why: 'on a Saturday the business day is Monday',
    },
    {
      to: 'next_trade_day',
      now: THURSDAY,
      goal: moment('2026-11-13', at(9, 0)),
      why: 'a day opens at nine',
    },
    {
      to: 'next_trade_day',
      now: moment('2026-11-13', at(20, 0)),
      goal: moment('2026-11-16', at(9, 0)),
      why: 'weekends are not trading days',
    },
  ] as const)('moves to the $to because $why', ({ to, now, goal }) => {
    expect(clockGoal({ kind: to }, now, calendar)).toEqual({ moment: goal });
  });

  it.each([
    { now: moment('2026-11-12', at(15, 0)), why: 'it is there already' },
    { now: moment('2026-11-12', at(16, 0)), why: 'it is behind' },
  ])('does not go back to the cut-off because $why', ({ now }) => {
    expect(clockGoal({ kind: 'cutoff' }, now, calendar)).toBe('backwards');
  });

  it.each([
    { day: addDays(THURSDAY.day, 31), goal: 'reached', why: 'a month can be waited for' },
    { day: addDays(THURSDAY.day, 32), goal: 'too_far', why: 'more cannot' },
    { day: parseDay('9999-12-31'), goal: 'too_far', why: 'the calendar does not reach there' },
  ])('answers $goal for $day because $why', ({ day, goal }) => {
    if (!day) throw new Error('it is a day');
    const target = { kind: 'instant', moment: { day, msOfDay: 0 } } as const;
    const found = clockGoal(target, THURSDAY, calendar);
    expect(typeof found === 'string' ? found : 'reached').toBe(goal);
  });

  it('never goes back, whatever is asked for', () => {
    const someDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(THURSDAY.day, days));
    const someTime = fc.integer({ min: 0, max: 86_399_999 });
    fc.assert(
      fc.property(someDay, someTime, (day, msOfDay) => {
        const target = { kind: 'instant', moment: { day, msOfDay } } as const;
        const goal = clockGoal(target, THURSDAY, calendar);
        if (typeof goal === 'string') return;
        expect(epochMsOf(goal.moment)).toBeGreaterThan(epochMsOf(THURSDAY));
      }),
    );
  });
});
