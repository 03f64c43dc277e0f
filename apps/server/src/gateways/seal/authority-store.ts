import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** Keys and certificates of a demo's seal and time stamp, as PEM. */
export type AuthorityRow = {
  readonly issuer_cert: string;
  readonly seal_key: string;
  readonly seal_cert: string;
  readonly stamp_key: string;
  readonly stamp_cert: string;
  readonly created_at: Instant;
};

/** Every set that was made, the newest first. */
export async function findAuthorities(db: Db): Promise<readonly AuthorityRow[]> {
  return db.selectFrom('seal_authority').selectAll().orderBy('authority_no', 'desc').execute();
}

export async function insertAuthority(tx: Tx, row: AuthorityRow): Promise<void> {
  await tx.insertInto('seal_authority').values(row).execute();
}

/** Another process that is about to make a set waits until the transaction ends. */
export async function lockAuthorities(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('seal_authority'))`.execute(tx);
}
