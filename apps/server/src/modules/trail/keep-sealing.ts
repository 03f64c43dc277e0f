import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { findNewestSeal } from './seal-note.ts';
import { type SealDeps, sealTrail } from './seal-trail.ts';

/** How long an entry may stand unsealed while the mall runs. */
const SEAL_MS = 1_000;
const DAY_MS = 24 * 3_600_000;

/** Seals what is new, and writes the newest seal into the log once a day: a log elsewhere proves later what was cut off. */
export function keepSealing(deps: SealDeps & { readonly log: Log }): () => Promise<void> {
  let notedMs = Number.NEGATIVE_INFINITY;
  return keepDoing(deps.log, {
    name: 'seal the trail',
    everyMs: SEAL_MS,
    run: async () => {
      await sealTrail(deps);
      const nowMs = deps.clock.wallMs();
      if (nowMs < notedMs + DAY_MS) return;
      const seal = await findNewestSeal(deps.db);
      if (seal === undefined) return;
      deps.log.info({ seal }, 'the newest seal of the trail');
      notedMs = nowMs;
    },
  });
}
