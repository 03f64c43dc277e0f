import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** One user acting for one customer. */
export type Acting = { readonly clientId: string; readonly mobile: string };

/**
 * Ends the oldest open sessions of an operator beyond so many, with what was opened under them; a write that is still to
 * be sent.
 */
export function endOldestSessions(
  { clientId, mobile }: Acting,
  { keep, now }: { readonly keep: number; readonly now: Instant },
) {
  const oldest = sql`
    select token_hash from session
    where client_id = ${clientId} and mobile = ${mobile} and scope = 'session'
      and ended_at is null and expires_at > ${now}
    order by opened_at desc, token_hash offset ${keep}`;
  return sql`
    update session set ended_at = ${now}, ended_reason = 'revoked'
    where client_id = ${clientId} and ended_at is null
      and (token_hash in (${oldest}) or opened_by in (${oldest}))`;
}

/** Deletes the oldest file tokens of a session beyond so many; a write that is still to be sent. */
export function deleteOldestFileTokens(db: Db, parentHash: Buffer, keep: number) {
  return db
    .deleteFrom('session')
    .where('token_hash', 'in', (oldest) =>
      oldest
        .selectFrom('session')
        .select('token_hash')
        .where('opened_by', '=', parentHash)
        .where('scope', '=', 'file')
        .orderBy('opened_at', 'desc')
        .orderBy('token_hash')
        .offset(keep),
    );
}

/** Deletes the oldest tokens for looking at an institution beyond so many; a write that is still to be sent. */
export function deleteOldestInstitutionTokens(db: Db, acting: Acting, keep: number) {
  return db
    .deleteFrom('session')
    .where('token_hash', 'in', (oldest) =>
      oldest
        .selectFrom('session')
        .select('token_hash')
        .where('client_id', '=', acting.clientId)
        .where('mobile', '=', acting.mobile)
        .where('scope', '=', 'institution')
        .where('ended_at', 'is', null)
        .orderBy('opened_at', 'desc')
        .orderBy('token_hash')
        .offset(keep),
    );
}
