import type { ConfirmedStepWire } from '@mall/contract/identity/confirmed-step';
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

/** The step for which a caller waits for the customer to confirm who he is; undefined: none does. */
export function useAskedStep(): ConfirmedStepWire | undefined {
  const check = useIdentityCheck();
  return useSyncExternalStore(check.subscribe, check.step);
}
