import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { sealTrail } from './seal-trail.ts';

/** How long an entry may stand unsealed while the mall runs. */
const SEAL_MS = 1_000;

export function keepSealing(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): () => Promise<void> {
  return keepDoing(deps.log, {
    name: 'seal the trail',
    everyMs: SEAL_MS,
    run: () => sealTrail(deps),
  });
}
