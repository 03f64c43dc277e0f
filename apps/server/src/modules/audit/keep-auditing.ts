import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { expireAllProposals } from '#modules/trading/index.ts';
import { type NoticeDeps, tellProposals } from './notices/tell-proposals.ts';

const LOOK_MS = 2_000;

/** Ends what no auditor looked at, and tells those it concerns, until told to stop. */
export function keepAuditing(deps: NoticeDeps & { readonly log: Log }): () => Promise<void> {
  return keepDoing(deps.log, {
    name: 'end and tell of proposals',
    everyMs: LOOK_MS,
    run: async () => {
      await expireAllProposals(deps);
      await tellProposals(deps);
    },
  });
}
