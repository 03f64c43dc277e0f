import { userInfo } from 'node:os';
import type { Config } from '#config.ts';

/** Production was started under an account that it must not run under; the message says what to do. */
export class UnsafeAccount extends Error {
  override readonly name = 'UnsafeAccount';
}

export type Account = { readonly uid: number; readonly name: string };

const SHARED_ACCOUNT = 'nobody';

/** Why production may not run under an account; undefined when it may, and always in a demo. */
export function accountProblem(
  { mode, databaseUrl }: Pick<Config, 'mode' | 'databaseUrl'>,
  { uid, name }: Account,
): string | undefined {
  if (mode !== 'production') return undefined;
  const advice = 'Create an account for the mall, give it MALL_DATA_DIR, and start the mall as it.';
  if (uid === 0) return `Production does not run as root. ${advice}`;
  if (name === SHARED_ACCOUNT && databaseUrl === undefined)
    return `Production keeps no database under the account ${name}, which other programs share. ${advice}`;
  return undefined;
}

export function refuseUnsafeAccount(config: Pick<Config, 'mode' | 'databaseUrl'>): void {
  const problem = accountProblem(config, { uid: process.getuid?.() ?? -1, name: accountName() });
  if (problem !== undefined) throw new UnsafeAccount(problem);
}

/** An account may lack a name: containers run under any number. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
