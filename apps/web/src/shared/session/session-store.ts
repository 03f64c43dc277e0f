import { createObservable } from '#shared/observable.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';
import { holdSession, type SessionNews } from './held-session.ts';
import {
  concernsLogin,
  hasLoginFlag,
  type StoredSession,
  type StoredUser,
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

export type LoginDraft = { readonly mobile: string; readonly password: string };

/** Knows who is logged in and whether the login popup is open. The only writer of the stored session. */
export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(storage: MallStorage) {
  const held = holdSession(storage);
  let waiting: (() => void) | undefined;
  const state = createObservable<SessionState>({ user: held.user(), isLoginOpen: false, turn: 0 });
  const tell = (news: SessionNews, part: Partial<SessionState> = {}) => {
    const turn = state.get().turn + (news === 'switched' ? 1 : 0);
    state.change({ user: held.user(), turn, ...part });
  };
  const closeLogin = { isLoginOpen: false, loginDraft: undefined };

  const catchUp = (): SessionNews => {
    const news = held.catchUp();
    if (news === 'nothing') return news;
    // What waited for the login waited in this tab; a login elsewhere must not set it off later.
    if (held.user()) waiting = undefined;
    tell(news, held.user() && closeLogin);
    return news;
  };
  return {
    subscribe: state.subscribe,
    getState: state.get,
    tokens: held.tokens,
    signal: held.signal,
    renewFileToken: held.renewFileToken,
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
      state.change(closeLogin);
    },
    accept: (session: StoredSession) => {
      const news = held.keep(session);
      const continueWith = waiting;
      waiting = undefined;
      tell(news, closeLogin);
      continueWith?.();
    },
    end: () => tell(held.drop()),
    catchUp,
    /** Follows a login, a logout or a change of institution in another tab. */
    followOtherTab: (key: string | null): SessionNews =>
      concernsLogin(storage, key) ? catchUp() : 'nothing',
  };
}
