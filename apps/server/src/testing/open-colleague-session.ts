import { RIGHTS } from '@mall/domain/identity/operator-rights';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { addOperator, insertUser } from '#modules/identity/index.ts';
import { openTestSession } from './open-test-session.ts';

type Colleague = {
  readonly clientId: string;
  readonly instIdNo: string;
  readonly instUserCode: string;
  readonly mobile: string;
};

/** Opens a session for one more operator of an institution, a person of his own with every right. */
export async function openColleagueSession(
  deps: { readonly db: Db; readonly clock: Clock },
  { mobile, ...owner }: Colleague,
): Promise<string> {
  const { clientId, instUserCode } = owner;
  const userId = `T${mobile}`;
  await deps.db.transaction().execute(async (tx) => {
    await insertUser(tx, {
      userId,
      mobile,
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn',
      createdAt: instantFromMs(deps.clock.wallMs()),
    });
    const rights = { rights: RIGHTS, auditLimit: undefined };
    await addOperator(tx, { userId, clientId, instUserCode, ...rights });
  });
  return openTestSession(deps, { scope: 'session', ...owner });
}
