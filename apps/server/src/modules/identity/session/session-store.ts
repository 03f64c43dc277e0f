import type { TokenScope } from '@mall/contract/define-call';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import { RIGHT_COLUMNS } from '#modules/identity/standing/standing-store.ts';

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly scope: TokenScope;
  readonly clientId: string | undefined;
  readonly instIdNo: string | undefined;
  readonly instUserCode: string | undefined;
  readonly mobile: string | undefined;
  /** Of a first login: the network it came from. */
  readonly networkHash: Buffer | undefined;
  /** The session a file token belongs to: it ends with it. */
  readonly openedBy: Buffer | undefined;
  readonly openedAt: Instant;
  readonly expiresAt: Instant;
};

export function insertSession(db: Db, session: NewSession) {
  return db.insertInto('session').values({
    token_hash: session.tokenHash,
    scope: session.scope,
    client_id: session.clientId ?? null,
    inst_id_no: session.instIdNo ?? null,
    inst_user_code: session.instUserCode ?? null,
    mobile: session.mobile ?? null,
    network_sha256: session.networkHash ?? null,
    opened_by: session.openedBy ?? null,
    opened_at: session.openedAt,
    last_seen_at: session.openedAt,
    expires_at: session.expiresAt,
  });
}

/**
 * Deletes what earlier logins of a user from one network left behind, which a newer one tells as well; a write that is
 * still to be sent.
 */
export function deleteOlderLogins(
  db: Db,
  from: { readonly mobile: string; readonly networkHash: Buffer; readonly before: Instant },
) {
  return db
    .deleteFrom('session')
    .where('token_hash', 'in', (older) =>
      older
        .selectFrom('session')
        .select('token_hash')
        .where('mobile', '=', from.mobile)
        .where('network_sha256', '=', from.networkHash)
        .where('expires_at', '<', from.before)
        .forUpdate()
        .skipLocked(),
    );
}

export async function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .select(['scope', 'client_id', 'inst_id_no', 'inst_user_code', 'mobile'])
    .select(['last_seen_at', 'expires_at', 'ended_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The same with how its user stands: every request asks for it, so it is one statement over four unique indexes. */
export async function findStandingSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .leftJoin('mall_user', 'mall_user.mobile', 'session.mobile')
    .leftJoin('inst_user', (join) =>
      join
        .onRef('inst_user.user_id', '=', 'mall_user.user_id')
        .onRef('inst_user.client_id', '=', 'session.client_id')
        .on(({ or, eb }) =>
          or([
            eb('session.inst_user_code', 'is', null),
            eb('session.inst_user_code', '=', eb.ref('inst_user.inst_user_code')),
          ]),
        ),
    )
    .leftJoin('customer', 'customer.client_id', 'inst_user.client_id')
    .select(['session.scope', 'session.client_id', 'session.inst_id_no', 'session.inst_user_code'])
    .select(['session.mobile', 'last_seen_at', 'expires_at', 'ended_at'])
    .select(RIGHT_COLUMNS)
    .select(['mall_user.status as user_status', 'inst_user.status as operator_status'])
    .select(['customer.account_status', 'customer.inst_id_no as customer_inst_id_no'])
    .select('mandate_to_on')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Notes a sign of life. It never takes an earlier one back, whichever request comes last. */
export async function noteSessionSeen(db: Db, tokenHash: Buffer, seenAt: Instant): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: seenAt })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<', seenAt)
    .execute();
}

/** Ends what was opened under a session, such as its file tokens. */
export async function endChildren(db: Db, tokenHash: Buffer, endedAt: Instant): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: endedAt, ended_reason: 'signed_out' })
    .where('opened_by', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends a session that is still open; false when it is unknown or has ended, and then stays as it is. */
export async function markSessionEnded(
  db: Db,
  tokenHash: Buffer,
  { endedAt, reason }: { readonly endedAt: Instant; readonly reason: 'signed_out' | 'exchanged' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: endedAt, ended_reason: reason })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
