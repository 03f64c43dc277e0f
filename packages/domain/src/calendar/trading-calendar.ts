import { assert } from '../assert.ts';
import { type Day, daysBetween, weekdayOf } from './day.ts';

export const HOLIDAYS = [
  'new_year',
  'spring_festival',
  'tomb_sweeping',
  'labour_day',
  'dragon_boat',
  'mid_autumn',
  'national_day',
  'victory_day',
  'overseas',
] as const;
/** `overseas`: the market a fund invests in is closed; the name of the holiday is not kept. */
export type Holiday = (typeof HOLIDAYS)[number];

/** A holiday as the exchange announces it: first and last closed day. */
export type Closure = { readonly holiday: Holiday; readonly first: Day; readonly last: Day };

/** The mainland exchanges, and the overseas markets that QDII funds invest in. */
export const MARKETS = ['CN', 'QDII:HK', 'QDII:US'] as const;
export type Market = (typeof MARKETS)[number];
export type OverseasMarket = Exclude<Market, 'CN'>;

/** The open days of one market, or of two together, in order. */
export type TradingCalendar = {
  readonly openDays: readonly Day[];
  readonly closures: readonly Closure[];
  /** Years such as '2027' that the exchange has not announced: their days may still change. */
  readonly provisionalYears: readonly string[];
  /** The days that trade here and in an overseas market; for products of that market. */
  readonly overseas?: ReadonlyMap<OverseasMarket, TradingCalendar>;
};

/** A date lies outside the years of the calendar: a year must be imported, the code is not wrong. */
export class CalendarEnd extends Error {
  override readonly name = 'CalendarEnd';
  readonly code = 'MALL_CALENDAR_END';

  constructor({ openDays }: TradingCalendar) {
    const span = `from ${openDays[0] ?? 'no day'} to ${openDays.at(-1) ?? 'no day'}`;
    super(`the trading calendar reaches ${span}; import the missing year with "import calendar"`);
  }
}

/** Monday to Friday without the closures. A make-up working weekend does not trade. */
export function openDaysOf(from: Day, to: Day, closures: readonly Closure[]): readonly Day[] {
  const closed = new Set(closures.flatMap(({ first, last }) => daysBetween(first, last)));
  return daysBetween(from, to).filter((day) => weekdayOf(day) <= 5 && !closed.has(day));
}

/** The calendar that counts the days of a product: the mainland's, or both where it invests overseas. */
export function calendarOf(
  calendar: TradingCalendar,
  market: OverseasMarket | undefined,
): TradingCalendar {
  return (market && calendar.overseas?.get(market)) ?? calendar;
}

export function isTradingDay({ openDays }: TradingCalendar, day: Day): boolean {
  return openDays[firstAtOrAfter(openDays, day)] === day;
}

/** Whether the exchange has not announced the year of this day yet. */
export function isProvisional({ provisionalYears }: TradingCalendar, day: Day): boolean {
  return provisionalYears.includes(day.slice(0, 4));
}

/** The first trading day strictly after `day`. */
export function nextTradingDay(calendar: TradingCalendar, day: Day): Day {
  const { openDays } = calendar;
  const index = firstAtOrAfter(openDays, day);
  return readDay(calendar, openDays[index] === day ? index + 1 : index);
}

/** The day itself when it trades, else the next that does; undefined beyond the calendar. */
export function findTradingDayFrom({ openDays }: TradingCalendar, day: Day): Day | undefined {
  return openDays[firstAtOrAfter(openDays, day)];
}

/** The last trading day strictly before `day`; undefined when the calendar begins later. */
export function findTradingDayBefore({ openDays }: TradingCalendar, day: Day): Day | undefined {
  return openDays[firstAtOrAfter(openDays, day) - 1];
}

/** T+n: the n-th trading day after T, which is a trading day itself. */
export function addTradingDays(calendar: TradingCalendar, tradeDate: Day, count: number): Day {
  return readDay(calendar, placeOf(calendar, tradeDate) + count);
}

/** The same where a date beyond the calendar is left open. */
export function findTradingDayAfter(
  calendar: TradingCalendar,
  tradeDate: Day,
  count: number,
): Day | undefined {
  return calendar.openDays[placeOf(calendar, tradeDate) + count];
}

/** The holiday that keeps the market closed on some weekday between the two days, if any. */
export function holidayBetween(
  { closures }: TradingCalendar,
  after: Day,
  before: Day,
): Holiday | undefined {
  return closures.find(({ first, last }) => first < before && last > after)?.holiday;
}

function placeOf({ openDays }: TradingCalendar, tradeDate: Day): number {
  const index = firstAtOrAfter(openDays, tradeDate);
  assert(openDays[index] === tradeDate, `${tradeDate} is a trading day`);
  return index;
}

function readDay(calendar: TradingCalendar, index: number): Day {
  const day = calendar.openDays[index];
  if (day === undefined) throw new CalendarEnd(calendar);
  return day;
}

/** Binary search: the calendar spans decades and is asked on every order. */
function firstAtOrAfter(openDays: readonly Day[], day: Day): number {
  let low = 0;
  let high = openDays.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = openDays[middle];
    assert(candidate !== undefined, 'the middle lies inside');
    if (candidate < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
