import { addDays, type Day } from '@mall/domain/calendar/day';
import { momentAt } from '@mall/domain/calendar/moment';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { add, type Fen, fen } from '@mall/domain/money/units';
import { settledBy } from '@mall/domain/plans/finding-outcome';
import { leastPlanAmount } from '@mall/domain/plans/least-plan-amount';
import { nextPayDates } from '@mall/domain/plans/pay-dates';
import { endsByFailure, type PeriodOutcome } from '@mall/domain/plans/period-outcome';
import { isEndMet } from '@mall/domain/plans/plan-end';
import { planAmount } from '@mall/domain/plans/strategies/strategy';
import type { Counted } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findHeldTerms, findOverseasMarkets } from '#modules/catalogue/index.ts';
import { findPeriods, type Period } from '#modules/plans/period-store.ts';
import { outcomesOf, type Plan, planEndOf, planOf } from '#modules/plans/plan.ts';
import { findPlansOf, type PlanRow } from '#modules/plans/plan-store.ts';
import { findPlanClients, findTermsChanges } from './outcome-checks-store.ts';

const SHOWN_MAX = 20;
const CLIENTS_AT_ONCE = 200;

/** Holds the outcomes of pay days against the terms they were settled by, and the ends of plans against their outcomes. */
export async function checkOutcomes(db: Db, readCalendar: CalendarReader): Promise<Counted> {
  const wrong: string[] = [];
  let counted = 0n;
  for (let after = ''; ; ) {
    const clients = await findPlanClients(db, after, CLIENTS_AT_ONCE);
    for (const clientId of clients) {
      const plans = await findPlansOf(db, clientId);
      const products = await readProducts(db, readCalendar, plans);
      const periods = Map.groupBy(await findPeriods(db, { clientId }), ({ allot_no }) => allot_no);
      for (const events of plans) {
        const plan = planOf(events);
        const product = products.get(plan.now.product_no);
        if (!product) continue;
        const course = { plan, events, periods: periods.get(plan.now.allot_no) ?? [], product };
        counted += BigInt(course.periods.length);
        wrong.push(...problemsOf(course).map((what) => `${plan.now.allot_no} ${what}`));
      }
    }
    const last = clients.at(-1);
    if (last === undefined) return { counted, wrong: wrong.slice(0, SHOWN_MAX) };
    after = last;
  }
}

/** A product as it is now, since when it is so, and the days on which it trades. */
type ProductNow = {
  readonly least: Fen;
  readonly sinceMs: number;
  readonly calendar: TradingCalendar;
};

async function readProducts(
  db: Db,
  readCalendar: CalendarReader,
  plans: readonly (readonly PlanRow[])[],
): Promise<ReadonlyMap<string, ProductNow>> {
  const numbers = [...new Set(plans.map(([first]) => first?.product_no ?? ''))];
  const today = plans[0]?.[0]?.happened_on;
  if (today === undefined) return new Map();
  const terms = await findHeldTerms(db, numbers, today);
  const markets = await findOverseasMarkets(db, numbers);
  const changes = await findTermsChanges(db, numbers);
  const days = await readCalendar();
  return new Map(
    [...terms].map(([productNo, of]) => {
      const calendar = calendarOf(days, markets.get(productNo));
      const sinceMs = changes.get(productNo) ?? 0;
      return [productNo, { least: leastPlanAmount(of), sinceMs, calendar }];
    }),
  );
}

type Course = {
  readonly plan: Plan;
  readonly events: readonly PlanRow[];
  readonly periods: readonly Period[];
  readonly product: ProductNow;
};

function problemsOf(course: Course): readonly string[] {
  const { events, periods } = course;
  const ofPeriods = periods.flatMap((period) =>
    periodProblems(course, period).map((what) => `on ${period.pay_on} ${what}`),
  );
  return [...ofPeriods, ...failureProblems(events, periods), ...endProblems(course)];
}

function periodProblems({ plan, events, product }: Course, period: Period): readonly string[] {
  const { outcome, finding, pay_on: payOn } = period;
  const terms = events.find(({ seq }) => seq === period.terms_seq);
  const due = settledBy(finding);
  const settledOn = momentAt(msOfInstant(period.settled_at)).day;
  const isOnTime = finding === 'no_run_all_day' ? settledOn >= payOn : settledOn === payOn;
  const isKnown = due?.pausesPlan !== true || isPausedBy(events, finding, payOn);
  return [
    ...(due?.outcome === outcome ? [] : [`is ${outcome}, which ${finding} does not make it`]),
    ...(isOnTime ? [] : ['was settled at a moment of another day']),
    ...(isKnown ? [] : [`was skipped for ${finding}, which did not pause the plan`]),
    ...(terms && isAmountOf(period, terms, product)
      ? []
      : ['has an amount that is not what its base and ratio make']),
    ...(terms && plan.created.happened_on <= payOn ? [] : ['was settled before its plan began']),
  ];
}

function isPausedBy(events: readonly PlanRow[], finding: string, payOn: Day): boolean {
  return events.some(
    ({ kind, reason, happened_on }) =>
      kind === 'mall_paused' && reason === finding && happened_on === payOn,
  );
}

/** Days that no run looked at, and those on which the plan was stopped between two runs, have no amount. */
function isAmountOf(period: Period, terms: PlanRow, { least, sinceMs }: ProductNow): boolean {
  const { finding, pay_rate_e8: ratio, amount_fen: amount } = period;
  const isUnlooked = ratio === null && amount === 0n;
  if (finding === 'no_run_all_day' || finding === 'stopped_by_customer') return isUnlooked;
  // A plan that a new assessment paused between two runs.
  if (isUnlooked && settledBy(finding)?.pausesPlan === true) return true;
  const { ration_type: type, base_fen: base } = terms;
  if (type === '1' || type === '5') return ratio === null && amount === base;
  if (ratio === null) return amount === 0n && finding === 'strategy_pays_nothing';
  if (amount === planAmount(base, ratio, least)) return true;
  // The least amount may have been another one then.
  const isOlder = msOfInstant(period.written_at) < sinceMs;
  return isOlder && amount >= planAmount(base, ratio, fen(0n));
}

/** Three failures in a row ended the plan, and nothing else did so under that name. */
function failureProblems(
  events: readonly PlanRow[],
  periods: readonly Period[],
): readonly string[] {
  const isEnded = events.some(({ kind }) => kind === 'third_failure');
  // An order that came to nothing later can only add to the failures in a row.
  if (isEnded && !endsByFailure(outcomesOf(periods)))
    return ['ended by a third failure that is none'];
  const first: readonly PeriodOutcome[] = periods.map(({ outcome }) => outcome);
  const hasFailed = first.some((_, at) => endsByFailure(first.slice(0, at + 1)));
  return hasFailed && !isEnded ? ['failed a third time and was not ended'] : [];
}

/**
 * An end that was met: with everything that was ever paid, also where an order came to nothing later. By the terms of the pay day that
 * was looked at or of the one behind it, whichever of them the run stood before.
 */
function endProblems({ plan, events, periods, product }: Course): readonly string[] {
  const ended = events.find(({ kind }) => kind === 'end_met');
  if (!ended) return [];
  const { calendar, least } = product;
  const paid = periods.filter(({ outcome }) => outcome === 'paid');
  const paidTotal = paid.reduce((sum, { amount_fen }) => add(sum, amount_fen), fen(0n));
  const isMetBy = (row: PlanRow, nextPayOn: Day | undefined) =>
    isEndMet(planEndOf(row), {
      paidCount: paid.length,
      paidTotal,
      nextPayOn,
      // No strategy pays more than the base where it pays least.
      nextLeast: row.base_fen > least ? row.base_fen : least,
    });
  const days = [ended.happened_on, addDays(ended.happened_on, 1)];
  const nexts = days.flatMap((from) => nextPayDates(plan.history, { from, count: 1, calendar }));
  if (nexts.length === 0 && ended.end_on !== null) return [];
  const isMet =
    nexts.length === 0
      ? isMetBy(ended, undefined)
      : nexts.some(({ terms, payOn }) => isMetBy(terms.row, payOn));
  return isMet ? [] : ['finished before its end was met'];
}
