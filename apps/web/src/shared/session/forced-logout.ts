import type { SessionStore } from './session-store.ts';

export type ForcedLogoutDeps = {
  readonly session: SessionStore;
  /** Ends the session on the server; rejects when the server does not confirm. */
  readonly logOut: () => Promise<unknown>;
  readonly clearToasts: () => void;
};

/**
 * What happens when the server no longer knows the customer: log out there, forget the customer here,
 * open the login popup. Ten calls that fail at once cause it once; an open popup is enough.
 */
export function createForcedLogout({ session, logOut, clearToasts }: ForcedLogoutDeps) {
  let isRunning = false;
  /** A tab that slept may hold a token another tab has exchanged: then its customer is not gone at all. */
  const hasMovedOn = () => {
    const news = session.catchUp();
    if (news === 'left') {
      clearToasts();
      session.askLogin();
    }
    return news !== 'nothing';
  };
  return async (): Promise<void> => {
    if (isRunning || session.getState().isLoginOpen || hasMovedOn()) return;
    isRunning = true;
    const { accessToken } = session.tokens();
    try {
      await logOut();
      // A user who logged in meanwhile, here or in another tab, stays logged in.
      if (session.tokens().accessToken !== accessToken || hasMovedOn()) return;
      session.end();
      clearToasts();
      session.askLogin();
    } catch {
      // Not confirmed, so nothing is cleared; the next refused call tries again.
    } finally {
      isRunning = false;
    }
  };
}
