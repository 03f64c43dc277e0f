import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import type { Deps } from './open-session.ts';
import { sweepEnded } from './sweep-ended.ts';

const SWEEP_MS = 60_000;

/** Sweeps out ended sessions, codes and counts until told to stop; any number of processes may do it. */
export function keepSweeping(deps: Deps & { readonly log: Log }): () => Promise<void> {
  return keepDoing(deps.log, {
    name: 'sweep out ended logins',
    everyMs: SWEEP_MS,
    run: () => sweepEnded(deps),
  });
}
