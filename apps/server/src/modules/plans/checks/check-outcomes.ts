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
import {
  outcomesOf,
  type Plan,
  planEndOf,
  planOf,
  settledOutcome,
  voidFindingOf,
} from '#modules/plans/plan.ts';
import { findPlansOf, type PlanRow } from '#modules/plans/plan-store.ts';
import { findVoidedEnds } from '#modules/plans/runs/voided-ends-store.ts';
import { findLastResumed, findPlanClients, findTermsChanges } from './outcome-checks-store.ts';

const SHOWN_MAX = 20;
const CLIENTS_AT_ONCE = 200;
const VOIDED_MAX = 10_000;

/** Holds the outcomes of pay days against the terms they were settled by, and the ends of plans against their outcomes. */
export async function checkOutcomes(db: Db, readCalendar: CalendarReader): Promise<Counted> {
  const wrong: string[] = [];
  const voided = await findOverdueEnds(db);
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
        const { allot_no: allotNo } = plan.now;
        const isVoided = voided.has(allotNo);
        const course = { plan, events, periods: periods.get(allotNo) ?? [], product, isVoided };
        counted += BigInt(course.periods.length);
        wrong.push(...problemsOf(course).map((what) => `${allotNo} ${what}`));
      }
    }
    const last = clients.at(-1);
    if (last === undefined) return { counted, wrong: wrong.slice(0, SHOWN_MAX) };
    after = last;
  }
}

/** Plans that an evening should have looked at again: finished ones with an order that came to nothing before its day. */
async function findOverdueEnds(db: Db): Promise<ReadonlySet<string>> {
  const before = await findLastResumed(db);
  if (before === undefined) return new Set();
  const ends = await findVoidedEnds(db, { after: undefined, limit: VOIDED_MAX, before });
  return new Set(ends.map(({ allotNo }) => allotNo));
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
  /** An order came to nothing after it finished and before the last day on whose evening such plans were resumed. */
  readonly isVoided: boolean;
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

/** The newest end that was met, and what undid the ones before it. */
function endProblems(course: Course): readonly string[] {
  const { plan, events, periods, isVoided } = course;
  const ended = events.findLast(({ kind }) => kind === 'end_met');
  if (!ended) return [];
  // A run counted what was paid then, also where an order came to nothing later.
  const wasMet = isMetWith(course, ended, (period) => period.outcome === 'paid');
  const isLeft = isVoided && !isMetWith(course, ended, (one) => settledOutcome(one) === 'paid');
  const undone = events.some(
    ({ kind, status }, at) => kind === 'mall_resumed' && events[at - 1]?.status === '5' && status,
  );
  const hasVoided = periods.some((period) => voidFindingOf(period) !== undefined);
  return [
    ...(wasMet ? [] : ['finished before its end was met']),
    ...(isLeft && plan.now === ended
      ? ['stays finished though an order it counted came to nothing']
      : []),
    ...(undone && !hasVoided ? ['goes on though every order that its end counted stands'] : []),
  ];
}

/** By the terms of the pay day that was looked at or of the one behind it, whichever of them the run stood before. */
function isMetWith(
  { plan, periods, product }: Course,
  ended: PlanRow,
  isCounted: (period: Period) => boolean,
): boolean {
  const { calendar, least } = product;
  const counted = periods.filter(isCounted);
  const paidTotal = counted.reduce((sum, { amount_fen }) => add(sum, amount_fen), fen(0n));
  const isMetBy = (row: PlanRow, nextPayOn: Day | undefined) =>
    isEndMet(planEndOf(row), {
      paidCount: counted.length,
      paidTotal,
      nextPayOn,
      // No strategy pays more than the base where it pays least.
      nextLeast: row.base_fen > least ? row.base_fen : least,
    });
  const days = [ended.happened_on, addDays(ended.happened_on, 1)];
  const nexts = days.flatMap((from) => nextPayDates(plan.history, { from, count: 1, calendar }));
  // Beyond the calendar an end by date cannot be looked at.
  if (nexts.length === 0) return ended.end_on !== null || isMetBy(ended, undefined);
  return nexts.some(({ terms, payOn }) => isMetBy(terms.row, payOn));
}
