import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { PlanRow } from '#modules/plans/plan-store.ts';

/** What the outcome of a pay day says about which day it was. */
export type SettledDay = {
  readonly pay_on: Day;
  readonly nominal_on: Day;
  readonly terms_seq: number;
};

/** The plans of some customers, by plan; the days by customer and plan. */
export type CoursePage = {
  readonly plans: readonly (readonly PlanRow[])[];
  readonly settled: ReadonlyMap<string, readonly SettledDay[]>;
  readonly due: ReadonlyMap<string, Day>;
  /** Undefined: there are no more customers. */
  readonly lastClient: string | undefined;
};

/** The last day that was closed with its plans; undefined: none was. */
export async function findLastClosed(db: Db): Promise<Day | undefined> {
  const row = await db
    .selectFrom('plan_run')
    .select(({ fn }) => fn.max('run_on').as('run_on'))
    .where('run_time', '=', 'close')
    .executeTakeFirst();
  return row?.run_on ?? undefined;
}

export async function findCoursePage(
  db: Db,
  afterClient: string,
  limit: number,
): Promise<CoursePage> {
  const { rows: clients } = await sql<{ client_id: string }>`
    select distinct client_id collate "C" as client_id from plan_event
     where client_id collate "C" > ${afterClient} order by 1 limit ${limit}`.execute(db);
  const ids = clients.map(({ client_id }) => client_id);
  if (ids.length === 0)
    return { plans: [], settled: new Map(), due: new Map(), lastClient: undefined };
  const events = await db
    .selectFrom('plan_event')
    .selectAll()
    .where('client_id', 'in', ids)
    .orderBy('client_id')
    .orderBy('allot_no')
    .orderBy('seq')
    .execute();
  const periods = await db
    .selectFrom('plan_period')
    .select(['client_id', 'allot_no', 'pay_on', 'nominal_on', 'terms_seq'])
    .where('client_id', 'in', ids)
    .orderBy('pay_on')
    .execute();
  const due = await db.selectFrom('plan_due').selectAll().where('client_id', 'in', ids).execute();
  return {
    plans: [...Map.groupBy(events, keyOf).values()],
    settled: Map.groupBy(periods, keyOf),
    due: new Map(due.map((row) => [keyOf(row), row.pay_on])),
    lastClient: ids.at(-1),
  };
}

function keyOf({
  client_id,
  allot_no,
}: {
  readonly client_id: string;
  readonly allot_no: string;
}): string {
  return `${client_id} ${allot_no}`;
}
