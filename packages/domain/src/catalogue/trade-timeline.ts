import type { Day } from '../calendar/day.ts';
import type { Moment } from '../calendar/moment.ts';
import { tradeDateOf } from '../calendar/trade-date.ts';
import {
  findTradingDayAfter,
  findTradingDayFrom,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import { findLockEnd } from '../lots/lock-end.ts';
import type { CategoryId } from './category.ts';
import { CATEGORY } from './category.ts';
import { repurchaseDates } from './repurchase-dates.ts';
import type { TradeStatus } from './trade-status.ts';

/** The steps a page prints, by name. */
export type TimelineStep =
  | 'apply'
  | 'confirm'
  | 'income'
  | 'unlock'
  | 'redeem_confirm'
  | 'pay'
  | 'collect'
  | 'collect_end'
  | 'effective'
  | 'establish'
  | 'value_date'
  | 'expire'
  | 'lend'
  | 'accrue'
  | 'due'
  | 'fetch';

/** Null: the day is not known yet. */
export type TimelinePoint = { readonly step: TimelineStep; readonly day: Day | null };

/** What the dates of an order depend on. Nulls are dates that are not fixed. */
export type TimedProduct = {
  readonly categoryId: CategoryId;
  readonly status: TradeStatus;
  /** 1 fixed term, 2 opens periodically, 3 open daily, 4 structured; null for funds. */
  readonly investType: string | null;
  readonly termDays: number | null;
  readonly collectBeginOn: Day | null;
  readonly collectEndOn: Day | null;
  readonly establishedOn: Day | null;
  readonly expiresOn: Day | null;
  readonly buyConfirmDays: number;
  readonly redeemConfirmDays: number;
  readonly redeemPayDays: number;
  readonly redeemLagDays: number;
  /** Bought shares are locked for so many months after their confirmation. */
  readonly holdMonths: number | null;
};

export type OrderTime = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  /** The window that is open or comes next; undefined for what is open every day. */
  readonly window: { readonly beginOn: Day } | undefined;
};

/**
 * The steps of buying now (domain rules 1.9). A page puts the operating period of a fixed term between
 * establishment and maturity itself, so it is never among them.
 */
export function purchaseSteps(product: TimedProduct, time: OrderTime): readonly TimelinePoint[] {
  if (product.categoryId === CATEGORY.repo) return lendingSteps(product, time);
  if (isFixedTerm(product)) return fixedTermSteps(product, time.calendar);
  if (product.status === '2' || product.status === '12') return subscriptionSteps(product, time);
  const tradeDate = tradeDateIn(time);
  const confirmDays = product.buyConfirmDays;
  const confirmed = laterBy(confirmDays, tradeDate, time.calendar);
  return [
    { step: 'apply', day: tradeDate },
    { step: 'confirm', day: confirmed },
    {
      step: 'income',
      day: laterBy(confirmDays + product.redeemLagDays, tradeDate, time.calendar),
    },
    ...unlockStep(product, confirmed, time.calendar),
  ];
}

/** Holding-period funds also say when the shares bought now can be redeemed. */
function unlockStep(
  { holdMonths }: TimedProduct,
  confirmed: Day | null,
  calendar: TradingCalendar,
): readonly TimelinePoint[] {
  if (holdMonths === null) return [];
  const end = confirmed === null ? undefined : findLockEnd(confirmed, holdMonths, calendar);
  return [{ step: 'unlock', day: end ?? null }];
}

/** The steps of leaving now; none where the money comes back at maturity only, or by an early end. */
export function redemptionSteps(product: TimedProduct, time: OrderTime): readonly TimelinePoint[] {
  const isUnborn = product.status === '2' || product.status === '12' || product.status === '4';
  if (product.categoryId === CATEGORY.repo || isFixedTerm(product) || isUnborn) return [];
  const tradeDate = tradeDateIn(time);
  return [
    { step: 'apply', day: tradeDate },
    { step: 'redeem_confirm', day: laterBy(product.redeemConfirmDays, tradeDate, time.calendar) },
    { step: 'pay', day: laterBy(product.redeemPayDays, tradeDate, time.calendar) },
  ];
}

/** Certificates, trusts and plans that run to a day: structured ones do too. */
export function isFixedTerm({
  categoryId,
  investType,
}: Pick<TimedProduct, 'categoryId' | 'investType'>): boolean {
  return (
    categoryId === CATEGORY.periodic ||
    categoryId === CATEGORY.trust ||
    investType === '1' ||
    investType === '4'
  );
}

function lendingSteps({ termDays }: TimedProduct, { now, calendar }: OrderTime) {
  const dates = repurchaseDates(now, termDays ?? 0, calendar);
  return [
    { step: 'lend', day: dates?.lentOn ?? null },
    { step: 'accrue', day: dates?.lentOn ?? null },
    { step: 'due', day: dates?.dueOn ?? null },
    { step: 'fetch', day: dates?.withdrawableOn ?? null },
  ] as const;
}

function fixedTermSteps(product: TimedProduct, calendar: TradingCalendar) {
  const isCertificate = product.categoryId === CATEGORY.periodic;
  return [
    { step: 'collect', day: product.collectBeginOn },
    { step: isCertificate ? 'value_date' : 'establish', day: product.establishedOn },
    { step: 'expire', day: product.expiresOn },
    { step: 'pay', day: paidAfter(product, calendar) },
  ] as const;
}

/** Money of a matured product is there so many trading days after the maturity, rolled to a trading day. */
function paidAfter({ expiresOn, redeemPayDays }: TimedProduct, calendar: TradingCalendar) {
  if (expiresOn === null) return null;
  const matured = onOrAfter(expiresOn, calendar);
  return matured && laterBy(redeemPayDays, matured, calendar);
}

/** The shares of a new fund come when its contract takes effect; that day is announced later. */
function subscriptionSteps(product: TimedProduct, time: OrderTime) {
  const today = tradeDateOf(time.now, time.calendar);
  const begin = product.collectBeginOn;
  const applied = begin !== null && begin > today ? onOrAfter(begin, time.calendar) : today;
  return [
    { step: 'apply', day: applied },
    { step: 'collect_end', day: product.collectEndOn },
    { step: 'effective', day: product.establishedOn },
  ] as const;
}

/** T of an order placed now; outside its windows a product takes none before the next one begins. */
function tradeDateIn({ now, calendar, window }: OrderTime): Day | null {
  const today = tradeDateOf(now, calendar);
  return window && window.beginOn > today ? onOrAfter(window.beginOn, calendar) : today;
}

/** The day itself when it trades, else the next that does; null beyond the calendar. */
function onOrAfter(day: Day, calendar: TradingCalendar): Day | null {
  return findTradingDayFrom(calendar, day) ?? null;
}

function laterBy(count: number, day: Day | null, calendar: TradingCalendar): Day | null {
  return day === null ? null : (findTradingDayAfter(calendar, day, count) ?? null);
}
