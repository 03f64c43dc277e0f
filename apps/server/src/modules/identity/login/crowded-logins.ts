import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import type { Deps } from '#modules/identity/session/open-session.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { LoginQueue } from './login-queue.ts';

const EVERY_MS = 10_000;

type CrowdedDeps = Deps & { readonly loginQueue: Pick<LoginQueue, 'refused'> };

/**
 * Writes on the trail how many logins the full queue refused since the last time: an entry for each would let a flood
 * fill the trail.
 */
export async function recordCrowdedLogins(deps: CrowdedDeps): Promise<void> {
  const { refused } = deps.loginQueue;
  const { count } = refused;
  if (count === 0) return;
  refused.count = 0;
  try {
    await recordAction(deps, {
      action: 'password_login',
      refusal: 'login_crowded',
      object: { kind: 'logins_turned_away', id: String(count) },
    });
  } catch (error) {
    refused.count += count;
    throw error;
  }
}

/** Does so again and again, and once more when it is stopped. */
export function keepRecordingCrowdedLogins(
  deps: CrowdedDeps & { readonly log: Log },
): () => Promise<void> {
  const stop = keepDoing(deps.log, {
    name: 'record refused logins on the trail',
    everyMs: EVERY_MS,
    run: () => recordCrowdedLogins(deps),
  });
  return async () => {
    await stop();
    await recordCrowdedLogins(deps);
  };
}
