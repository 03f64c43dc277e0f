import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOfEpoch, daysBetween, knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { at } from '../calendar/moment.ts';
import { isTradingDay } from '../calendar/trading-calendar.ts';
import { type Cycle, cycleOf, findNominalAfter } from './cycle.ts';
import { changeHoldsFrom, type DatedCycle, nextPayDates, payDatesBetween } from './pay-dates.ts';

const calendar = builtInCalendar();

/** The terms of a plan that never changed. */
function created(cycle: Cycle, on: string): readonly [DatedCycle] {
  const day = knownDay(on);
  return [{ cycle, cycleChosenOn: day, holdsFrom: day }];
}

/** Dates as "02-17+02-24→02-24", or the day alone where it is open. */
function written(dates: readonly { payOn: Day; nominals: readonly Day[] }[]): string {
  return dates
    .map(({ payOn, nominals }) => {
      const [only] = nominals;
      if (nominals.length === 1 && only === payOn) return payOn.slice(5);
      return `${nominals.map((nominal) => nominal.slice(5)).join('+')}→${payOn.slice(5)}`;
    })
    .join(' ');
}

describe('the next dates of a plan', () => {
  const monthly = (day: number): Cycle => ({ kind: 'monthly', day });
  it.each<{ cycle: Cycle; on: string; dates: string; why: string }>([
    {
      cycle: monthly(15),
      on: '2026-02-10',
      dates: '02-15→02-24 03-15→03-16 04-15',
      why: 'EX-9.1: Spring Festival and a Sunday roll, later dates stay',
    },
    {
      cycle: { kind: 'weekly', weekday: 2 },
      on: '2026-02-11',
      dates: '02-17+02-24→02-24 03-03 03-10',
      why: 'EX-9.2: two that meet are one deduction',
    },
    {
      cycle: { kind: 'biweekly', anchor: knownDay('2026-09-17') },
      on: '2026-09-16',
      dates: '09-17 10-01→10-08 10-15',
      why: 'EX-9.3: fourteen days from the anchor, not from the rolled day',
    },
    {
      cycle: monthly(28),
      on: '2026-02-10',
      dates: '02-28→03-02 03-28→03-30 04-28',
      why: 'EX-9.4: a working Saturday does not trade, and a roll may cross the month',
    },
    {
      cycle: monthly(15),
      on: '2026-04-15',
      dates: '05-15 06-15 07-15',
      why: 'EX-9.5: the first is strictly after the day of creation',
    },
    {
      cycle: { kind: 'daily' },
      on: '2026-02-12',
      dates: '02-13 02-24 02-25',
      why: 'a daily plan pays on every open day',
    },
    {
      cycle: monthly(28),
      on: '2026-12-01',
      dates: '12-28 01-28 02-28→03-01',
      why: 'the year ends between two dates',
    },
  ])('$dates: $why', ({ cycle, on, dates }) => {
    const from = addDays(knownDay(on), 1);
    expect(written(nextPayDates(created(cycle, on), { from, count: 3, calendar }))).toBe(dates);
  });

  it('a date that rolled is still ahead while the product is closed', () => {
    const plan = created(monthly(15), '2026-02-10');
    const ask = (from: string) =>
      written(nextPayDates(plan, { from: knownDay(from), count: 1, calendar }));
    expect([ask('2026-02-20'), ask('2026-02-24'), ask('2026-02-25')]).toEqual([
      '02-15→02-24',
      '02-15→02-24',
      '03-15→03-16',
    ]);
  });

  it('are marked as expected from the first year that is not announced', () => {
    const plan = created(monthly(28), '2026-01-01');
    const provisional = [...calendar.provisionalYears].toSorted()[0] ?? '';
    const from = knownDay(`${provisional}-01-01`);
    const dates = nextPayDates(plan, { from: addDays(from, -40), count: 3, calendar });
    expect(dates.map((date) => date.isProvisional)).toEqual(
      dates.map(({ payOn }) => payOn >= from),
    );
    // Rolled over the end of the year, a date depends on both.
    const lastOpen = knownDay('2026-12-30');
    const short = {
      openDays: [lastOpen, knownDay('2027-01-04')],
      closures: [],
      provisionalYears: ['2026'],
    };
    const rolled = created({ kind: 'weekly', weekday: 4 }, '2026-12-28');
    const [only, ...none] = nextPayDates(rolled, { from: lastOpen, count: 5, calendar: short });
    expect(only).toMatchObject({ payOn: '2027-01-04', isProvisional: true });
    expect(none, 'fewer where the calendar ends').toEqual([]);
  });
});

describe('a cycle as it is chosen', () => {
  it.each([
    { kind: 'monthly', cycleDay: 28, ok: true, why: 'every month has a 28th' },
    { kind: 'monthly', cycleDay: 29, ok: false, why: 'February may not have it' },
    { kind: 'monthly', cycleDay: 0, ok: false, why: 'months begin with one' },
    { kind: 'monthly', cycleDay: 1.5, ok: false, why: 'half a day is none' },
    { kind: 'monthly', cycleDay: undefined, ok: false, why: 'it needs its day' },
    { kind: 'weekly', cycleDay: 5, ok: true, why: 'Friday' },
    { kind: 'weekly', cycleDay: 6, ok: false, why: 'Saturday never trades' },
    { kind: 'biweekly', cycleDay: 6, ok: false, why: 'neither in every second week' },
    { kind: 'daily', cycleDay: undefined, ok: true, why: 'every day needs no day' },
  ] as const)('$kind $cycleDay: $ok, because $why', ({ kind, cycleDay, ok }) => {
    const cycle = cycleOf(kind, { cycleDay, chosenOn: knownDay('2026-09-16') });
    expect(cycle !== undefined).toBe(ok);
  });

  it('every second week begins with the first such weekday strictly after the choice', () => {
    const anchorOf = (chosenOn: string) =>
      cycleOf('biweekly', { cycleDay: 4, chosenOn: knownDay(chosenOn) });
    expect(anchorOf('2026-09-16')).toEqual({ kind: 'biweekly', anchor: '2026-09-17' });
    expect(anchorOf('2026-09-17')).toEqual({ kind: 'biweekly', anchor: '2026-09-24' });
  });
});

describe('a change', () => {
  it.each([
    { clock: at(9, 29, 59), from: '2026-04-15', why: 'today is not deducted yet' },
    { clock: at(9, 30), from: '2026-04-16', why: 'the first run has begun' },
  ])('holds from $from: $why', ({ clock, from }) => {
    expect(changeHoldsFrom({ day: knownDay('2026-04-15'), msOfDay: clock })).toBe(from);
  });

  const [first] = created({ kind: 'monthly', day: 15 }, '2026-02-10');
  const terms = (changed: Partial<DatedCycle>, name: string) => ({ ...first, ...changed, name });
  const dayTwenty = { kind: 'monthly', day: 20 } as const;
  it.each([
    {
      change: { holdsFrom: '2026-04-15' },
      paid: '02-24 old, 03-16 old, 04-15 new',
      why: 'an amount changed in the morning of a pay day holds for it',
    },
    {
      change: { holdsFrom: '2026-04-16' },
      paid: '02-24 old, 03-16 old, 04-15 old',
      why: 'after the first run it does not',
    },
    {
      change: { holdsFrom: '2026-02-20' },
      paid: '02-24 old, 03-16 new, 04-15 new',
      why: 'the nominal date 02-15 had passed, though it is paid later',
    },
    {
      change: { holdsFrom: '2026-03-15', cycle: dayTwenty, cycleChosenOn: '2026-03-15' },
      paid: '02-24 old, 03-20 new, 04-20 new',
      why: 'the old cycle has no date from the change on',
    },
    {
      change: { holdsFrom: '2026-03-20', cycle: dayTwenty, cycleChosenOn: '2026-03-20' },
      paid: '02-24 old, 03-16 old, 04-20 new',
      why: 'a new cycle begins strictly after the day it was chosen',
    },
  ])('pays $paid: $why', ({ change, paid }) => {
    const { holdsFrom, cycleChosenOn = '2026-02-10', ...others } = change;
    const days = { holdsFrom: knownDay(holdsFrom), cycleChosenOn: knownDay(cycleChosenOn) };
    const history = [terms({}, 'old'), terms({ ...others, ...days }, 'new')];
    const dates = nextPayDates(history, { from: knownDay('2026-02-11'), count: 3, calendar });
    expect(dates.map((date) => `${date.payOn.slice(5)} ${date.terms.name}`).join(', ')).toBe(paid);
  });

  it('between two nominal dates that are merged holds for the one deduction', () => {
    const [weekly] = created({ kind: 'weekly', weekday: 2 }, '2026-02-11');
    const history = [weekly, { ...weekly, holdsFrom: knownDay('2026-02-20') }];
    const dates = nextPayDates(history, { from: knownDay('2026-02-12'), count: 1, calendar });
    expect(written(dates)).toBe('02-17+02-24→02-24');
    expect(dates[0]?.terms).toBe(history[1]);
  });
});

describe('every cycle', () => {
  const days = fc.integer({ min: 16_436, max: 20_818 }).map(dayOfEpoch);
  const cycles = fc.oneof(
    fc.integer({ min: 1, max: 28 }).map((day): Cycle => ({ kind: 'monthly', day })),
    fc.integer({ min: 1, max: 5 }).map((weekday): Cycle => ({ kind: 'weekly', weekday })),
    days.map((anchor): Cycle => ({ kind: 'biweekly', anchor })),
    fc.constant<Cycle>({ kind: 'daily' }),
  );

  it('pays every nominal date of a year once, on the first open day from it on', () => {
    fc.assert(
      fc.property(cycles, days, (cycle, on) => {
        const to = addDays(on, 365);
        const dates = payDatesBetween(created(cycle, on), { from: addDays(on, 1), to, calendar });
        const paid = dates.flatMap(({ nominals }) => nominals);
        // Plain reading of the rule: every day of the year is asked on its own.
        const nominals = daysBetween(addDays(on, 1), to).filter(
          (day) => findNominalAfter(cycle, addDays(day, -1), calendar) === day,
        );
        const openDays = calendar.openDays.filter((open) => open > on && open <= addDays(to, 20));
        const openFrom = (day: Day) => openDays.find((open) => open >= day) ?? to;
        expect(paid).toEqual(nominals.filter((day) => openFrom(day) <= to));
        const rolledTo = dates.map(({ nominals: rolled }) => [...new Set(rolled.map(openFrom))]);
        expect(rolledTo).toEqual(dates.map(({ payOn }) => [payOn]));
        expect(dates.every(({ payOn }) => isTradingDay(calendar, payOn))).toBe(true);
        expect(new Set(dates.map(({ payOn }) => payOn)).size).toBe(dates.length);
      }),
      { numRuns: 25 },
    );
  });

  it('gives the same dates when asked again later', () => {
    fc.assert(
      fc.property(cycles, days, fc.integer({ min: 1, max: 200 }), (cycle, on, later) => {
        const span = { from: addDays(on, 1), to: addDays(on, 300), calendar };
        const asked = { ...span, from: addDays(on, later) };
        const plan = created(cycle, on);
        expect(payDatesBetween(plan, asked)).toEqual(
          payDatesBetween(plan, span).filter(({ payOn }) => payOn >= asked.from),
        );
      }),
      { numRuns: 100 },
    );
  });
});
