import type { ConfirmedStepWire } from '@mall/contract/identity/confirmed-step';
import { createObservable } from '#shared/observable.ts';

/** What a confirmed identity is good for: one step, on the server, within five minutes. */
export type IdentityProof = { readonly noticerecordId: string; readonly verifyToken: string };

/** Asks the customer to confirm who he is, from any screen; one dialog in the frame answers all of them. */
export type IdentityCheck = ReturnType<typeof createIdentityCheck>;

type Asked = {
  /** What the identity is confirmed for; undefined: nothing is asked. */
  readonly step: ConfirmedStepWire | undefined;
  /** What the identity is confirmed for, as a sentence; undefined: to sign papers. */
  readonly why: string | undefined;
};

export function createIdentityCheck() {
  let settle: ((proof: IdentityProof | undefined) => void) | undefined;
  const state = createObservable<Asked>({ step: undefined, why: undefined });
  const close = (proof: IdentityProof | undefined) => {
    const told = settle;
    settle = undefined;
    state.change({ step: undefined, why: undefined });
    told?.(proof);
  };
  return {
    subscribe: state.subscribe,
    step: () => state.get().step,
    why: () => state.get().why,
    /** Opens the dialog for one step and says what for; undefined when the customer gives up or his session ends. */
    ask: (step: ConfirmedStepWire, why?: string): Promise<IdentityProof | undefined> => {
      close(undefined);
      return new Promise((resolve) => {
        settle = resolve;
        state.change({ step, why });
      });
    },
    prove: (proof: IdentityProof) => close(proof),
    giveUp: () => close(undefined),
  };
}
