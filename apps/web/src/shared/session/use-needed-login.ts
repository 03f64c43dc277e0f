import { useEffect, useRef } from 'react';
import { useSession, useSessionKeeper } from './session-context.tsx';

/** Asks for the login that an address cannot do without; closing the popup gives the wish up. */
export function useNeededLogin(isNeeded: boolean, giveUp: () => void): void {
  const session = useSessionKeeper();
  const { isLoggedIn, isLoginOpen } = useSession();
  const hasAsked = useRef(false);
  const latest = useRef(giveUp);
  useEffect(() => {
    latest.current = giveUp;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the popup's closing is what is waited for.
  useEffect(() => {
    if (!isNeeded || isLoggedIn) {
      hasAsked.current = false;
    } else if (!hasAsked.current) {
      hasAsked.current = true;
      session.askLogin();
    } else if (!session.getState().isLoginOpen) {
      hasAsked.current = false;
      latest.current();
    }
  }, [isNeeded, isLoggedIn, isLoginOpen, session]);
}
