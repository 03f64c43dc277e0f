import type { Day } from '@mall/domain/calendar/day';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type RunRow = Selectable<Schema['plan_run']>;
export type NewRun = Omit<Insertable<Schema['plan_run']>, 'written_at'>;
export type RunTime = RunRow['run_time'];

// 'plan' in ASCII: the one runner of deductions holds it.
const RUNNER_LOCK = 0x70_6c_61_6e;

/** Does the work while no other process runs deductions; undefined when another one is at it. */
export async function asOnlyPlanRunner<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  return locked(db, work, async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${RUNNER_LOCK}) as locked`.execute(connection);
    return rows[0]?.locked === true;
  });
}

/** The same, after waiting for the run under way: a day is closed behind its last run. */
export async function behindPlanRunner<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  return locked(db, work, async (connection) => {
    await sql`select pg_advisory_lock(${RUNNER_LOCK})`.execute(connection);
    return true;
  });
}

async function locked<T>(
  db: Db,
  work: () => Promise<T>,
  take: (connection: Db) => Promise<boolean>,
): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    if (!(await take(connection))) return undefined;
    try {
      return await work();
    } finally {
      // A broken connection has given the lock back already.
      await sql`select pg_advisory_unlock(${RUNNER_LOCK})`
        .execute(connection)
        .catch(() => undefined);
    }
  });
}

/** Notes a run that came to its end; a repeated one leaves the first as it is. */
export async function insertPlanRun(db: Db, run: NewRun): Promise<RunRow | undefined> {
  return db
    .insertInto('plan_run')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function hasPlanRun(db: Db, day: Day, time: RunTime): Promise<boolean> {
  const row = await db
    .selectFrom('plan_run')
    .select('run_on')
    .where('run_on', '=', day)
    .where('run_time', '=', time)
    .executeTakeFirst();
  return row !== undefined;
}
