import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import { rhythmOf } from '@mall/contract/plans/chosen-strategy';
import type { queryNextPayDate } from '@mall/contract/plans/plan-queries';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { CalendarEnd, calendarOf } from '@mall/domain/calendar/trading-calendar';
import { takesPlans } from '@mall/domain/catalogue/plan-offer';
import { type Cycle, cycleOf } from '@mall/domain/plans/cycle';
import { type DatedCycle, nextPayDates, type PayDate } from '@mall/domain/plans/pay-dates';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findProductTerms } from '#modules/catalogue/index.ts';

export type NextDateDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
};

/** The days on which a plan that is opened today would pay (rules 9.2), fewer where the calendar ends. */
export async function presentNextPayDates(
  { db, clock, readCalendar }: NextDateDeps,
  { product_no, count, ...asked }: RequestOf<typeof queryNextPayDate>,
) {
  const { day: today } = await clock.businessNow(db);
  const terms = await findProductTerms(db, product_no, today);
  if (!terms) return { ok: false, refusal: 'product_absent' } as const;
  const { kind, cycleDay } = rhythmOf(asked);
  const cycle = cycleOf(kind, { cycleDay, chosenOn: today });
  if (!takesPlans(terms) || cycle === undefined)
    return { ok: false, refusal: 'plan_not_offered' } as const;
  const calendar = calendarOf(await readCalendar(), terms.overseasMarket);
  const from = addDays(today, 1);
  const list = nextPayDates([begunOn(today, cycle)], { from, count, calendar }).map(presentDate);
  const [first] = list;
  if (!first) throw new CalendarEnd(calendar);
  return { ok: true, reply: { ...first, list } } as const;
}

/** The terms of a plan that is opened on a day: none of its dates is that day. */
function begunOn(today: Day, cycle: Cycle): DatedCycle {
  return { cycle, cycleChosenOn: today, holdsFrom: addDays(today, 1) };
}

type Shown = ReplyOf<typeof queryNextPayDate>['list'][number];

function presentDate({ payOn, nominals, isProvisional }: PayDate<DatedCycle>): Shown {
  const nominal = nominals[0] ?? payOn;
  return {
    next_pay_date_num: payOn,
    nominal_date_num: nominal,
    is_rolled: nominal === payOn ? '0' : '1',
    is_provisional: isProvisional ? '1' : '0',
  };
}
