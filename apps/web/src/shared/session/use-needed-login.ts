import { useEffect, useRef } from 'react';
import { useSession, useSessionStore } from './session-context.tsx';

/** Asks for the login that an address cannot do without; closing the popup calls giveUp. */
export function useNeededLogin(isNeeded: boolean, giveUp: () => void): void {
  const session = useSessionStore();
  const { isLoggedIn } = useSession();
  const latest = useRef(giveUp);
  useEffect(() => {
    latest.current = giveUp;
  });

  // Heard beside React: a page must not be drawn anew only because a popup opens over it.
  useEffect(() => {
    if (!isNeeded || isLoggedIn) return;
    session.askLogin();
    return session.subscribe(() => {
      const { isLoginOpen, user } = session.getState();
      if (!isLoginOpen && !user) latest.current();
    });
  }, [isNeeded, isLoggedIn, session]);
}
