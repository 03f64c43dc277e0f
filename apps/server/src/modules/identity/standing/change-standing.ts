import type { Right, Standing } from '@mall/domain/identity/operator-rights';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#modules/identity/open-session.ts';
import { recordAction, type TrailAction } from '#modules/trail/index.ts';
import {
  updateAccountStatus,
  updateOperatorStatus,
  updateRights,
  updateUserStatus,
} from './standing-store.ts';

/** Whom or what a change was made to; undefined when there is no such record. */
type Changed = { readonly id: string; readonly clientId?: string; readonly instUserCode?: string };

type Change = {
  readonly action: TrailAction;
  readonly kind: 'user' | 'operator' | 'account';
  readonly write: (tx: Tx) => Promise<Changed | undefined>;
};

/** Disables or enables a user. The database ends the sessions of whoever is disabled, in the same statement. */
export async function setUserStatus(
  deps: Deps,
  mobile: string,
  status: Standing['user'],
): Promise<boolean> {
  return change(deps, {
    action: status === 'active' ? 'user_enable' : 'user_disable',
    kind: 'user',
    write: (tx) => updateUserStatus(tx, mobile, status),
  });
}

/** The same for one role of a user; in his other roles he goes on. */
export async function setOperatorStatus(
  deps: Deps,
  instUserCode: string,
  status: Standing['operator'],
): Promise<boolean> {
  return change(deps, {
    action: status === 'active' ? 'operator_enable' : 'operator_disable',
    kind: 'operator',
    write: (tx) => updateOperatorStatus(tx, instUserCode, status),
  });
}

/** Grants an operator these rights and takes the others away, from his next request on. */
export async function setRights(
  deps: Deps,
  instUserCode: string,
  rights: readonly Right[],
): Promise<boolean> {
  return change(deps, {
    action: 'operator_rights',
    kind: 'operator',
    write: (tx) => updateRights(tx, instUserCode, rights),
  });
}

/** Closes a customer's account, or opens it again; nobody acts for a customer whose account is closed. */
export async function setAccountStatus(
  deps: Deps,
  clientId: string,
  status: Standing['account'],
): Promise<boolean> {
  return change(deps, {
    action: status === '2' ? 'account_close' : 'account_reopen',
    kind: 'account',
    write: (tx) => updateAccountStatus(tx, clientId, status),
  });
}

/** Writes a change and tells the trail; false when there is nobody and nothing to change. */
async function change({ db, clock }: Deps, { action, kind, write }: Change): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changed = await write(tx);
    if (!changed) return false;
    const { id, ...who } = changed;
    await recordAction({ db: tx, clock }, { action, ...who, object: { kind, id } });
    return true;
  });
}
