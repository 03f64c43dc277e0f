import { instantFromMs } from '#db/instant.ts';
import type { Deps } from './open-session.ts';
import { markSessionEnded } from './session-store.ts';
import { hashToken } from './token.ts';

/** Ends the session of a token. Doing it again, or for a token nobody has, changes nothing. */
export async function endSession({ db, clock }: Deps, token: string): Promise<void> {
  const endedAt = instantFromMs(clock.wallMs());
  await markSessionEnded(db, hashToken(token), { endedAt, reason: 'signed_out' });
}
