import { MONTHS_MAX } from '@mall/contract/positions/income-history';
import { addMonths } from '@mall/domain/calendar/add-months';
import { addDays, type Day, knownDay } from '@mall/domain/calendar/day';
import type { DaySpan } from '@mall/domain/positions/income-history';

/** No mall has a history before it; days of a request that are earlier are not reckoned with. */
const EARLIEST = knownDay('2000-01-01');

type AskedDays = { readonly begin_date?: Day | undefined; readonly end_date?: Day | undefined };
type AskedMonths = {
  readonly begin_month?: string | undefined;
  readonly end_month?: string | undefined;
};

/** The days asked for as far as they are over; undefined: none is. The contract has checked that two given days are in order. */
export function daySpan(
  { begin_date: begin, end_date: end }: AskedDays,
  through: Day,
  { daysMax, usual }: { readonly daysMax: number; readonly usual: (to: Day) => Day },
): DaySpan | undefined {
  const last = earlier(end ?? through, through);
  if (last < EARLIEST || (begin !== undefined && begin > last)) return undefined;
  const from = later(begin ?? usual(last), EARLIEST);
  return { from, to: earlier(last, addDays(from, daysMax - 1)) };
}

/** The same for whole months, the last one as far as it is over. */
export function monthSpan(
  { begin_month: begin, end_month: end }: AskedMonths,
  through: Day,
): DaySpan | undefined {
  const running = through.slice(0, 7).replace('-', '');
  const earliest = EARLIEST.slice(0, 7).replace('-', '');
  const last = end !== undefined && end < running ? end : running;
  if (last < earliest || (begin !== undefined && begin > last)) return undefined;
  const from =
    begin === undefined
      ? addMonths(firstDayOf(last), -11)
      : firstDayOf(begin < earliest ? earliest : begin);
  const longest = addDays(addMonths(from, MONTHS_MAX), -1);
  const to = earlier(through, addDays(addMonths(firstDayOf(last), 1), -1));
  return { from, to: earlier(to, longest) };
}

const firstDayOf = (month: string) => knownDay(`${month.slice(0, 4)}-${month.slice(4)}-01`);
const earlier = (one: Day, other: Day) => (one < other ? one : other);
const later = (one: Day, other: Day) => (one > other ? one : other);
