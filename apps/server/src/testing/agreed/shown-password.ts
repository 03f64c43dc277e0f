import type { Client } from '@mall/contract/client';
import { sql } from 'kysely';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { hashPassword } from '#modules/identity/index.ts';
import { freshNonce, sealPassword } from '#testing/login-story.ts';

/** The transaction password as a sheet sends it. */
export type ShowPassword = (
  password?: string,
) => Promise<{ readonly password: string; readonly key_id: string }>;

type ShowerDeps = {
  readonly ownerDb: Db;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** Makes the first key, which takes longer than a call may on a busy machine; absent: it is made. */
  readonly warmUp?: () => Promise<unknown>;
};

const PASSWORD = '246810';
let hash: Promise<string> | undefined;

/** Shows the password of a customer, who gets one if he has none yet: most stories never ask for it. */
export function passwordShower(
  { ownerDb, clock, warmUp }: ShowerDeps,
  clientId: string,
  visitor: Client,
): ShowPassword {
  return async (password = PASSWORD) => {
    await warmUp?.();
    hash ??= hashPassword(PASSWORD);
    await sql`update mall_user set password_hash = ${await hash} where user_id in (
      select user_id from inst_user where client_id = ${clientId})`.execute(ownerDb);
    const seal = { password, timestamp: clock.wallMs(), nonce: freshNonce() };
    return sealPassword(visitor, seal);
  };
}
