import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** The generated passwords of a cluster; only the account that starts the mall can read the file. */
export type Credentials = {
  /** The superuser, for the supervisor, backups and tests. */
  readonly postgres: string;
  /** The owner of the mall's database, who migrates it and can do nothing outside it. */
  readonly mall: string;
  /** The mall itself, which can do in that database what its tables allow. */
  readonly app: string;
};

/** Reads what an earlier start wrote; undefined when there was none, or only one that knew no role of the mall itself. */
export async function findCredentials(home: string): Promise<Credentials | undefined> {
  const found = await findFile(home);
  return found?.app === undefined ? undefined : { ...found, app: found.app };
}

/** The same for a start on an existing cluster: a password that an older version did not know is added. */
export async function completeCredentials(home: string): Promise<Credentials | undefined> {
  const found = await findFile(home);
  if (found === undefined) return undefined;
  return found.app === undefined
    ? writeCredentials(home, { ...found, app: newPassword() })
    : { ...found, app: found.app };
}

export async function makeCredentials(home: string): Promise<Credentials> {
  const credentials = { postgres: newPassword(), mall: newPassword(), app: newPassword() };
  return writeCredentials(home, credentials);
}

type Found = Omit<Credentials, 'app'> & Partial<Credentials>;

async function findFile(home: string): Promise<Found | undefined> {
  const text = await readFile(fileIn(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  // The file is written by writeCredentials alone, whole or not at all.
  return text === undefined ? undefined : (JSON.parse(text) as Found);
}

async function writeCredentials(home: string, credentials: Credentials): Promise<Credentials> {
  await writeWhole(fileIn(home), `${JSON.stringify(credentials, null, 2)}\n`, 0o600);
  return credentials;
}

const fileIn = (home: string) => join(home, 'credentials.json');
const newPassword = () => randomBytes(24).toString('base64url');
