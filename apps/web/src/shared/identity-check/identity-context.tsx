import { createContext, use, useSyncExternalStore } from 'react';
import type { IdentityCheck } from './identity-check.ts';

const IdentityContext = createContext<IdentityCheck | undefined>(undefined);
export const IdentityProvider = IdentityContext.Provider;

/** The check itself: `ask` opens the dialog and promises the proof. */
export function useIdentityCheck(): IdentityCheck {
  const check = use(IdentityContext);
  if (!check) throw new Error('an IdentityProvider stands above');
  return check;
}

/** Whether a caller waits for the customer to confirm who he is. */
export function useIsIdentityAsked(): boolean {
  const check = useIdentityCheck();
  return useSyncExternalStore(check.subscribe, check.isOpen);
}
