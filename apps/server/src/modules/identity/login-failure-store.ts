import type { Failures } from '@mall/domain/identity/login-delay';
import type { Db } from '#db/database.ts';
import { type Instant, instantFromMs, msOfInstant } from '#db/instant.ts';

/** One account, tried from one network. Both are hashed: whoever reads the table learns no mobile. */
export type Attempted = { readonly accountHash: Buffer; readonly networkHash: Buffer };

export type FailureRow = {
  readonly failure_count: number;
  readonly retry_at: Instant;
  readonly expires_at: Instant;
};

/** The failures of a pair so far. */
export async function findFailures(db: Db, pair: Attempted): Promise<Failures | undefined> {
  const row = await db
    .selectFrom('login_failure')
    .select(['failure_count', 'retry_at', 'expires_at'])
    .where('account_sha256', '=', pair.accountHash)
    .where('network_sha256', '=', pair.networkHash)
    .executeTakeFirst();
  return row && failuresIn(row);
}

export function failuresIn({ failure_count, retry_at, expires_at }: FailureRow): Failures {
  return {
    count: failure_count,
    retryMs: msOfInstant(retry_at),
    expiresMs: msOfInstant(expires_at),
  };
}

/**
 * Writes the failures of a pair down, if they are still what was read. False: somebody else was quicker, and it has to
 * be decided again on what he wrote.
 */
export async function replaceFailures(
  db: Db,
  pair: Attempted,
  { earlier, now }: { readonly earlier: Failures | undefined; readonly now: Failures },
): Promise<boolean> {
  const counted = {
    failure_count: now.count,
    retry_at: instantFromMs(now.retryMs),
    expires_at: instantFromMs(now.expiresMs),
  };
  if (!earlier) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('login_failure')
      .values({ account_sha256: pair.accountHash, network_sha256: pair.networkHash, ...counted })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('login_failure')
    .set(counted)
    .where('account_sha256', '=', pair.accountHash)
    .where('network_sha256', '=', pair.networkHash)
    .where('failure_count', '=', earlier.count)
    .where('retry_at', '=', instantFromMs(earlier.retryMs))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets the failures of a pair; a write that is still to be sent. */
export function deleteFailures(db: Db, pair: Attempted) {
  return db
    .deleteFrom('login_failure')
    .where('account_sha256', '=', pair.accountHash)
    .where('network_sha256', '=', pair.networkHash);
}
