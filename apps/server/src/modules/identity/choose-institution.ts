import type { RequestOf } from '@mall/contract/define-call';
import type { passwordLogin } from '@mall/contract/identity/login';
import { networkOf } from '#address-network.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import { writeTogether } from '#db/write-together.ts';
import { actionEntry, recordRepeatable } from '#modules/trail/index.ts';
import { lockOperator } from './customer-store.ts';
import type { LoginResult } from './login/log-in.ts';
import { deleteOffer, deleteOffersOf, findOffer } from './login-offer-store.ts';
import { ownerOf } from './offer-institutions.ts';
import { type Deps, newSession } from './open-session.ts';
import { IDLE_MS_MAX, SESSIONS_MAX } from './session-lifetime.ts';
import { endOldestSessions } from './session-limit-store.ts';
import { markSessionEnded } from './session-store.ts';
import { hashToken } from './token.ts';

type LoginForm = RequestOf<typeof passwordLogin>;
export type InstitutionForm = Extract<LoginForm, { readonly login_type: '1' }>;

/**
 * The second login: for the institution that was chosen, with a new token. The offer is used up, right or wrong;
 * the session it was shown to ends, so that no earlier token lives on beside the new one.
 */
export async function chooseInstitution(
  deps: Deps,
  form: InstitutionForm,
  address: string,
): Promise<LoginResult> {
  const result = await takeOffer(deps, form, address);
  if (!result.ok) {
    const { inst_user_code: instUserCode } = form;
    const told = { action: 'institution_login', instUserCode, refusal: result.refusal } as const;
    await recordRepeatable(deps, networkOf(address), { ...told, address });
  }
  return result;
}

async function takeOffer(
  { db, clock }: Deps,
  form: InstitutionForm,
  address: string,
): Promise<LoginResult> {
  return db.transaction().execute(async (tx): Promise<LoginResult> => {
    const nowMs = clock.wallMs();
    const tokenHash = hashToken(form.login_token);
    const offer = await findOffer(tx, tokenHash);
    if (!offer) return { ok: false, refusal: 'institution_login_failed' };
    const isLate = nowMs >= msOfInstant(offer.expires_at);
    if (isLate || offer.inst_user_code !== form.inst_user_code) {
      await deleteOffer(tx, tokenHash);
      return { ok: false, refusal: 'institution_login_failed' };
    }
    const operator = await lockOperator(tx, offer.inst_user_code);
    if (!operator) return { ok: false, refusal: 'institution_login_failed' };
    if (operator.user_status === 'disabled') return { ok: false, refusal: 'user_disabled' };

    const shownTo = offer.from_token_sha256;
    const endedAt = instantFromMs(nowMs);
    // Of several who choose at once one ends the session first; whoever signed out meanwhile is too late too.
    const isFirst = await markSessionEnded(tx, shownTo, { endedAt, reason: 'exchanged' });
    if (!isFirst) return { ok: false, refusal: 'institution_login_failed' };
    const deps = { db: tx, clock };
    const owner = ownerOf(operator);
    const session = newSession(deps, { scope: 'session', ...owner });
    const { token } = session;
    const file = newSession(deps, { scope: 'file', ...owner, parentToken: token });
    const { client_id: clientId, inst_user_code: instUserCode } = operator;
    const told = { action: 'institution_login', clientId, instUserCode, address } as const;
    await writeTogether(tx, [
      deleteOffersOf(tx, shownTo),
      endOldestSessions(owner, { keep: SESSIONS_MAX - 1, now: endedAt }),
      session.opening,
      file.opening,
      actionEntry(deps, told),
    ]);
    return { ok: true, token, validForMs: IDLE_MS_MAX, fileToken: file.token };
  });
}
