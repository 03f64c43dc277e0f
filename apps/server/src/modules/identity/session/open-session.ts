import type { TokenScope } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import type { Clock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { LIFETIME_MS } from './session-lifetime.ts';
import { insertSession } from './session-store.ts';
import { hashToken, newToken } from './token.ts';

export type SessionOwner = {
  readonly scope: TokenScope;
  readonly clientId?: string;
  readonly instIdNo?: string;
  readonly instUserCode?: string;
  readonly mobile?: string;
  /** Where a user proved his password from; he is let in from there again while attackers try it elsewhere. */
  readonly network?: string;
  /** The token of the session this one belongs to. */
  readonly parentToken?: string;
};

export type Deps = { readonly db: Db; readonly clock: Clock };

/** Opens a session and returns its token, which is stored nowhere and cannot be asked for again. */
export async function openSession(deps: Deps, owner: SessionOwner): Promise<string> {
  const { token, opening } = newSession(deps, owner);
  await opening.execute();
  return token;
}

/** A token, and the write that opens its session, still to be sent: for a login that is one statement. */
export function newSession({ db, clock }: Deps, owner: SessionOwner) {
  assert(
    owner.scope !== 'session' || owner.clientId !== undefined,
    'a full session has a customer',
  );
  const token = newToken();
  const nowMs = clock.wallMs();
  const opening = insertSession(db, {
    tokenHash: hashToken(token),
    scope: owner.scope,
    clientId: owner.clientId,
    instIdNo: owner.instIdNo,
    instUserCode: owner.instUserCode,
    mobile: owner.mobile,
    networkHash: owner.network === undefined ? undefined : sha256Of(owner.network),
    openedBy: owner.parentToken === undefined ? undefined : hashToken(owner.parentToken),
    openedAt: instantFromMs(nowMs),
    expiresAt: instantFromMs(nowMs + LIFETIME_MS[owner.scope]),
  });
  return { token, opening };
}
