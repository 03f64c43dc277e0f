import { assert } from '@mall/domain/assert';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import { writeTogether } from '#db/write-together.ts';
import type { CustomerSession } from '#http/serve-call.ts';
import { holdAccess } from '#modules/identity/standing/hold-right.ts';
import { type Deps, newSession } from './open-session.ts';
import { FILE_TOKENS_MAX, IDLE_MS_MAX, LIFETIME_MS } from './session-lifetime.ts';
import { deleteOldestFileTokens } from './session-limit-store.ts';
import { findSession, noteSessionSeen } from './session-store.ts';
import { hashToken } from './token.ts';

export type RenewedSession = {
  readonly validForMs: number;
  readonly fileToken: string;
  readonly fileValidForMs: number;
};

/**
 * Counts as a sign of life and gives a new file token, for the oldest when there are several. The token of the session
 * stays the same, so that requests under way and other tabs go on; its absolute end stays too. Undefined when the session
 * ended meanwhile.
 */
export async function renewSession(
  { db, clock }: Deps,
  token: string,
  { clientId, instIdNo, instUserCode, mobile }: CustomerSession,
): Promise<RenewedSession | undefined> {
  const tokenHash = hashToken(token);
  const nowMs = clock.wallMs();
  return db.transaction().execute(async (tx) => {
    // Held, so that no file token is opened for a user who is disabled at this moment.
    if (!(await holdAccess(tx, { clientId, instUserCode }))) return undefined;
    await noteSessionSeen(tx, tokenHash, instantFromMs(nowMs));
    const row = await findSession(tx, tokenHash);
    assert(row !== undefined, 'the session that asks is there');
    if (row.ended_at !== null) return undefined;
    const file = newSession(
      { db: tx, clock },
      {
        scope: 'file',
        parentToken: token,
        clientId,
        ...(instIdNo !== undefined && { instIdNo }),
        ...(instUserCode !== undefined && { instUserCode }),
        ...(mobile !== undefined && { mobile }),
      },
    );
    await writeTogether(tx, [
      deleteOldestFileTokens(tx, tokenHash, FILE_TOKENS_MAX - 1),
      file.opening,
    ]);
    return {
      validForMs: Math.min(IDLE_MS_MAX, msOfInstant(row.expires_at) - nowMs),
      fileToken: file.token,
      fileValidForMs: LIFETIME_MS.file,
    };
  });
}
