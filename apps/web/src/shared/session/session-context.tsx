import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionKeeper, SessionState } from './session-keeper.ts';

const SessionContext = createContext<SessionKeeper | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** The keeper itself, for what changes the session. */
export function useSessionKeeper(): SessionKeeper {
  const keeper = use(SessionContext);
  if (!keeper) throw new Error('a SessionProvider stands above');
  return keeper;
}

/** Who is logged in; the component renders again when that changes, and not when the popup opens. */
export function useSession(): Pick<SessionState, 'user'> & { readonly isLoggedIn: boolean } {
  const keeper = useSessionKeeper();
  const user = useSyncExternalStore(keeper.subscribe, () => keeper.getState().user);
  return { user, isLoggedIn: user !== undefined };
}

/** A key for what must start afresh when one customer takes another's place. */
export function useCustomerTurn(): number {
  const keeper = useSessionKeeper();
  return useSyncExternalStore(keeper.subscribe, () => keeper.getState().turn);
}

/** Whether the login popup is open, and what is filled into it. */
export function useLoginPopup(): Pick<SessionState, 'isLoginOpen' | 'loginDraft'> {
  const keeper = useSessionKeeper();
  return useSyncExternalStore(keeper.subscribe, keeper.getState);
}
