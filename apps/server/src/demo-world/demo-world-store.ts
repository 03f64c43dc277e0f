import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { WorldSeed } from './world-plan.ts';

export async function findWorld(db: Db): Promise<WorldSeed | undefined> {
  const row = await db
    .selectFrom('demo_world')
    .select(['seed', 'product_count', 'opened_on'])
    .executeTakeFirst();
  return row && { seed: row.seed, productCount: row.product_count, openedOn: row.opened_on };
}

export async function insertWorld(
  tx: Tx,
  { seed, productCount, openedOn }: WorldSeed,
): Promise<void> {
  await tx
    .insertInto('demo_world')
    .values({ seed, product_count: productCount, opened_on: openedOn })
    .execute();
}

/** True when this transaction is the one that builds the world; the lock goes with it. */
export async function claimWorld(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_KEY}) as claimed`.execute(tx);
  return rows[0]?.claimed ?? false;
}

// 'worl' in ASCII; apart from the lock of the migrations.
const LOCK_KEY = 0x77_6f_72_6c;
