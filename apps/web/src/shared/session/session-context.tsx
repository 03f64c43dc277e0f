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

/** Who is logged in; the component renders again when that changes. */
export function useSession(): SessionState & { readonly isLoggedIn: boolean } {
  const keeper = useSessionKeeper();
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState);
  return { ...state, isLoggedIn: state.user !== undefined };
}
