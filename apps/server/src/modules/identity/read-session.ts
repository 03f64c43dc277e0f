import { assert } from '@mall/domain/assert';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { Session, SessionCheck } from '#http/serve-call.ts';
import type { Deps } from './open-session.ts';
import { needsSignOfLife, sessionStateAt } from './session-lifetime.ts';
import { findSession, noteSessionSeen } from './session-store.ts';
import { hashToken } from './token.ts';

/** Says whose session a token opens, and counts the request as a sign of life. */
export async function readSession({ db, clock }: Deps, token: string): Promise<SessionCheck> {
  const tokenHash = hashToken(token);
  const row = await findSession(db, tokenHash);
  if (!row) return { kind: 'unknown' };

  const nowMs = clock.wallMs();
  const times = {
    lastSeenMs: msOfInstant(row.last_seen_at),
    expiresMs: msOfInstant(row.expires_at),
    hasEnded: row.ended_at !== null,
  };
  if (sessionStateAt(nowMs, times) === 'over') return { kind: 'expired' };
  if (needsSignOfLife(nowMs, times)) await noteSessionSeen(db, tokenHash, instantFromMs(nowMs));
  return { kind: 'open', session: sessionOf(row) };
}

function sessionOf(row: NonNullable<Awaited<ReturnType<typeof findSession>>>): Session {
  const facts = {
    instIdNo: row.inst_id_no ?? undefined,
    instUserCode: row.inst_user_code ?? undefined,
    mobile: row.mobile ?? undefined,
  };
  const { scope, client_id: clientId } = row;
  if (scope !== 'session') return { ...facts, scope, clientId: clientId ?? undefined };
  assert(clientId !== null, 'a full session has a customer');
  return { ...facts, scope, clientId };
}
