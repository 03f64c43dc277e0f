import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** The session itself, for code that changes it. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('a SessionProvider stands above');
  return store;
}

/** Who is logged in; the component renders again when that changes, and not when the popup opens. */
export function useSession(): Pick<SessionState, 'user'> & { readonly isLoggedIn: boolean } {
  const store = useSessionStore();
  const user = useSyncExternalStore(store.subscribe, () => store.getState().user);
  return { user, isLoggedIn: user !== undefined };
}

/** A key for what must start afresh when one customer takes another's place. */
export function useCustomerTurn(): number {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, () => store.getState().turn);
}

/** Whether the login popup is open, and what is filled into it. */
export function useLoginPopup(): Pick<SessionState, 'isLoginOpen' | 'loginDraft'> {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.getState);
}
