import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { planContent } from '#modules/plans/plan-content.ts';
import { findEventPage, planEventName } from '#modules/plans/plan-store.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import { checkLedgers } from './check-ledgers.ts';
import { checkOutcomes } from './check-outcomes.ts';
import { checkPayDates } from './check-pay-dates.ts';
import { compareReaches } from './outcome-checks-store.ts';
import {
  checkEvents,
  compareDue,
  compareEvents,
  comparePeriods,
  compareProposed,
} from './plan-checks-store.ts';
import { compareTold, type OutcomeAction, TOLD_PAGES } from './told-outcomes-store.ts';

type CheckDeps = { readonly db: Db; readonly readCalendar: CalendarReader };

/** Recurring plans against the trail, their orders and the holdings of their customers. */
export async function checkPlans({ db, readCalendar }: CheckDeps): Promise<readonly Check[]> {
  return [
    { name: 'events of plans follow each other', ...(await checkEvents(db)) },
    { name: 'the trail tells of the events of plans', ...(await compareEvents(db)) },
    {
      name: 'events of plans are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'plan_set',
        readPage: async (after, limit) => {
          const page = await findEventPage(db, after, limit);
          return page.map((row) => ({ id: planEventName(row), content: planContent(row) }));
        },
      })),
    },
    { name: 'plans are what their auditors approved', ...(await compareProposed(db)) },
    { name: 'pay days of plans have one deduction each', ...(await comparePeriods(db)) },
    { name: 'running plans have a next pay day', ...(await compareDue(db)) },
    { name: 'plans paid on their days', ...(await checkPayDates(db, readCalendar)) },
    {
      name: 'shares of plans are held, and targets were hit',
      ...(await checkLedgers(db, readCalendar)),
    },
    { name: 'targets were hit as terms, values and orders say', ...(await compareReaches(db)) },
    {
      name: 'outcomes of pay days follow from terms, and ends of plans from outcomes',
      ...(await checkOutcomes(db, readCalendar)),
    },
    ...(await checkTold(db, 'plan_settle', 'pay days of plans')),
    ...(await checkTold(db, 'plan_reach', 'reach records')),
    ...(await checkTold(db, 'plan_run', 'runs of plans')),
  ];
}

/** Rows that nothing else can be computed from stand on the trail: each once, and as it is. */
async function checkTold(db: Db, action: OutcomeAction, what: string): Promise<readonly Check[]> {
  const readPage = (after: string | undefined, limit: number) =>
    TOLD_PAGES[action](db, after, limit);
  return [
    { name: `the trail tells of the ${what}`, ...(await compareTold(db, action)) },
    {
      name: `${what} are what the trail tells of them`,
      ...(await checkContents(db, { action, readPage })),
    },
  ];
}
