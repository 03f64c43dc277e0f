import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Day, parseDay } from './day.ts';
import { builtInCalendar, builtInOf } from './exchange-closures.ts';
import { at } from './moment.ts';
import { settlementOf, USUAL_SETTLEMENT } from './settlement.ts';
import { tradeDateOf } from './trade-date.ts';
import {
  addTradingDays,
  calendarOf,
  holidayBetween,
  isProvisional,
  isTradingDay,
  type OverseasMarket,
} from './trading-calendar.ts';

const calendar = builtInCalendar();
const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
};
const moment = (text: string) => ({ day: day(text), msOfDay: at(14, 0) });

it.each([
  [undefined, '2026-12-25', '2026-12-25 2026-12-29 2027-01-06', 'the mainland trades at Christmas'],
  ['QDII:HK', '2026-12-25', '2026-12-28 2026-12-30 2027-01-07', 'Hong Kong does not'],
  ['QDII:US', '2026-12-25', '2026-12-28 2026-12-30 2027-01-07', 'nor does New York'],
  ['QDII:HK', '2026-07-01', '2026-07-02 2026-07-06 2026-07-13', 'a holiday of Hong Kong alone'],
  ['QDII:US', '2026-07-01', '2026-07-01 2026-07-06 2026-07-13', 'New York closes on the 3rd'],
  ['QDII:HK', '2026-04-02', '2026-04-02 2026-04-09 2026-04-16', 'Easter and Tomb Sweeping'],
  ['QDII:US', '2026-10-01', '2026-10-08 2026-10-12 2026-10-19', 'closed at home, open there'],
] as const)('%s: bought on %s, T, confirmed and paid %s: %s', (market, now, dates, _why) => {
  const both = calendarOf(calendar, market);
  const tradeDate = tradeDateOf(moment(now), both);
  const { confirmedOn, paidOn } = settlementOf(tradeDate, USUAL_SETTLEMENT.qdii, both);
  expect([tradeDate, confirmedOn, paidOn].join(' ')).toBe(dates);
});

it.each(['QDII:HK', 'QDII:US'] as const)('%s: a day trades when it trades in both', (market) => {
  const [home, abroad] = [builtInOf('CN'), builtInOf(market)];
  const both = calendarOf(calendar, market);
  const known = home.openDays.filter((one) => one >= '2025' && one < '2028');
  fc.assert(
    fc.property(fc.constantFrom(...known), (one) => {
      expect(isTradingDay(both, one)).toBe(isTradingDay(abroad, one));
    }),
  );
  expect(both.openDays.filter((one) => one < '2025' || one >= '2028')).toEqual(
    home.openDays.filter((one) => one < '2025' || one >= '2028'),
  );
});

it.each([
  [undefined, '2026-12-31', false, 'announced in December 2025'],
  [undefined, '2027-01-04', true, 'its notice is not out'],
  [undefined, '2040-01-04', true, 'far ahead'],
  [undefined, '2005-01-04', false, 'long past'],
  ['QDII:HK', '2026-12-31', false, 'both are announced'],
  ['QDII:HK', '2027-01-04', true, 'neither is announced'],
  ['QDII:US', '2019-01-04', false, 'past, though no overseas calendar is kept'],
] as const)('%s on %s: provisional is %s, %s', (market, text, provisional, _why) => {
  expect(isProvisional(calendarOf(calendar, market), day(text))).toBe(provisional);
});

it('says that an overseas market is why a confirmation waits', () => {
  const both = calendarOf(calendar, 'QDII:HK');
  expect(holidayBetween(both, day('2026-12-24'), day('2026-12-28'))).toBe('overseas');
});

it('counts forth and back to the same day', () => {
  const markets = fc.constantFrom<OverseasMarket | undefined>(undefined, 'QDII:HK', 'QDII:US');
  fc.assert(
    fc.property(markets, fc.nat({ max: 5000 }), fc.nat({ max: 30 }), (market, from, count) => {
      const days = calendarOf(calendar, market);
      const start = days.openDays[from] ?? day('2026-11-12');
      const later = addTradingDays(days, start, count);
      expect(addTradingDays(days, later, -count)).toBe(start);
      expect(days.openDays.filter((one) => one > start && one <= later)).toHaveLength(count);
    }),
  );
});
