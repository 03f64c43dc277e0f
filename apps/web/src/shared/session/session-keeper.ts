import { createObservable } from '#shared/observable.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';
import {
  clearStoredSession,
  concernsLogin,
  hasLoginFlag,
  readStoredSession,
  type StoredSession,
  type StoredUser,
  storeFileToken,
  storeSession,
} from './stored-session.ts';

export type SessionState = {
  /** Absent: a visitor. */
  readonly user: StoredUser | undefined;
  readonly isLoginOpen: boolean;
  /** What the demo bar fills into the form. */
  readonly loginDraft?: LoginDraft | undefined;
  /** Grows when one customer takes another's place, so that nothing typed for the first reaches the second. */
  readonly turn: number;
};

/** What became of this tab's customer through another tab. */
export type TabNews = 'nothing' | 'entered' | 'switched' | 'left';

export type LoginDraft = { readonly mobile: string; readonly password: string };

/** Knows who is logged in and whether the login popup is open. The only writer of the stored session. */
export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

export function createSessionKeeper(storage: MallStorage) {
  let stored = readStoredSession(storage);
  let waiting: (() => void) | undefined;
  let ending = new AbortController();
  const state = createObservable<SessionState>({ user: stored?.user, isLoginOpen: false, turn: 0 });

  const take = (next: StoredSession | undefined) => {
    stored = next;
    // Answers meant for the customer before must not reach the page of the one after.
    ending.abort();
    ending = new AbortController();
  };
  const turnAfter = (next: StoredSession | undefined) =>
    state.get().turn + (stored !== undefined && next !== undefined ? 1 : 0);

  /** Takes over what another tab has stored since this one last looked. */
  const catchUp = (): TabNews => {
    const next = readStoredSession(storage);
    if (next?.accessToken === stored?.accessToken) return 'nothing';
    const news = next === undefined ? 'left' : stored === undefined ? 'entered' : 'switched';
    const turn = turnAfter(next);
    take(next);
    // What waited for the login waited in this tab; a login elsewhere must not set it off later.
    if (next) waiting = undefined;
    state.change({ user: next?.user, turn, ...(next && { isLoginOpen: false }) });
    return news;
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
      const turn = turnAfter(session);
      take(session);
      const continueWith = waiting;
      waiting = undefined;
      state.change({ user: session.user, turn, isLoginOpen: false, loginDraft: undefined });
      continueWith?.();
    },
    /** The session stays what it is; only the key to its files is another. */
    renewFileToken: (fileToken: string) => {
      if (!stored) return;
      stored = { ...stored, fileToken };
      storeFileToken(storage, fileToken);
    },
    end: () => {
      clearStoredSession(storage);
      take(undefined);
      state.change({ user: undefined });
    },
    catchUp,
    /** Follows a login, a logout or a change of institution in another tab. */
    followOtherTab: (key: string | null): TabNews =>
      concernsLogin(storage, key) ? catchUp() : 'nothing',
  };
}
