import { knownDay } from './day.ts';
import { type OverseasMarket, openDaysOf, type TradingCalendar } from './trading-calendar.ts';

/**
 * Weekdays on which the overseas markets of QDII funds are closed, half days not among them. 2027 follows from their
 * public holidays; an imported year replaces it.
 */
const CLOSED_DAYS: Readonly<Record<OverseasMarket, Readonly<Record<string, string>>>> = {
  'QDII:HK': {
    2025: '01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 07-01 10-01 10-07 10-29 12-25 12-26',
    2026: '01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25',
    2027: '01-01 02-08 02-09 03-26 03-29 04-05 05-13 06-09 07-01 09-16 10-01 10-08 12-27',
  },
  'QDII:US': {
    2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
    2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
    2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  },
};
const PROVISIONAL_YEARS = ['2027'];

/** The days of an overseas market by itself, for a mall that has imported none. */
export function builtInOverseas(market: OverseasMarket): TradingCalendar {
  const years = Object.keys(CLOSED_DAYS[market]);
  const closures = Object.entries(CLOSED_DAYS[market]).flatMap(([year, dates]) =>
    dates.split(' ').map((date) => {
      const day = knownDay(`${year}-${date}`);
      return { holiday: 'overseas', first: day, last: day } as const;
    }),
  );
  const [from, to] = [knownDay(`${years[0]}-01-01`), knownDay(`${years.at(-1)}-12-31`)];
  return {
    openDays: openDaysOf(from, to, closures),
    closures,
    provisionalYears: PROVISIONAL_YEARS,
  };
}
