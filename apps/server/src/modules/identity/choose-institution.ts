import type { RequestOf } from '@mall/contract/define-call';
import type { passwordLogin } from '@mall/contract/identity/login';
import type { Tx } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import { findOperator } from './customer-store.ts';
import type { LoginResult } from './log-in.ts';
import { deleteOffersOf, takeOffer } from './login-offer-store.ts';
import { ownerOf } from './offer-institutions.ts';
import { type Deps, openSession } from './open-session.ts';
import { IDLE_MS_MAX } from './session-lifetime.ts';
import { findSession, markSessionEnded } from './session-store.ts';
import { hashToken } from './token.ts';

type LoginForm = RequestOf<typeof passwordLogin>;
export type InstitutionForm = Extract<LoginForm, { readonly login_type: '1' }>;

/**
 * The second login: for the institution that was chosen, with a new token. The offer is used up, right or wrong;
 * the session it was shown to ends, so that no earlier token lives on beside the new one.
 */
export async function chooseInstitution(
  { db, clock }: Deps,
  form: InstitutionForm,
): Promise<LoginResult> {
  return db.transaction().execute(async (tx): Promise<LoginResult> => {
    const nowMs = clock.wallMs();
    const offer = await takeOffer(tx, hashToken(form.login_token));
    const isGood =
      offer !== undefined &&
      nowMs < msOfInstant(offer.expires_at) &&
      offer.inst_user_code === form.inst_user_code &&
      (await isStillOpen(tx, offer.from_token_sha256));
    if (!isGood) return { ok: false, refusal: 'institution_login_failed' };

    const operator = await findOperator(tx, offer.inst_user_code);
    if (!operator) return { ok: false, refusal: 'institution_login_failed' };
    if (operator.user_status === 'disabled') return { ok: false, refusal: 'user_disabled' };

    await deleteOffersOf(tx, offer.from_token_sha256);
    const endedAt = instantFromMs(nowMs);
    await markSessionEnded(tx, offer.from_token_sha256, { endedAt, reason: 'exchanged' });
    const deps = { db: tx, clock };
    const owner = ownerOf(operator);
    const token = await openSession(deps, { scope: 'session', ...owner });
    const fileToken = await openSession(deps, { scope: 'file', ...owner });
    return { ok: true, token, validForMs: IDLE_MS_MAX, fileToken };
  });
}

/** Whoever signed out in between has changed his mind. */
async function isStillOpen(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const session = await findSession(tx, tokenHash);
  return session !== undefined && session.ended_at === null;
}
