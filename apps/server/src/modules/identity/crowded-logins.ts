import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { Deps } from './open-session.ts';

const RECORD_MS = 10_000;

let unrecorded = 0;

/** Counts a login that was refused unchecked because too many waited. */
export function countCrowdedLogin(): void {
  unrecorded += 1;
}

/**
 * Writes on the trail how many were refused since the last entry: an entry for each would let a flood fill the trail
 * as fast as it can send.
 */
export async function recordCrowdedLogins(deps: Deps): Promise<void> {
  const count = unrecorded;
  if (count === 0) return;
  unrecorded = 0;
  try {
    await recordAction(deps, {
      action: 'password_login',
      refusal: 'login_crowded',
      object: { kind: 'logins_turned_away', id: String(count) },
    });
  } catch (error) {
    unrecorded += count;
    throw error;
  }
}

/** Records them at intervals, and once more when it is stopped. */
export function keepRecordingCrowdedLogins(
  deps: Deps & { readonly log: Log },
): () => Promise<void> {
  const stop = keepDoing(deps.log, {
    name: 'record logins refused because too many waited',
    everyMs: RECORD_MS,
    run: () => recordCrowdedLogins(deps),
  });
  return async () => {
    await stop();
    await recordCrowdedLogins(deps);
  };
}
