import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

// 'clea' in ASCII: the one runner of the end of a day holds it.
const RUNNER_LOCK = 0x63_6c_65_61;

/** Does the work while no other process can do it; undefined when another one is at it. */
export async function asOnlyRunner<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${RUNNER_LOCK}) as locked`.execute(connection);
    if (!rows[0]?.locked) return undefined;
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

export async function insertRun(db: Db, businessOn: Day, nextOn: Day): Promise<void> {
  await db
    .insertInto('clearing_run')
    .values({ business_on: businessOn, next_on: nextOn })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type RunFacts = {
  readonly lastClosed: Day | undefined;
  readonly running: Day | undefined;
  /** The day that the last closed one opened. */
  readonly openOn: Day | undefined;
};

export async function findRuns(db: Db): Promise<RunFacts> {
  const row = await db
    .selectFrom('clearing_run')
    .select(({ fn, ref }) => [
      fn.max('business_on').filterWhere('closed_at', 'is not', null).as('last_closed'),
      fn.min(ref('business_on')).filterWhere('closed_at', 'is', null).as('running'),
      fn.max('next_on').filterWhere('closed_at', 'is not', null).as('open_on'),
    ])
    .executeTakeFirst();
  return {
    lastClosed: row?.last_closed ?? undefined,
    running: row?.running ?? undefined,
    openOn: row?.open_on ?? undefined,
  };
}

/** Whether a day has begun to be closed and is not closed yet. */
export async function isClearing(db: Db): Promise<boolean> {
  return (await findRuns(db)).running !== undefined;
}

export async function updateRunClosed(tx: Tx, businessOn: Day, closedAt: Instant): Promise<void> {
  await tx
    .updateTable('clearing_run')
    .set({ closed_at: closedAt })
    .where('business_on', '=', businessOn)
    .where('closed_at', 'is', null)
    .execute();
}

export async function findFinishedSteps(db: Db, businessOn: Day): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('clearing_step')
    .select('step')
    .where('business_on', '=', businessOn)
    .execute();
  return new Set(rows.map(({ step }) => step));
}

export async function insertFinishedStep(
  db: Db,
  businessOn: Day,
  step: string,
  doneCount: number,
): Promise<void> {
  await db
    .insertInto('clearing_step')
    .values({ business_on: businessOn, step, done_count: doneCount })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ChunkRange = { readonly firstClient: string; readonly lastClient: string };

/** The customer after whom a step goes on, and how much of it is done. */
export async function findProgress(db: Db, businessOn: Day, step: string) {
  const row = await db
    .selectFrom('clearing_chunk')
    .select(({ fn }) => [
      fn.max('last_client').as('last_client'),
      sql<number>`coalesce(sum(done_count), 0)::int`.as('done'),
    ])
    .where('business_on', '=', businessOn)
    .where('step', '=', step)
    .executeTakeFirst();
  return { afterClient: row?.last_client ?? undefined, done: row?.done ?? 0 };
}

export async function insertChunk(
  tx: Tx,
  businessOn: Day,
  step: string,
  { firstClient, lastClient }: ChunkRange,
  doneCount: number,
): Promise<void> {
  await tx
    .insertInto('clearing_chunk')
    .values({
      business_on: businessOn,
      step,
      first_client: firstClient,
      last_client: lastClient,
      done_count: doneCount,
    })
    .execute();
}
