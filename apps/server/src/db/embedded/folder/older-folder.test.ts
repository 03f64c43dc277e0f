import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { findRunningEmbedded, startEmbedded } from '#db/embedded/index.ts';
import { migrate } from '#db/migrate.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';

const query = async (settings: ConnectionSettings, text: string) => {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

it('a data folder that has only an owner gets the role of the mall, and its tables keep their owner', async () => {
  const folder = await makeTemporaryFolder('older');
  onTestFinished(() => folder.remove());
  const start = () =>
    startEmbedded({ dataDir: folder.path, isDurable: false, log: () => undefined });
  const older = await start();
  await migrate(older.owner);
  await query(older.maintenance, 'drop role mall_app');
  const file = join(folder.path, 'postgres', 'credentials.json');
  const { app: _, ...known } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(known));
  expect(await findRunningEmbedded(folder.path)).toBeUndefined();
  await older.stop();

  const newer = await start();
  onTestFinished(() => newer.stop());
  await migrate(newer.owner, { app: newer.connection });
  expect(newer.owner.password).toBe(older.owner.password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const kept = `select tableowner, has_table_privilege('mall_app', 'trail_entry', 'insert') as inserts,
                       has_table_privilege('mall_app', 'trail_entry', 'delete') as deletes
                  from pg_tables where tablename = 'trail_entry'`;
  expect(await query(newer.connection, kept)).toEqual([
    { tableowner: 'mall', inserts: true, deletes: false },
  ]);
});
