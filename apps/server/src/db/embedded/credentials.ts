import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** The generated passwords of a cluster; only the account that starts the mall can read the file. */
export type Credentials = {
  /** The superuser, for the supervisor, backups and tests. */
  readonly postgres: string;
  /** The owner of the mall's database, which can do nothing outside it. */
  readonly mall: string;
};

export async function readCredentials(home: string): Promise<Credentials | undefined> {
  const text = await readFile(fileIn(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  // The file is written by makeCredentials alone, whole or not at all.
  return text === undefined ? undefined : (JSON.parse(text) as Credentials);
}

export async function makeCredentials(home: string): Promise<Credentials> {
  const credentials = { postgres: newPassword(), mall: newPassword() };
  await writeWhole(fileIn(home), `${JSON.stringify(credentials, null, 2)}\n`, 0o600);
  return credentials;
}

const fileIn = (home: string) => join(home, 'credentials.json');
const newPassword = () => randomBytes(24).toString('base64url');
