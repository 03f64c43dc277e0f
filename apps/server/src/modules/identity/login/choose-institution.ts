import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import { writeTogether } from '#db/write-together.ts';
import { lockOperator } from '#modules/identity/customer-store.ts';
import { type Deps, newSession } from '#modules/identity/session/open-session.ts';
import { IDLE_MS_MAX, SESSIONS_MAX } from '#modules/identity/session/session-lifetime.ts';
import { endOldestSessions } from '#modules/identity/session/session-limit-store.ts';
import { markSessionEnded } from '#modules/identity/session/session-store.ts';
import { hashToken } from '#modules/identity/session/token.ts';
import { actionEntry, recordRepeatable } from '#modules/trail/index.ts';
import { networkOf } from '#network/address-network.ts';
import type { LoginResult } from './log-in.ts';
import { deleteOffer, deleteOffersOf, findOffer } from './login-offer-store.ts';
import { ownerOf } from './offer-institutions.ts';

/** An entry of the list of institutions, as the user chose it. */
export type InstitutionChoice = { readonly loginToken: string; readonly instUserCode: string };

/**
 * The second login: for the institution that was chosen, with a new token. The offer is used up, right or wrong;
 * the session it was shown to ends, so that no earlier token lives on beside the new one.
 */
export async function chooseInstitution(
  deps: Deps,
  choice: InstitutionChoice,
  address: string,
): Promise<LoginResult> {
  const { offered, result } = await deps.db.transaction().execute(async (tx) => {
    const offer = await findOffer(tx, hashToken(choice.loginToken));
    return {
      offered: offer?.inst_user_code,
      result: offer ? await takeOffer({ ...deps, db: tx }, offer, { choice, address }) : FAILED,
    };
  });
  if (!result.ok) {
    // The code in the request is what a caller typed; only the operator that was offered is known.
    const told = { action: 'institution_login', refusal: result.refusal } as const;
    await recordRepeatable(deps, networkOf(address), { ...told, instUserCode: offered, address });
  }
  return result;
}

const FAILED = { ok: false, refusal: 'institution_login_failed' } as const;

type Choice = { readonly choice: InstitutionChoice; readonly address: string };

async function takeOffer(
  { db: tx, clock }: { readonly db: Tx; readonly clock: Clock },
  offer: NonNullable<Awaited<ReturnType<typeof findOffer>>>,
  { choice, address }: Choice,
): Promise<LoginResult> {
  const nowMs = clock.wallMs();
  const isLate = nowMs >= msOfInstant(offer.expires_at);
  if (isLate || offer.inst_user_code !== choice.instUserCode) {
    await deleteOffer(tx, hashToken(choice.loginToken));
    return FAILED;
  }
  const operator = await lockOperator(tx, offer.inst_user_code);
  if (!operator) return FAILED;
  if (operator.user_status === 'disabled') return { ok: false, refusal: 'user_disabled' };

  const shownTo = offer.from_token_sha256;
  const endedAt = instantFromMs(nowMs);
  // Of several who choose at once one ends the session first; a user who signed out meanwhile is too late too.
  const isFirst = await markSessionEnded(tx, shownTo, { endedAt, reason: 'exchanged' });
  if (!isFirst) return FAILED;
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
}
