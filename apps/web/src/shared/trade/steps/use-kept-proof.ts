import type { ConfirmedStepWire } from '@mall/contract/identity/confirmed-step';
import { useRef } from 'react';
import type { IdentityProof } from '#shared/identity-check/identity-check.ts';
import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import type { TradeTrouble } from '#shared/trade/flow/trade-trouble.ts';

/** Asks for the code of a step. A wrong password used none up: the one that was typed before it still counts. */
export function useKeptProof(trouble: TradeTrouble | undefined) {
  const identity = useIdentityCheck();
  const kept = useRef<IdentityProof | undefined>(undefined);
  return async (step: ConfirmedStepWire, why: string): Promise<IdentityProof | undefined> => {
    if (trouble?.kind !== 'password' || !kept.current) kept.current = await identity.ask(step, why);
    return kept.current;
  };
}
