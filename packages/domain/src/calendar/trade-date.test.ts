import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, epochOf, parseDay, weekdayOf } from './day.ts';
import { builtInCalendar } from './exchange-closures.ts';
import { at, epochMsOf, formatMoment, momentAt } from './moment.ts';
import { tradeDateOf } from './trade-date.ts';
import {
  addTradingDays,
  CalendarEnd,
  holidayBetween,
  isTradingDay,
  nextTradingDay,
} from './trading-calendar.ts';
import { tradingHoursAt } from './trading-hours.ts';

const calendar = builtInCalendar();
const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
};
const shanghai = (text: string) => momentAt(Date.parse(`${text.replace(' ', 'T')}+08:00`));

describe('EX-1.1: which T an order gets, and when T+n is', () => {
  it.each([
    ['2026-02-12 14:59:59', '2026-02-12', '02-13 02-24 02-25 03-03', 'the last second in time'],
    ['2026-02-12 15:00:00', '2026-02-13', '02-24 02-25 02-26 03-04', 'the cut-off is tomorrow’s'],
    ['2026-02-13 15:00:00', '2026-02-24', '02-25 02-26 02-27 03-05', 'Spring Festival follows'],
    [
      '2026-02-14 10:00:00',
      '2026-02-24',
      '02-25 02-26 02-27 03-05',
      'make-up work days are closed',
    ],
    ['2026-09-24 14:00:00', '2026-09-24', '09-28 09-29 09-30 10-13', 'two holidays on the way'],
    ['2026-09-30 14:30:00', '2026-09-30', '10-08 10-09 10-12 10-16', 'National Day week'],
  ])('%s → %s, then %s: %s', (now, tradeDate, later) => {
    const t = tradeDateOf(shanghai(now), calendar);
    expect(t).toBe(tradeDate);
    expect([1, 2, 3, 7].map((n) => addTradingDays(calendar, t, n).slice(5)).join(' ')).toBe(later);
  });

  it('takes the last millisecond before 15:00 and not the first one after', () => {
    const today = day('2026-11-12');
    expect(tradeDateOf({ day: today, msOfDay: at(15, 0) - 1 }, calendar)).toBe('2026-11-12');
    expect(tradeDateOf({ day: today, msOfDay: at(15, 0) }, calendar)).toBe('2026-11-13');
  });
});

describe('where the business day stands', () => {
  it.each([
    ['2026-11-12 01:59:59', 'clearing', '2026-11-12', 'the night still belongs to Wednesday'],
    [
      '2026-11-12 02:00:00',
      'before_cutoff',
      '2026-11-12',
      'orders are taken before the market opens',
    ],
    ['2026-11-12 14:59:59', 'before_cutoff', '2026-11-12', 'one second to go'],
    ['2026-11-12 15:00:00', 'after_cutoff', '2026-11-13', 'now for tomorrow'],
    ['2026-11-12 21:59:59', 'after_cutoff', '2026-11-13', 'until the clearing begins'],
    ['2026-11-12 22:00:00', 'clearing', '2026-11-13', 'no orders while the night clears'],
    ['2026-11-14 01:00:00', 'clearing', '2026-11-16', 'Friday clears into Saturday'],
    ['2026-11-14 10:00:00', 'closed_day', '2026-11-16', 'Saturday waits for Monday'],
    ['2026-11-16 01:00:00', 'before_cutoff', '2026-11-16', 'Sunday cleared nothing'],
    ['2026-10-01 22:30:00', 'closed_day', '2026-10-08', 'a holiday evening clears nothing'],
  ])('%s → %s, T %s: %s', (now, phase, tradeDate) => {
    expect(tradingHoursAt(shanghai(now), calendar)).toEqual({
      phase,
      acceptsOrders: phase !== 'clearing',
      tradeDate,
    });
  });
});

describe('orders while the night is cleared', () => {
  it.each([
    ['2026-11-12 21:59:59.999', true, 'the last millisecond before the clearing'],
    ['2026-11-12 22:00:00.000', false, 'the clearing of Thursday begins'],
    ['2026-11-12 23:59:59.999', false, 'it runs'],
    ['2026-11-13 00:00:00.000', false, 'it runs past midnight'],
    ['2026-11-13 01:59:59.999', false, 'its last millisecond'],
    ['2026-11-13 02:00:00.000', true, 'it is over'],
    ['2026-11-14 01:00:00.000', false, 'Friday is cleared on Saturday'],
    ['2026-11-15 01:00:00.000', true, 'Saturday has nothing to clear'],
    ['2026-11-16 01:00:00.000', true, 'nor has Sunday'],
    [
      '2026-10-01 01:00:00.000',
      false,
      'the last day before a holiday is cleared in its first night',
    ],
    ['2026-10-08 01:00:00.000', true, 'the last night of a holiday clears nothing'],
  ])('%s: taken is %s, because %s', (now, acceptsOrders) => {
    expect(tradingHoursAt(shanghai(now), calendar).acceptsOrders).toBe(acceptsOrders);
  });
});

describe('the calendar itself', () => {
  it('has the 242 trading days of 2026', () => {
    expect(calendar.openDays.filter((open) => open.startsWith('2026'))).toHaveLength(242);
  });

  it('agrees with itself: T+1 of a trading day is the next trading day', () => {
    const index = fc.integer({ min: 0, max: calendar.openDays.length - 2 });
    fc.assert(
      fc.property(index, (at) => {
        const open = calendar.openDays[at] ?? day('2022-01-04');
        expect(isTradingDay(calendar, open)).toBe(true);
        expect(weekdayOf(open)).toBeLessThanOrEqual(5);
        expect(addTradingDays(calendar, open, 1)).toBe(nextTradingDay(calendar, open));
      }),
    );
  });

  it.each([
    ['2040-12-31', 1, 'past its end'],
    ['2005-01-04', -1, 'before its beginning'],
  ])('from %s by %i ends by name, instead of inventing a day: %s', (text, count) => {
    expect(() => addTradingDays(calendar, day(text), count)).toThrow(CalendarEnd);
  });

  it('names the years it reaches and what to do', () => {
    expect(() => nextTradingDay(calendar, day('2040-12-31'))).toThrow(
      'reaches from 2005-01-04 to 2040-12-31; import the missing year',
    );
  });

  it('has each year of its own: closed on New Year, Labour Day and National Day', () => {
    for (let year = 2005; year <= 2040; year += 1)
      for (const date of ['01-01', '05-01', '10-01'])
        expect(isTradingDay(calendar, day(`${year}-${date}`))).toBe(false);
  });

  it('leaves no closure of the provisional years to chance: two hundred and forty days and more', () => {
    for (let year = 2027; year <= 2040; year += 1) {
      const count = calendar.openDays.filter((open) => open.startsWith(String(year))).length;
      expect([year, count >= 240 && count <= 250]).toEqual([year, true]);
    }
  });
});

describe('holidays on the way', () => {
  it.each([
    ['2026-02-12', '2026-02-13', 'none', 'nothing between two days in a row'],
    ['2026-02-13', '2026-02-24', 'spring_festival', 'a purchase of the last open day'],
    ['2026-09-24', '2026-09-28', 'mid_autumn', 'a long weekend'],
    ['2026-11-13', '2026-11-16', 'none', 'a plain weekend is no holiday'],
    ['2026-10-08', '2026-10-09', 'none', 'the holiday is over'],
  ])('%s to %s: %s, %s', (after, before, holiday) => {
    expect(holidayBetween(calendar, day(after), day(before)) ?? 'none').toBe(holiday);
  });

  it('begin and end with their closed days', () => {
    const [first, last] = [day('2026-03-02'), day('2026-03-04')];
    const closures = [{ holiday: 'dragon_boat', first, last } as const];
    const closed = { openDays: [], closures, provisionalYears: [] };
    const between = (after: string, before: string) =>
      holidayBetween(closed, day(after), day(before));
    expect(between('2026-03-01', '2026-03-02')).toBeUndefined();
    expect(between('2026-03-01', '2026-03-03')).toBe('dragon_boat');
    expect(between('2026-03-03', '2026-03-05')).toBe('dragon_boat');
    expect(between('2026-03-04', '2026-03-05')).toBeUndefined();
  });
});

describe('moments', () => {
  it.each([
    ['2026-11-12T06:26:07Z', '2026-11-12 14:26:07', 'an afternoon'],
    [
      '2026-11-11T16:00:00Z',
      '2026-11-12 00:00:00',
      'midnight in Shanghai is four in the afternoon UTC',
    ],
    ['2024-02-28T23:59:59Z', '2024-02-29 07:59:59', 'a leap day'],
    ['1969-12-31T15:59:59Z', '1969-12-31 23:59:59', 'before the epoch'],
  ])('%s is %s: %s', (utc, shown) => {
    expect(formatMoment(momentAt(Date.parse(utc)))).toBe(shown);
  });

  it.each([
    [at(15, 0), 54_000_000, 'the cut-off'],
    [at(0, 0, 7), 7_000, 'seven seconds after midnight'],
    [at(23, 59, 59), 86_399_000, 'the last second'],
  ])('%s is %s milliseconds after midnight: %s', (written, ms) => {
    expect(written).toBe(ms);
  });

  it('go back to the instant they came from', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 4e12 }), (epochMs) => {
        const moment = momentAt(epochMs);
        expect(epochMsOf(moment)).toBe(epochMs);
        expect(addDays(moment.day, 1) > moment.day).toBe(true);
        expect(epochOf(addDays(moment.day, 40))).toBe(epochOf(moment.day) + 40);
      }),
    );
  });
});
