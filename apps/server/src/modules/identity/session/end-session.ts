import { instantFromMs } from '#db/instant.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { Deps } from './open-session.ts';
import { endChildren, findSession, markSessionEnded } from './session-store.ts';
import { hashToken } from './token.ts';

/** Ends the session of a token and its file tokens. Doing it again, or for an unknown token, changes nothing. */
export async function endSession(
  { db, clock }: Deps,
  token: string,
  address?: string,
): Promise<void> {
  const tokenHash = hashToken(token);
  const endedAt = instantFromMs(clock.wallMs());
  await db.transaction().execute(async (tx) => {
    if (!(await markSessionEnded(tx, tokenHash, { endedAt, reason: 'signed_out' }))) return;
    await endChildren(tx, tokenHash, endedAt);
    const ended = await findSession(tx, tokenHash);
    await recordAction(
      { db: tx, clock },
      {
        action: 'logout',
        clientId: ended?.client_id ?? undefined,
        instUserCode: ended?.inst_user_code ?? undefined,
        ...(address === undefined ? {} : { address }),
      },
    );
  });
}
