import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { Db } from '#db/database.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import type { TxDeps } from '#modules/trading/index.ts';
import { findNextPay, planOf } from './plan.ts';
import { findPlanEvents, type PlanRow } from './plan-store.ts';

/** What a write noted, and when the plan pays next. */
export type Written = {
  readonly ok: true;
  readonly event: PlanRow;
  readonly nextPayOn: Day | undefined;
  /** The first nominal date that the terms of the event hold for; undefined: it pays no more. */
  readonly effectOn: Day | undefined;
};

/** Reads what a request noted, by the name of its event; asked again, the same event is answered. */
export async function readWritten(
  { db, clock, readCalendar }: Pick<TxDeps, 'db' | 'clock' | 'readCalendar'>,
  name: string,
): Promise<Written> {
  const [clientId = '', allotNo = '', seq] = name.split(':');
  const events = await findPlanEvents(db, { clientId, allotNo });
  const event = events.find((row) => row.seq === Number(seq));
  assert(event !== undefined, 'what was noted never disappears');
  const { day } = await clock.businessNow(db);
  const calendar = await calendarFor({ db, readCalendar }, event.product_no, day);
  const upTo = planOf(events.filter((row) => row.seq <= event.seq));
  const newest = { ...upTo, history: upTo.history.slice(-1) };
  return {
    ok: true,
    event,
    nextPayOn: findNextPay(upTo, day, calendar)?.payOn,
    effectOn: findNextPay(newest, event.holds_from_on, calendar)?.nominals[0],
  };
}

/** The days that count for a product. */
export async function calendarFor(
  { db, readCalendar }: { readonly db: Db; readonly readCalendar: TxDeps['readCalendar'] },
  productNo: string,
  day: Day,
): Promise<TradingCalendar> {
  const terms = await findTermsOfAnyStatus(db, productNo, day);
  return calendarOf(await readCalendar(), terms?.overseasMarket);
}
