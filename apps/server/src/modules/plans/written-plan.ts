import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { Db, Tx } from '#db/database.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import {
  type OrderRecord,
  type OrderRow,
  readOwnOrder,
  type TxDeps,
} from '#modules/trading/index.ts';
import { planSettingOf } from './audited/plan-setting.ts';
import { findNextPay, planOf } from './plan.ts';
import { findDueDays, findPlanEvents, type PlanRow } from './plan-store.ts';

/** What a write came to: an event of the plan, or a proposal to an auditor. */
export type Written = Noted | Proposed;

/** An event, and when the plan pays next. */
export type Noted = {
  readonly ok: true;
  readonly event: PlanRow;
  readonly nextPayOn: Day | undefined;
  /** The first nominal date that the terms of the event hold for; undefined: it pays no more. */
  readonly effectOn: Day | undefined;
};

export type Proposed = {
  readonly ok: true;
  readonly proposed: OrderRecord;
  readonly allotNo: string;
  /** The plan as it is without the change; undefined: it does not exist yet. */
  readonly status: PlanRow['status'] | undefined;
};

/** The name of a proposal among what requests wrote about plans. */
export function proposalName({ client_id, order_no }: Pick<OrderRow, 'client_id' | 'order_no'>) {
  return `${client_id}:${order_no}`;
}

/** Reads what a request wrote, by the name of its event or its proposal; asked again, the same is answered. */
export async function readWritten(
  { db, clock, readCalendar }: Pick<TxDeps, 'db' | 'clock' | 'readCalendar'>,
  name: string,
): Promise<Written> {
  const [clientId = '', allotNo = '', seq] = name.split(':');
  if (seq === undefined) return readProposed(db, clientId, allotNo);
  const events = await findPlanEvents(db, { clientId, allotNo });
  const event = events.find((row) => row.seq === Number(seq));
  assert(event !== undefined, 'what was noted never disappears');
  const { day } = await clock.businessNow(db);
  const calendar = await calendarFor({ db, readCalendar }, event.product_no, day);
  const upTo = planOf(events.filter((row) => row.seq <= event.seq));
  const dueOn = (await findDueDays(db, clientId)).get(allotNo);
  const newest = { ...upTo, history: upTo.history.slice(-1) };
  return {
    ok: true,
    event,
    nextPayOn: dueOn && findNextPay(upTo, dueOn, calendar)?.payOn,
    effectOn: findNextPay(newest, event.holds_from_on, calendar)?.nominals[0],
  };
}

async function readProposed(db: Tx, clientId: string, orderNo: string): Promise<Proposed> {
  const proposed = await readOwnOrder(db, clientId, orderNo);
  const { allotNo, beforeSeq } = planSettingOf(proposed);
  const newest = (await findPlanEvents(db, { clientId, allotNo })).at(-1);
  const status = beforeSeq === null ? undefined : newest?.status;
  return { ok: true, proposed, allotNo, status };
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
