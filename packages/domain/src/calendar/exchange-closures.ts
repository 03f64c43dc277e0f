import { knownDay } from './day.ts';
import { OLDER_CLOSURES } from './older-closures.ts';
import { openOnBoth } from './open-on-both.ts';
import { builtInOverseas } from './overseas-closures.ts';
import { provisionalClosures } from './provisional-closures.ts';
import {
  type Closure,
  type Holiday,
  MARKETS,
  type Market,
  type OverseasMarket,
  openDaysOf,
  type TradingCalendar,
} from './trading-calendar.ts';

/**
 * Closures of the Shanghai, Shenzhen and Beijing exchanges as their yearly notices give them.
 * The notice for 2027 appears in late December 2026; until then that year holds what the public-holiday
 * rules make near certain, and an imported calendar replaces it. Mid-autumn of 2023 fell into the
 * National Day closure, as it did in no other of these years.
 */
const CLOSURES: Readonly<Partial<Record<Holiday, readonly string[]>>> = {
  new_year: [
    '2022-01-01..2022-01-03',
    '2022-12-31..2023-01-02',
    '2023-12-30..2024-01-01',
    '2025-01-01..2025-01-01',
    '2026-01-01..2026-01-03',
    '2027-01-01..2027-01-03',
  ],
  spring_festival: [
    '2022-01-31..2022-02-06',
    '2023-01-21..2023-01-27',
    '2024-02-09..2024-02-17',
    '2025-01-28..2025-02-04',
    '2026-02-15..2026-02-23',
    '2027-02-05..2027-02-11',
  ],
  tomb_sweeping: [
    '2022-04-03..2022-04-05',
    '2023-04-05..2023-04-05',
    '2024-04-04..2024-04-06',
    '2025-04-04..2025-04-06',
    '2026-04-04..2026-04-06',
    '2027-04-03..2027-04-05',
  ],
  labour_day: [
    '2022-04-30..2022-05-04',
    '2023-04-29..2023-05-03',
    '2024-05-01..2024-05-05',
    '2025-05-01..2025-05-05',
    '2026-05-01..2026-05-05',
    '2027-05-01..2027-05-05',
  ],
  dragon_boat: [
    '2022-06-03..2022-06-05',
    '2023-06-22..2023-06-24',
    '2024-06-08..2024-06-10',
    '2025-05-31..2025-06-02',
    '2026-06-19..2026-06-21',
    '2027-06-09..2027-06-09',
  ],
  mid_autumn: [
    '2022-09-10..2022-09-12',
    '2024-09-15..2024-09-17',
    '2026-09-25..2026-09-27',
    '2027-09-15..2027-09-15',
  ],
  national_day: [
    '2022-10-01..2022-10-07',
    '2023-09-29..2023-10-06',
    '2024-10-01..2024-10-07',
    '2025-10-01..2025-10-08',
    '2026-10-01..2026-10-07',
    '2027-10-01..2027-10-07',
  ],
};

const FIRST_YEAR = 2005;
/** The first year without a notice. */
const PROVISIONAL_FROM = 2027;
const LAST_YEAR = 2040;

/** Mainland trading days from 2005 to 2040, the last years provisional, and those of QDII funds beside them. */
export function builtInCalendar(): TradingCalendar {
  const home = builtInOf('CN');
  const overseas = MARKETS.filter(isOverseas).map(
    (market) => [market, openOnBoth(home, builtInOf(market))] as const,
  );
  return { ...home, overseas: new Map(overseas) };
}

/** One market by itself, for a mall that has imported no calendar of its own. */
export function builtInOf(market: Market): TradingCalendar {
  if (isOverseas(market)) return builtInOverseas(market);
  const closures = builtInClosures();
  return {
    openDays: openDaysOf(knownDay(`${FIRST_YEAR}-01-01`), knownDay(`${LAST_YEAR}-12-31`), closures),
    closures,
    provisionalYears: Array.from({ length: LAST_YEAR - PROVISIONAL_FROM + 1 }, (_, index) =>
      String(PROVISIONAL_FROM + index),
    ),
  };
}

export function isOverseas(market: Market): market is OverseasMarket {
  return market !== 'CN';
}

function builtInClosures(): readonly Closure[] {
  return [...spansOf(OLDER_CLOSURES), ...spansOf(CLOSURES), ...provisionalClosures()];
}

function spansOf(table: Readonly<Partial<Record<Holiday, readonly string[]>>>): readonly Closure[] {
  return Object.entries(table).flatMap(([holiday, spans]) =>
    spans.map((span) => {
      const [first = '', last = ''] = span.split('..');
      // Object.entries forgets that the keys of the table are the holidays.
      return { holiday: holiday as Holiday, first: knownDay(first), last: knownDay(last) };
    }),
  );
}
