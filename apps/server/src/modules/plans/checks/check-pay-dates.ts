import type { Day } from '@mall/domain/calendar/day';
import { momentAt } from '@mall/domain/calendar/moment';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { expectedDue, expectedPeriods, type PlanTurn } from '@mall/domain/plans/expected-periods';
import type { Counted } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findOverseasMarkets } from '#modules/catalogue/index.ts';
import { type Plan, planOf } from '#modules/plans/plan.ts';
import type { PlanRow } from '#modules/plans/plan-store.ts';
import { findCoursePage, findLastClosed, type SettledDay } from './pay-dates-store.ts';

const SHOWN_MAX = 20;
const CLIENTS_AT_ONCE = 200;

/** Computes the pay days of every plan once more from its events: each closed one has its outcome, no other day has one, and the next one is written down. */
export async function checkPayDates(db: Db, readCalendar: CalendarReader): Promise<Counted> {
  const closedThrough = await findLastClosed(db);
  const wrong: string[] = [];
  let counted = 0n;
  for (let after = ''; ; ) {
    const page = await findCoursePage(db, after, CLIENTS_AT_ONCE);
    const markets = await findOverseasMarkets(
      db,
      page.plans.map(([first]) => first?.product_no ?? ''),
    );
    for (const events of page.plans) {
      const plan = planOf(events);
      const { allot_no: allotNo, product_no: productNo } = plan.now;
      const key = `${plan.now.client_id} ${allotNo}`;
      const settled = page.settled.get(key) ?? [];
      counted += BigInt(settled.length);
      const calendar = calendarOf(await readCalendar(), markets.get(productNo));
      const course = { plan, events, settled, dueOn: page.due.get(key) };
      for (const what of compareCourse(course, { closedThrough, calendar }))
        wrong.push(`${allotNo} ${what}`);
    }
    if (page.lastClient === undefined) return { counted, wrong: wrong.slice(0, SHOWN_MAX) };
    after = page.lastClient;
  }
}

type Course = {
  readonly plan: Plan;
  readonly events: readonly PlanRow[];
  readonly settled: readonly SettledDay[];
  readonly dueOn: Day | undefined;
};

function compareCourse(
  { plan, events, settled, dueOn }: Course,
  at: { readonly closedThrough: Day | undefined; readonly calendar: TradingCalendar },
): readonly string[] {
  const { calendar } = at;
  const course = { history: plan.history, turns: events.flatMap(turnOf) };
  const last = settled.at(-1)?.pay_on;
  const { closedThrough = plan.created.happened_on } = at;
  const through = last !== undefined && last > closedThrough ? last : closedThrough;
  const expected = expectedPeriods(course, { closedThrough: through, calendar });
  const known = new Map(settled.map((one) => [one.pay_on, one]));
  const wrong = expected.flatMap(({ payOn, nominals, terms, isSure }) => {
    const found = known.get(payOn);
    if (!found) return isSure && payOn <= closedThrough ? [`has no outcome on ${payOn}`] : [];
    const isSame = found.nominal_on === nominals[0] && found.terms_seq === terms.row.seq;
    return isSame ? [] : [`was settled on ${payOn} for another date or by other terms`];
  });
  const days = new Set(expected.map(({ payOn }) => payOn));
  const strays = settled.filter(({ pay_on }) => !days.has(pay_on));
  const next = expectedDue(course, { settledThrough: through, calendar });
  const isDue = dueOn === undefined || next === undefined || dueOn === next;
  return [
    ...wrong,
    ...strays.map(({ pay_on }) => `was settled on ${pay_on}, which is none of its days`),
    ...(isDue ? [] : [`is looked at on ${dueOn} and not on ${next}`]),
  ];
}

/** By the run of a pay day, before it deducts or after. */
const ENDS_BY_RUN: ReadonlySet<PlanRow['kind']> = new Set([
  'end_met',
  'product_ended',
  'account_closed',
]);

function turnOf({ kind, status, happened_at }: PlanRow): readonly PlanTurn[] {
  if (kind === 'changed') return [];
  return [{ at: momentAt(msOfInstant(happened_at)), status, isEndByRun: ENDS_BY_RUN.has(kind) }];
}
