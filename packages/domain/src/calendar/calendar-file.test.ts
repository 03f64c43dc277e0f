import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendarFile } from './calendar-file.ts';
import { type Day, daysBetween, parseDay, weekdayOf } from './day.ts';
import { builtInOf } from './exchange-closures.ts';
import { type CalendarStanding, importYear } from './import-year.ts';
import { isTradingDay } from './trading-calendar.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
};
const daysOf = (year: number | string) => daysBetween(day(`${year}-01-01`), day(`${year}-12-31`));
const lineOf = (one: Day) =>
  weekdayOf(one) > 5 || one.endsWith('-01-01') ? `${one},closed` : `${one},open`;
const fileOf = (year: number | string) => daysOf(year).map(lineOf).join('\n');
const changed = (from: string, to: string) => fileOf(2027).replace(from, to);

describe('a calendar file', () => {
  it('has each day of its year once, its lines in any order', () => {
    const years = fc.integer({ min: 2005, max: 2100 });
    fc.assert(
      fc.property(years, fc.boolean(), (year, isReversed) => {
        const lines = fileOf(year).split('\n');
        const read = parseCalendarFile((isReversed ? lines.toReversed() : lines).join('\n'));
        if (!read.ok) throw new Error('the file is right');
        expect(read.year).toBe(String(year));
        expect(read.days.map((one) => one.day)).toEqual(daysOf(year));
      }),
      { numRuns: 20 },
    );
  });

  it('may have a byte order mark, comments, spaces, empty lines and the line ends of Windows', () => {
    const text = `\uFEFF# the notice of 2026-12-22\r\n\r\n${fileOf(2027).replaceAll('\n', '\r\n').replaceAll(',', ' , ')}\r\n`;
    expect(parseCalendarFile(text)).toMatchObject({ ok: true, year: '2027' });
  });

  it('names the holidays of closed days', () => {
    const read = parseCalendarFile(changed('2027-01-01,closed', '2027-01-01,closed,new_year'));
    expect(read.ok && read.days[0]).toMatchObject({ isOpen: false, holiday: 'new_year', line: 1 });
  });

  it.each([
    ['', '', 1, 'the file has no days', 'an empty file'],
    ['2027-01-05,open\n', '', 5, '2027-01-05 missing', 'a gap'],
    ['2027-01-05,open\n2027-01-06,open\n', '', 5, '2027-01-05 and 1 more missing', 'a wider gap'],
    ['\n2027-12-31,open', '', 364, '2027-12-31 missing', 'the end is cut off'],
    ['2027-01-05,open', '2027-01-04,open', 5, '2027-01-04 stands on line 4 already', 'a duplicate'],
    ['2027-01-05,open', '2028-01-05,open', 5, '2028-01-05 is not in 2027', 'another year'],
    ['2027-01-02,closed', '2027-01-02,open', 2, '2027-01-02 is a weekend day', 'a Saturday trades'],
    ['2027-01-05,open', '2027-02-29,open', 5, '"2027-02-29" is no day', 'no leap year'],
    ['2027-01-05,open', '05.01.2027,open', 5, '"05.01.2027" is no day', 'another form'],
    ['2027-01-05,open', '2027-01-05,1', 5, 'must be "open" or "closed"', 'another word'],
    ['2027-01-05,open', '2027-01-05', 5, 'must be "open" or "closed"', 'no word'],
    ['2027-01-05,open', '2027-01-05,open,new_year', 5, 'cannot be open and a holiday', 'both'],
    ['2027-01-05,open', '2027-01-05,closed,easter', 5, 'a holiday is one of', 'unknown here'],
    ['2027-01-05,open', '2027-01-05,open,,', 5, 'a holiday is one of', 'too many columns'],
  ])('%j → %j is refused on line %i: %s, because it is %s', (from, to, line, says) => {
    const read = parseCalendarFile(from === '' ? '# nothing' : changed(from, to));
    if (read.ok) throw new Error('the file is wrong');
    expect(read.problems).toContainEqual({ line, text: expect.stringContaining(says) });
  });
});

describe('importing a year', () => {
  const parsed = (text: string) => {
    const read = parseCalendarFile(text);
    if (!read.ok) throw new Error('the file is right');
    return read;
  };
  const standing = (changes: Partial<CalendarStanding> = {}): CalendarStanding => ({
    days: parsed(fileOf(2027)).days.map((one) => ({ ...one, isProvisional: true })),
    years: { first: 2005, last: 2040 },
    businessOn: day('2026-12-30'),
    dated: new Map(),
    ...changes,
  });
  const closedOn5 = parsed(changed('2027-01-05,open', '2027-01-05,closed'));
  const openOn1 = parsed(changed('2027-01-01,closed', '2027-01-01,open'));

  it.each([
    [closedOn5, {}, 'new', 'a provisional day closes'],
    [openOn1, {}, 'new', 'a provisional day opens'],
    [parsed(fileOf(2027)), {}, 'new', 'the provisional year was right, and is announced now'],
    [closedOn5, { businessOn: day('2027-01-04') }, 'new', 'the day is still to come'],
    [closedOn5, { businessOn: day('2027-01-05') }, 'refused', 'the day has begun'],
    [closedOn5, { dated: new Map([[day('2027-01-05'), 1]]) }, 'refused', 'an order is due on it'],
    [openOn1, { dated: new Map([[day('2027-01-05'), 1]]) }, 'new', 'the order is of another day'],
    [parsed(fileOf(2041)), { days: [] }, 'new', 'the year after the last'],
    [parsed(fileOf(2042)), { days: [] }, 'refused', 'a year between would be missing'],
    [parsed(fileOf(2003)), { days: [] }, 'refused', 'a year between would be missing'],
    [parsed(fileOf(2027)), { days: [], years: undefined }, 'new', 'the first year of a market'],
  ] as const)('of %#: %j is %s: %s', (file, changes, kind, _why) => {
    expect(importYear(file, standing(changes)).kind).toBe(kind);
  });

  it('tells the line of each refused day', () => {
    const dated = new Map([[day('2027-01-05'), 3]]);
    expect(importYear(closedOn5, standing({ dated }))).toEqual({
      kind: 'refused',
      problems: [{ line: 5, text: '2027-01-05 is open and 3 orders are dated to it' }],
    });
  });

  it('changes nothing the second time', () => {
    const days = closedOn5.days.map((one) => ({ ...one, isProvisional: false }));
    expect(importYear(closedOn5, standing({ days }))).toEqual({ kind: 'same' });
    expect(importYear(closedOn5, standing({ days, businessOn: day('2027-06-01') }))).toEqual({
      kind: 'same',
    });
  });

  it('takes every built-in year for what it is', () => {
    const calendar = builtInOf('CN');
    for (const year of ['2005', '2015', '2026', '2040']) {
      const lines = daysOf(year).map(
        (one) => `${one},${isTradingDay(calendar, one) ? 'open' : 'closed'}`,
      );
      expect(parseCalendarFile(lines.join('\n'))).toMatchObject({ ok: true, year });
    }
  });
});
