import { addDays, type Day } from '../calendar/day.ts';
import { at, type Moment } from '../calendar/moment.ts';
import {
  findTradingDayBefore,
  findTradingDayFrom,
  isProvisional,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import { type Cycle, findNominalAfter } from './cycle.ts';

/** Deductions run three times on a trading day; the second and the third only where cash was short (rules 9.3). */
export const RUN_TIMES_MS = [at(9, 30), at(11, 30), at(14, 30)] as const;

/** The terms of a plan from one change to the next; the caller's own terms carry more, such as the amount. */
export type DatedCycle = {
  readonly cycle: Cycle;
  /** The day this cycle was chosen, which has no date of it; a change of the amount alone keeps it. */
  readonly cycleChosenOn: Day;
  /** The first nominal date these terms can hold for. */
  readonly holdsFrom: Day;
};

export type PayDate<Terms extends DatedCycle> = {
  readonly payOn: Day;
  /** Nominal dates that rolled onto this day; several are one deduction. */
  readonly nominals: readonly Day[];
  /** Those of the last nominal date, where a change fell between two that are merged. */
  readonly terms: Terms;
  /** The holidays of its year are not announced yet, so the day may still change (预计). */
  readonly isProvisional: boolean;
};

/** The first nominal date a change can hold for: that of today only before today's first run. */
export function changeHoldsFrom({ day, msOfDay }: Moment): Day {
  return msOfDay < RUN_TIMES_MS[0] ? day : addDays(day, 1);
}

/** The next pay dates from a day on, fewer where the calendar ends. Terms are in the order of their days. */
export function nextPayDates<Terms extends DatedCycle>(
  history: readonly Terms[],
  { from, count, calendar }: { from: Day; count: number; calendar: TradingCalendar },
): readonly PayDate<Terms>[] {
  const dates: PayDate<Terms>[] = [];
  for (const date of payDatesFrom(history, from, calendar)) {
    if (dates.length === count) break;
    dates.push(date);
  }
  return dates;
}

/** The pay dates of a span, both ends included. */
export function payDatesBetween<Terms extends DatedCycle>(
  history: readonly Terms[],
  { from, to, calendar }: { from: Day; to: Day; calendar: TradingCalendar },
): readonly PayDate<Terms>[] {
  const dates: PayDate<Terms>[] = [];
  for (const date of payDatesFrom(history, from, calendar)) {
    if (date.payOn > to) break;
    dates.push(date);
  }
  return dates;
}

/**
 * Every pay date from a day on, in order (rules 9.2). A nominal date on which the product is closed is paid on the next
 * open day, which moves no later one; those that meet on one day are one deduction.
 */
function* payDatesFrom<Terms extends DatedCycle>(
  history: readonly Terms[],
  from: Day,
  calendar: TradingCalendar,
): Generator<PayDate<Terms>> {
  // A nominal date after the last open day before `from` is paid on `from` at the earliest.
  let after = findTradingDayBefore(calendar, from) ?? addDays(from, -1);
  let open: PayDate<Terms> | undefined;
  for (;;) {
    const next = findDatedNominal(history, after, calendar);
    const payOn = next && findTradingDayFrom(calendar, next.nominal);
    if (next === undefined || payOn === undefined) break;
    const { nominal, terms } = next;
    if (open !== undefined && open.payOn !== payOn) yield open;
    const earlier = open?.payOn === payOn ? open : undefined;
    open = {
      payOn,
      nominals: [...(earlier?.nominals ?? []), nominal],
      terms,
      // A rolled date depends on the holidays of both years.
      isProvisional:
        (earlier?.isProvisional ?? false) ||
        isProvisional(calendar, nominal) ||
        isProvisional(calendar, payOn),
    };
    after = nominal;
  }
  if (open !== undefined) yield open;
}

type DatedNominal<Terms> = { readonly nominal: Day; readonly terms: Terms };

/** The first nominal date after a day, by the terms that hold for it. */
function findDatedNominal<Terms extends DatedCycle>(
  history: readonly Terms[],
  after: Day,
  calendar: TradingCalendar,
): DatedNominal<Terms> | undefined {
  for (const [index, terms] of history.entries()) {
    const until = history[index + 1]?.holdsFrom;
    if (until !== undefined && until <= after) continue;
    const start = latestOf([after, terms.cycleChosenOn, addDays(terms.holdsFrom, -1)]);
    const nominal = findNominalAfter(terms.cycle, start, calendar);
    if (nominal !== undefined && (until === undefined || nominal < until))
      return { nominal, terms };
  }
  return undefined;
}

function latestOf(days: readonly [Day, ...Day[]]): Day {
  return days.reduce((latest, day) => (day > latest ? day : latest));
}
