import { assert } from '../assert.ts';
import { addMonths } from '../calendar/add-months.ts';
import { type Day, epochOf } from '../calendar/day.ts';
import {
  findTradingDayAfter,
  findTradingDayFrom,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import { divide } from '../money/rounding.ts';
import { type Fen, fen, RATE_ONE, type Rate } from '../money/units.ts';

/** A product of fixed term, as far as it decides what is paid and when (rules 4.9, 5.1, 5.9). */
export type TermProduct = {
  /** Certificates and trusts pay a yearly rate on what was put in, plans what their net value says. */
  readonly paysBy: 'rate' | 'value';
  readonly establishedOn: Day;
  readonly expiresOn: Day;
  /** The rates that were agreed; undefined: the benchmark of a trust promises nothing. */
  readonly agreed: { readonly least: Rate; readonly most: Rate } | undefined;
  /** Income is distributed every so many months; undefined: with the principal at the end. */
  readonly everyMonths: 3 | 6 | 12 | undefined;
  /** So many trading days after a payment falls due the money is there. */
  readonly payDays: number;
};

/** What is paid for a part of the term: income alone, or everything with the last part. */
export type TermPeriod = {
  readonly kind: 'distribution' | 'maturity';
  readonly from: Day;
  readonly until: Day;
};

/** A payment as the registrar announced it; without a rate it is paid by net value. */
export type TermPayment = {
  readonly kind: TermPeriod['kind'] | 'liquidation';
  readonly from: Day;
  readonly until: Day;
  readonly rate: Rate | undefined;
  readonly payOn: Day;
};

/** Thirty years of quarters. */
const PERIODS_MAX = 120;

/** All parts of the term, the oldest first; the last one is its maturity. */
export function termPeriods({
  paysBy,
  establishedOn,
  expiresOn,
  everyMonths,
}: TermProduct): readonly TermPeriod[] {
  const periods: TermPeriod[] = [];
  let from = establishedOn;
  if (paysBy === 'rate' && everyMonths !== undefined)
    for (let count = 1; count <= PERIODS_MAX; count += 1) {
      const until = addMonths(establishedOn, count * everyMonths);
      if (until >= expiresOn) break;
      periods.push({ kind: 'distribution', from, until });
      from = until;
    }
  return [...periods, { kind: 'maturity', from, until: expiresOn }];
}

/** The parts that are over by a day. */
export function duePeriods(product: TermProduct, day: Day): readonly TermPeriod[] {
  return termPeriods(product).filter(({ until }) => until <= day);
}

/** When the money of a payment is there; undefined beyond the calendar. */
export function termPayDay(
  calendar: TradingCalendar,
  until: Day,
  { payDays }: Pick<TermProduct, 'payDays'>,
): Day | undefined {
  const dueOn = findTradingDayFrom(calendar, until);
  return dueOn && findTradingDayAfter(calendar, dueOn, payDays);
}

/** Whether an announced rate is one that was agreed; without an agreement any rate may be paid, and a net value has none. */
export function isAgreedRate({ paysBy, agreed }: TermProduct, rate: Rate | undefined): boolean {
  if (paysBy === 'value') return rate === undefined;
  if (rate === undefined || rate < 0n) return false;
  return agreed === undefined || (agreed.least <= rate && rate <= agreed.most);
}

const YEAR_DAYS = 365n;

/** What a principal earned: P × rate × days ÷ 365, from the first day to the day before the last (EX-4.9, EX-5.4). */
export function termInterest(
  principal: Fen,
  rate: Rate,
  { from, until }: { readonly from: Day; readonly until: Day },
): Fen {
  const days = BigInt(epochOf(until) - epochOf(from));
  assert(days >= 0n, 'a term ends after it begins');
  return fen(divide(principal * rate * days, RATE_ONE * YEAR_DAYS, 'half_up'));
}
