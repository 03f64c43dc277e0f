import { realpath } from 'node:fs/promises';
import pg from 'pg';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { settingsOf } from './database-settings.ts';
import { findCredentials } from './folder/credentials.ts';
import { type DatabaseHome, findHome } from './folder/database-home.ts';
import { socketFolderOf } from './folder/socket-folder.ts';

export type RunningEmbedded = {
  /** The mall's database, as the mall itself. */
  readonly connection: ConnectionSettings;
  /** The same, as its owner. */
  readonly owner: ConnectionSettings;
};

/** Whether a mall was started in this data folder before; nothing is created. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return (await homeOf(dataDir)) !== undefined;
}

async function homeOf(dataDir: string): Promise<DatabaseHome | undefined> {
  const dataFolder = await realpath(dataDir).catch(() => undefined);
  return dataFolder === undefined ? undefined : findHome(dataFolder);
}

/** Finds the database of a mall that runs now; undefined when none does. */
export async function findRunningEmbedded(dataDir: string): Promise<RunningEmbedded | undefined> {
  const home = await homeOf(dataDir);
  const credentials = home && (await findCredentials(home.folder));
  if (!credentials) return undefined;
  const { app, owner } = settingsOf(socketFolderOf(home.folder), credentials);
  const client = new pg.Client({ ...app, connectionTimeoutMillis: 2_000 });
  // A PostgreSQL that ends in this very moment is no longer there, and ends nothing else with it.
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (isThere) await client.end().catch(() => undefined);
  return isThere ? { connection: app, owner } : undefined;
}
