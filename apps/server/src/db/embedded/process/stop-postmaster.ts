import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#db/embedded/database-unavailable.ts';
import type { Postmaster } from './launch-postmaster.ts';

const PATIENCE_MS = 15_000;

/** Ends PostgreSQL in order; if clients hold it up, without order, which costs a recovery at the next start. */
export async function stopPostmaster(
  postmaster: Postmaster,
  patienceMs: number = PATIENCE_MS,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (postmaster.hasExited()) return;
    postmaster.signal(signal);
    const patience = new AbortController();
    const expiry = sleep(patienceMs, 'late', { signal: patience.signal }).catch(() => 'over');
    const outcome = await Promise.race([postmaster.exited, expiry]);
    patience.abort();
    if (outcome !== 'late') return;
  }
  // It is never killed outright: a process that ignores both is waiting for the disk.
  throw new DatabaseUnavailable(
    'would_not_stop',
    `PostgreSQL (process ${postmaster.pid}) does not stop; it is probably waiting for its disk. ` +
      'The next start of the mall takes care of it.',
  );
}
