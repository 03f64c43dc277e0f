import { DatabaseUnavailable } from './database-unavailable.ts';
import { type Account, runCommand } from './process/run-command.ts';

const SHARED_ACCOUNT = 'nobody';

/** Undefined when the mall is not root: PostgreSQL then runs under the mall's own account. */
export async function chooseAccount(
  wanted: string | undefined,
  warn: (message: string) => void,
): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux')
    throw badAccount('On this system the mall does not run as root: start it as a normal user.');
  const name = wanted ?? SHARED_ACCOUNT;
  const account = { name, uid: await readId('-u', name), gid: await readId('-g', name) };
  if (account.uid === 0)
    throw badAccount(`PostgreSQL must not run as ${name}, which is root: set MALL_PG_USER.`);
  if (!wanted)
    warn(
      `PostgreSQL runs as ${name}, which other programs may share: ` +
        'create an account for it and name it in MALL_PG_USER.',
    );
  return account;
}

async function readId(flag: '-u' | '-g', name: string): Promise<number> {
  const { code, output } = await runCommand('id', [flag, '--', name], {});
  if (code !== 0 || !/^\d+$/.test(output.trim()))
    throw badAccount(`There is no account ${name}: create it, or name another in MALL_PG_USER.`);
  return Number(output.trim());
}

function badAccount(message: string): DatabaseUnavailable {
  return new DatabaseUnavailable('bad_account', message);
}
