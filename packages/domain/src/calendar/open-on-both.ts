import type { TradingCalendar } from './trading-calendar.ts';

/**
 * The days that trade in the mainland and in an overseas market (rules 1.1). A year that the overseas market has no
 * calendar for follows the mainland alone; it is provisional when it comes after the last one known.
 */
export function openOnBoth(home: TradingCalendar, abroad: TradingCalendar): TradingCalendar {
  const openAbroad = new Set(abroad.openDays);
  const knownYears = new Set(abroad.openDays.map(yearOf));
  const lastKnown = yearOf(abroad.openDays.at(-1) ?? '');
  const laterYears = home.openDays.map(yearOf).filter((year) => year > lastKnown);
  return {
    openDays: home.openDays.filter((day) => openAbroad.has(day) || !knownYears.has(yearOf(day))),
    closures: [...home.closures, ...abroad.closures],
    provisionalYears: [
      ...new Set([...home.provisionalYears, ...abroad.provisionalYears, ...laterYears]),
    ].toSorted(),
  };
}

function yearOf(day: string): string {
  return day.slice(0, 4);
}
