import type { Right, Standing } from '@mall/domain/identity/operator-rights';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#modules/identity/session/open-session.ts';
import { recordAction, type TrailAction } from '#modules/trail/index.ts';
import {
  updateAccountStatus,
  updateOperatorStatus,
  updateRights,
  updateUserStatus,
} from './standing-store.ts';

/** The record that was changed, and its values for the trail. */
export type Changed = {
  readonly id: string;
  readonly clientId?: string;
  readonly before: string;
  readonly after: string;
};

/** `doneBy`: the staff number or login name of the person who makes the change, for the trail. */
export type StandingDeps = Deps & { readonly doneBy: string };

type StandingChange = {
  readonly action: TrailAction;
  readonly kind: 'user' | 'operator' | 'account';
  readonly write: (tx: Tx) => Promise<Changed | undefined>;
};

/** Disables or enables a user. The database ends the sessions of a disabled user in the same statement. */
export async function setUserStatus(
  deps: StandingDeps,
  mobile: string,
  status: Standing['user'],
): Promise<boolean> {
  return change(deps, {
    action: status === 'active' ? 'user_enable' : 'user_disable',
    kind: 'user',
    write: (tx) => updateUserStatus(tx, mobile, status),
  });
}

/** The same for one role of a user; his other roles stay as they are. */
export async function setOperatorStatus(
  deps: StandingDeps,
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
  deps: StandingDeps,
  instUserCode: string,
  rights: readonly Right[],
): Promise<boolean> {
  return change(deps, {
    action: 'operator_rights',
    kind: 'operator',
    write: (tx) => updateRights(tx, instUserCode, rights),
  });
}

/** Closes a customer's account, or opens it again; a closed account has no sessions. */
export async function setAccountStatus(
  deps: StandingDeps,
  clientId: string,
  status: Standing['account'],
): Promise<boolean> {
  return change(deps, {
    action: status === '2' ? 'account_close' : 'account_reopen',
    kind: 'account',
    write: (tx) => updateAccountStatus(tx, clientId, status),
  });
}

/** Writes a change and its trail entry in one transaction; false when there is no such record. */
async function change(
  { db, clock, doneBy }: StandingDeps,
  { action, kind, write }: StandingChange,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changed = await write(tx);
    if (!changed) return false;
    const { id, before, after, ...customer } = changed;
    await recordAction(
      { db: tx, clock },
      { action, ...customer, object: { kind, id }, change: { doneBy, before, after } },
    );
    return true;
  });
}
