import { createObservable } from '#shared/observable.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';
import {
  clearStoredSession,
  concernsLogin,
  hasLoginFlag,
  readStoredSession,
  type StoredSession,
  type StoredUser,
  storeSession,
} from './stored-session.ts';

export type SessionState = {
  /** Absent: a visitor. */
  readonly user: StoredUser | undefined;
  readonly isLoginOpen: boolean;
  /** What the demo bar fills into the form. */
  readonly loginDraft?: LoginDraft | undefined;
};

export type LoginDraft = { readonly mobile: string; readonly password: string };

/** Knows who is logged in and whether the login popup is open. The only writer of the stored session. */
export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

export function createSessionKeeper(storage: MallStorage) {
  let stored = readStoredSession(storage);
  let waiting: (() => void) | undefined;
  let ending = new AbortController();
  const state = createObservable<SessionState>({ user: stored?.user, isLoginOpen: false });

  const take = (next: StoredSession | undefined) => {
    stored = next;
    // Answers meant for the customer before must not reach the page of the one after.
    ending.abort();
    ending = new AbortController();
  };

  return {
    subscribe: state.subscribe,
    getState: state.get,
    tokens: () => ({ accessToken: stored?.accessToken, fileToken: stored?.fileToken }),
    signal: () => ending.signal,
    hasLoginFlag: () => hasLoginFlag(storage),

    /** Opens the popup; what the visitor wanted continues after the login. A second popup never opens. */
    askLogin: (then?: () => void) => {
      if (state.get().isLoginOpen) return;
      waiting = then;
      state.change({ isLoginOpen: true });
    },
    /** Opens the popup with a demo customer filled in; one that is open already is filled anew. */
    proposeLogin: (loginDraft: LoginDraft) => state.change({ loginDraft, isLoginOpen: true }),
    /** Closing the popup gives up what was waiting for it. */
    dismissLogin: () => {
      waiting = undefined;
      state.change({ isLoginOpen: false, loginDraft: undefined });
    },
    accept: (session: StoredSession) => {
      storeSession(storage, session);
      take(session);
      const continueWith = waiting;
      waiting = undefined;
      state.change({ user: session.user, isLoginOpen: false, loginDraft: undefined });
      continueWith?.();
    },
    end: () => {
      clearStoredSession(storage);
      take(undefined);
      state.change({ user: undefined });
    },
    /** Follows a login or logout in another tab; tells whether this tab lost its customer by it. */
    followOtherTab: (key: string | null): boolean => {
      if (!concernsLogin(storage, key)) return false;
      const next = readStoredSession(storage);
      if (next?.accessToken === stored?.accessToken) return false;
      const hasLost = stored !== undefined && next === undefined;
      take(next);
      state.change({ user: next?.user, ...(next && { isLoginOpen: false }) });
      return hasLost;
    },
  };
}
