import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { Deps } from './open-session.ts';

const TELL_MS = 10_000;

let untold = 0;

/** Counts a login that nobody looked at because too many waited. */
export function noteTurnedAway(): void {
  untold += 1;
}

/**
 * Writes on the trail how many were turned away since it was told last: an entry for each would let whoever is kept
 * out fill the books as fast as he can knock.
 */
export async function tellTurnedAway(deps: Deps): Promise<void> {
  const count = untold;
  if (count === 0) return;
  untold = 0;
  try {
    await recordAction(deps, {
      action: 'password_login',
      refusal: 'login_crowded',
      object: { kind: 'logins_turned_away', id: String(count) },
    });
  } catch (error) {
    untold += count;
    throw error;
  }
}

/** Tells it again and again, and once more when told to stop. */
export function keepTellingTurnedAway(deps: Deps & { readonly log: Log }): () => Promise<void> {
  const stop = keepDoing(deps.log, {
    name: 'tell the trail who was turned away',
    everyMs: TELL_MS,
    run: () => tellTurnedAway(deps),
  });
  return async () => {
    await stop();
    await tellTurnedAway(deps);
  };
}
