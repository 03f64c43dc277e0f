import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type Day,
  dayFromNumber,
  dayOfEpoch,
  daysBetween,
  dayToNumber,
  epochOf,
  parseDay,
  weekdayOf,
} from './day.ts';

// From 0001-01-01 to 9999-12-31, the days that can be written with four digits of year.
const days = fc.integer({ min: -719_162, max: 2_932_896 }).map(dayOfEpoch);

describe('parseDay', () => {
  it.each([
    { text: '2026-11-12', ok: true, why: 'an ordinary day' },
    { text: '2024-02-29', ok: true, why: 'a leap year' },
    { text: '2026-02-29', ok: false, why: 'not a leap year' },
    { text: '2000-02-29', ok: true, why: 'a fourth century leaps' },
    { text: '2100-02-29', ok: false, why: 'a century does not leap' },
    { text: '2026-04-30', ok: true, why: 'the last day of a short month' },
    { text: '2026-04-31', ok: false, why: 'one day beyond it' },
    { text: '2026-12-31', ok: true, why: 'the last day of a year' },
    { text: '2026-12-32', ok: false, why: 'one day beyond it' },
    { text: '2026-00-10', ok: false, why: 'months begin with one' },
    { text: '2026-13-10', ok: false, why: 'there are twelve months' },
    { text: '2026-01-00', ok: false, why: 'days begin with one' },
    { text: '0001-01-01', ok: true, why: 'the first day' },
    { text: '0000-12-31', ok: false, why: 'there was no year zero' },
    { text: '2026-1-1', ok: false, why: 'digits are not left out' },
    { text: '12026-11-12', ok: false, why: 'a year has four digits' },
    { text: '20261112', ok: false, why: 'that is the other form' },
    { text: '2026-11-12 ', ok: false, why: 'blanks are not trimmed' },
    { text: '2026-11-12\n', ok: false, why: 'a line end is not part of a day' },
  ])('$text: $ok, because $why', ({ text, ok }) => {
    expect(parseDay(text)).toBe(ok ? text : undefined);
  });

  it.each([1999, 2000, 2023, 2024, 2026, 2100])('knows exactly the days of %i', (year) => {
    const grid = range(14).flatMap((month) => range(33).map((date) => ({ month, date })));
    const wrong = grid.filter(({ month, date }) => {
      const isKnown = parseDay(`${year}-${pad(month)}-${pad(date)}`) !== undefined;
      return isKnown !== isRealDay(year, month, date);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the integer form', () => {
  it('comes back as the same day', () => {
    fc.assert(fc.property(days, (day) => dayFromNumber(dayToNumber(day)) === day));
  });

  it('sorts as the days do', () => {
    fc.assert(
      fc.property(
        days,
        days,
        (one, other) => one < other === dayToNumber(one) < dayToNumber(other),
      ),
    );
  });

  it.each([
    { value: 20_261_112, day: '2026-11-12', why: 'year, month, date' },
    { value: 101, day: undefined, why: 'the year zero again' },
    { value: 20_260_229, day: undefined, why: 'no such day' },
    { value: 202_611_121, day: undefined, why: 'nine digits' },
    { value: -20_261_112, day: undefined, why: 'negative' },
    { value: 20_261_112.5, day: undefined, why: 'not whole' },
    { value: Number.NaN, day: undefined, why: 'not a number' },
  ])('$value is $day, because $why', ({ value, day }) => {
    expect(dayFromNumber(value)).toBe(day);
  });
});

describe('counting days', () => {
  it.each([
    { from: '2026-12-31', count: 1, to: '2027-01-01', why: 'a year ends' },
    { from: '2024-02-28', count: 1, to: '2024-02-29', why: 'a leap day' },
    { from: '2026-03-01', count: -1, to: '2026-02-28', why: 'backwards too' },
    { from: '2026-11-12', count: 0, to: '2026-11-12', why: 'no day later is the same day' },
  ])('$from and $count days is $to: $why', ({ from, count, to }) => {
    expect(addDays(knownDay(from), count)).toBe(to);
  });

  it('comes back when it goes the same way back', () => {
    const counts = fc.integer({ min: 0, max: 10_000 });
    const early = fc.integer({ min: -700_000, max: 2_900_000 }).map(dayOfEpoch);
    fc.assert(fc.property(early, counts, (day, n) => addDays(addDays(day, n), -n) === day));
  });

  it('lists both ends and everything between', () => {
    expect(daysBetween(knownDay('2026-02-27'), knownDay('2026-03-02'))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(daysBetween(knownDay('2026-03-02'), knownDay('2026-03-01'))).toEqual([]);
  });

  it.each([
    { day: '1970-01-01', weekday: 4, why: 'the yardstick was a Thursday' },
    { day: '1969-12-31', weekday: 3, why: 'before it was a Wednesday' },
    { day: '2026-11-12', weekday: 4, why: 'a Thursday' },
    { day: '2026-11-15', weekday: 7, why: 'Sunday is the seventh' },
  ])('$day is weekday $weekday: $why', ({ day, weekday }) => {
    expect(weekdayOf(knownDay(day))).toBe(weekday);
  });

  it('meets the same weekday every seven days', () => {
    const early = fc.integer({ min: -700_000, max: 2_900_000 }).map(dayOfEpoch);
    fc.assert(fc.property(early, (day) => weekdayOf(addDays(day, 7)) === weekdayOf(day)));
    fc.assert(fc.property(days, (day) => dayOfEpoch(epochOf(day)) === day));
  });
});

/** The engine's own calendar, which rolls what does not exist over into the next month. */
function isRealDay(year: number, month: number, date: number): boolean {
  const rolled = new Date(Date.UTC(year, month - 1, date));
  return rolled.getUTCMonth() === month - 1 && rolled.getUTCDate() === date;
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function knownDay(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is a day`);
  return day;
}
