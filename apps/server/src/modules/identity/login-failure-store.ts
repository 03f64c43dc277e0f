import type { Failures } from '@mall/domain/identity/login-delay';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';

/** One account, tried from one network. Both are hashed: whoever reads the table learns no mobile. */
export type Attempted = { readonly accountHash: Buffer; readonly networkHash: Buffer };

/** The failures of a pair so far, held until the transaction ends: tries of one pair go one after the other. */
export async function lockFailures(tx: Tx, pair: Attempted): Promise<Failures | undefined> {
  // A pair without a row has nothing to lock, so the pair itself is locked.
  const pairNumber = pair.accountHash.readInt32BE(0) ^ pair.networkHash.readInt32BE(0);
  await sql`select pg_advisory_xact_lock(${LOGIN_LOCK}, ${pairNumber})`.execute(tx);
  const row = await tx
    .selectFrom('login_failure')
    .select(['failure_count', 'retry_at', 'expires_at'])
    .where('account_sha256', '=', pair.accountHash)
    .where('network_sha256', '=', pair.networkHash)
    .executeTakeFirst();
  return (
    row && {
      count: row.failure_count,
      retryMs: msOfInstant(row.retry_at),
      expiresMs: msOfInstant(row.expires_at),
    }
  );
}

// 'lgin' in ASCII.
const LOGIN_LOCK = 0x6c_67_69_6e;

export async function upsertFailures(
  tx: Tx,
  pair: Attempted,
  { count, retryMs, expiresMs }: Failures,
): Promise<void> {
  const counted = {
    failure_count: count,
    retry_at: instantFromMs(retryMs),
    expires_at: instantFromMs(expiresMs),
  };
  await tx
    .insertInto('login_failure')
    .values({ account_sha256: pair.accountHash, network_sha256: pair.networkHash, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['account_sha256', 'network_sha256']).doUpdateSet(counted),
    )
    .execute();
}

export async function deleteFailures(db: Db, pair: Attempted): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('account_sha256', '=', pair.accountHash)
    .where('network_sha256', '=', pair.networkHash)
    .execute();
}
