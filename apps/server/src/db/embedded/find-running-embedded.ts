import { realpath } from 'node:fs/promises';
import pg from 'pg';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { readCredentials } from './credentials.ts';
import { findHome } from './database-home.ts';
import { settingsOf } from './database-settings.ts';
import { socketFolderOf } from './socket-folder.ts';

/** Finds the database of a mall that runs now; undefined when none does. */
export async function findRunningEmbedded(
  dataDir: string,
): Promise<ConnectionSettings | undefined> {
  const dataFolder = await realpath(dataDir).catch(() => undefined);
  const home = dataFolder && (await findHome(dataFolder));
  const credentials = home && (await readCredentials(home.folder));
  if (!credentials) return undefined;
  const { mall } = settingsOf(socketFolderOf(home.folder), credentials);
  const client = new pg.Client({ ...mall, connectionTimeoutMillis: 2_000 });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (isThere) await client.end();
  return isThere ? mall : undefined;
}
