import { createObservable } from '#shared/observable.ts';

/** What a confirmed identity is good for: one step, on the server, within five minutes. */
export type IdentityProof = { readonly noticerecordId: string; readonly verifyToken: string };

/** Asks the customer to confirm who he is, from any screen; one dialog in the frame answers all of them. */
export type IdentityCheck = ReturnType<typeof createIdentityCheck>;

export function createIdentityCheck() {
  let settle: ((proof: IdentityProof | undefined) => void) | undefined;
  const state = createObservable({ isOpen: false });
  const close = (proof: IdentityProof | undefined) => {
    const told = settle;
    settle = undefined;
    state.change({ isOpen: false });
    told?.(proof);
  };
  return {
    subscribe: state.subscribe,
    isOpen: () => state.get().isOpen,
    /** Opens the dialog; undefined when the customer gives up or his session ends. */
    ask: (): Promise<IdentityProof | undefined> => {
      close(undefined);
      return new Promise((resolve) => {
        settle = resolve;
        state.change({ isOpen: true });
      });
    },
    prove: (proof: IdentityProof) => close(proof),
    giveUp: () => close(undefined),
  };
}
