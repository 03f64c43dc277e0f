import type { Failures } from '@mall/domain/identity/login-delay';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { type Instant, instantFromMs, msOfInstant } from '#db/instant.ts';
import { type Nonce, noteNonce } from './password/nonce-store.ts';

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
 * Notes a nonce and writes the failures of a pair down, if they are still what was read, in one journey to the database.
 * A nonce that was noted before leaves everything as it is. Not counted: somebody else was quicker, and it has to be
 * decided again on what he wrote; the nonce is noted then and need not be again.
 */
export async function noteAttempt(
  db: Db,
  pair: Attempted,
  {
    nonce,
    earlier,
    now,
  }: {
    readonly nonce: Nonce | undefined;
    readonly earlier: Failures | undefined;
    readonly now: Failures;
  },
): Promise<{ readonly isFirst: boolean; readonly isCounted: boolean }> {
  const retryAt = instantFromMs(now.retryMs);
  const expiresAt = instantFromMs(now.expiresMs);
  const count = earlier
    ? sql`
        update login_failure
        set failure_count = ${now.count}, retry_at = ${retryAt}, expires_at = ${expiresAt}
        where account_sha256 = ${pair.accountHash} and network_sha256 = ${pair.networkHash}
          and failure_count = ${earlier.count} and retry_at = ${instantFromMs(earlier.retryMs)}
          and exists (select from first)
        returning 1`
    : sql`
        insert into login_failure (account_sha256, network_sha256, failure_count, retry_at, expires_at)
        select ${pair.accountHash}::bytea, ${pair.networkHash}::bytea, ${now.count}::int,
          ${retryAt}::timestamptz, ${expiresAt}::timestamptz
        from first
        on conflict do nothing
        returning 1`;
  const { rows } = await sql<{ isFirst: boolean; isCounted: boolean }>`
    with first as (${nonce ? noteNonce(db, nonce) : sql`select`}), counted as (${count})
    select exists (select from first) as "isFirst", exists (select from counted) as "isCounted"`.execute(
    db,
  );
  return rows[0] ?? { isFirst: false, isCounted: false };
}

/** Forgets the failures of a pair; a write that is still to be sent. */
export function deleteFailures(db: Db, pair: Attempted) {
  return db
    .deleteFrom('login_failure')
    .where('account_sha256', '=', pair.accountHash)
    .where('network_sha256', '=', pair.networkHash);
}
