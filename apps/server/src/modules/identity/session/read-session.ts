import { assert } from '@mall/domain/assert';
import {
  mayAct,
  rightsGranted,
  rightsInForce,
  type Standing,
} from '@mall/domain/identity/operator-rights';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { Session, SessionCheck } from '#http/serve-call.ts';
import { toStanding } from '#modules/identity/standing/standing-store.ts';
import type { Deps } from './open-session.ts';
import { needsSignOfLife, sessionStateAt } from './session-lifetime.ts';
import { findStandingSession, noteSessionSeen } from './session-store.ts';
import { hashToken } from './token.ts';

/** Says whose session a token opens and what its user may do, and counts the request as a sign of life. */
export async function readSession({ db, clock }: Deps, token: string): Promise<SessionCheck> {
  const tokenHash = hashToken(token);
  const row = await findStandingSession(db, tokenHash);
  if (!row) return { kind: 'unknown' };

  const nowMs = clock.wallMs();
  const times = {
    lastSeenMs: msOfInstant(row.last_seen_at),
    expiresMs: msOfInstant(row.expires_at),
    hasEnded: row.ended_at !== null,
  };
  if (sessionStateAt(nowMs, times) === 'over') return { kind: 'expired' };
  const session = await sessionOf(row, { db, clock });
  if (!session) return { kind: 'expired' };
  if (needsSignOfLife(nowMs, times)) await noteSessionSeen(db, tokenHash, instantFromMs(nowMs));
  return { kind: 'open', session };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findStandingSession>>>;

/** Undefined when its user may no longer act, whatever became of the session itself. */
async function sessionOf(row: SessionRow, deps: Deps): Promise<Session | undefined> {
  const { scope, client_id: clientId } = row;
  const facts = {
    instIdNo: row.inst_id_no ?? undefined,
    instUserCode: row.inst_user_code ?? undefined,
    mobile: row.mobile ?? undefined,
  };
  if (scope === 'first_login') {
    const rights: Session['rights'] = new Set();
    return row.user_status === 'active'
      ? { ...facts, scope, clientId: undefined, rights }
      : undefined;
  }
  const standing = standingOf(row);
  if (!standing || !mayAct(standing)) return undefined;
  const rights = await rightsOf(standing, deps);
  assert(clientId !== null, 'a standing belongs to a customer');
  return { ...facts, scope, clientId, rights };
}

/** Only a power of attorney with an end asks for the business day. */
async function rightsOf(standing: Standing, { db, clock }: Deps): Promise<Session['rights']> {
  if (standing.mandateTo === undefined) return rightsGranted(standing);
  return rightsInForce(standing, (await clock.businessNow(db)).day);
}

/** Undefined when no operator belongs to the session. */
function standingOf(row: SessionRow): Standing | undefined {
  const { user_status, operator_status, account_status } = row;
  if (user_status === null || operator_status === null || account_status === null) return undefined;
  return toStanding({
    can_query: row.can_query === true,
    can_make: row.can_make === true,
    can_audit: row.can_audit === true,
    can_sign: row.can_sign === true,
    can_transfer: row.can_transfer === true,
    user_status,
    operator_status,
    account_status,
    customer_inst_id_no: row.customer_inst_id_no,
    mandate_to_on: row.mandate_to_on,
  });
}
