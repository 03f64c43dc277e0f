import { instantFromMs } from '#db/instant.ts';
import { writeTogether } from '#db/write-together.ts';
import { lockOperatorsOf, type Operator } from '#modules/identity/customer-store.ts';
import { type Deps, newSession } from '#modules/identity/session/open-session.ts';
import { deleteOldestInstitutionTokens } from '#modules/identity/session/session-limit-store.ts';
import { hashToken, newToken } from '#modules/identity/session/token.ts';
import { deleteOldestOffers, insertOffer } from './login-offer-store.ts';

/** The second login has to come this soon. */
export const OFFER_MS = 5 * 60_000;
/** So many offers of one institution are good at a time; listing them again withdraws the oldest. */
const OFFERS_MAX = 10;

export type OfferedInstitution = {
  readonly operator: Operator;
  /** The credential of the second login. */
  readonly loginToken: string;
  /** Opens the agreement check of this institution and nothing else. */
  readonly accessToken: string;
};

/** Every customer a user may act for, each with the tokens to look at its agreements and to enter for it. */
export async function offerInstitutions(
  { db, clock }: Deps,
  shown: { readonly mobile: string; readonly token: string },
): Promise<readonly OfferedInstitution[]> {
  const nowMs = clock.wallMs();
  return db.transaction().execute(async (tx) => {
    const offered: OfferedInstitution[] = [];
    for (const operator of await lockOperatorsOf(tx, shown.mobile)) {
      const loginToken = newToken();
      const offer = {
        tokenHash: hashToken(loginToken),
        instUserCode: operator.inst_user_code,
        fromTokenHash: hashToken(shown.token),
        expiresAt: instantFromMs(nowMs + OFFER_MS),
      };
      const owner = ownerOf(operator);
      const session = newSession({ db: tx, clock }, { scope: 'institution', ...owner });
      await writeTogether(tx, [
        deleteOldestOffers(tx, offer, OFFERS_MAX - 1),
        deleteOldestInstitutionTokens(tx, owner, OFFERS_MAX - 1),
        insertOffer(tx, offer),
        session.opening,
      ]);
      offered.push({ operator, loginToken, accessToken: session.token });
    }
    return offered;
  });
}

/** Whom a session of this operator stands for. A natural person acts for himself, not for an institution. */
export function ownerOf({ client_id, inst_id_no, inst_user_code, mobile }: Operator) {
  const person = { clientId: client_id, mobile };
  if (inst_id_no === null) return person;
  return { ...person, instIdNo: inst_id_no, instUserCode: inst_user_code };
}
