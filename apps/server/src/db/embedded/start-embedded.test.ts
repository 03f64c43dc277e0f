import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { type EmbeddedPostgres, findRunningEmbedded, startEmbedded } from './index.ts';

// Starting PostgreSQL takes a second on an idle machine and half a minute on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = await makeTemporaryFolder('start');
const dataDir = join(folder.path, 'data');
const start = () => startEmbedded({ dataDir, isDurable: false, log: () => undefined });

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await start();
});
afterAll(async () => {
  await postgres.stop();
  await folder.remove();
});

describe('a PostgreSQL of our own', () => {
  it('checks its pages, speaks UTF-8, sorts alike everywhere and keeps UTC', async () => {
    const [row] = await query(`
      select current_setting('data_checksums') as checksums,
             current_setting('server_encoding') as encoding,
             current_setting('timezone') as timezone,
             datlocprovider as provider, datlocale as locale
        from pg_database where datname = current_database()`);
    expect(row).toEqual({
      checksums: 'on',
      encoding: 'UTF8',
      timezone: 'UTC',
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  it('listens on no network address, only in a folder of its own', async () => {
    const [row] = await query(`select current_setting('listen_addresses') as addresses`);
    expect(row).toEqual({ addresses: '' });
    expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700);
  });

  it('refuses a wrong password', async () => {
    const client = new pg.Client({ ...postgres.connection, password: 'guess' });
    await expect(client.connect()).rejects.toThrow('password authentication failed');
  });

  it('keeps its passwords from everybody else', async () => {
    const file = await stat(join(dataDir, 'postgres', 'credentials.json'));
    expect(file.mode & 0o777).toBe(0o600);
  });

  it('gives neither the owner nor the mall any power beyond its own database', async () => {
    const rows = await query(`
      select rolname, rolsuper, rolcreaterole, rolcreatedb,
             pg_has_role('mall_app', 'mall', 'member') as acts_as_owner
        from pg_roles where rolname in ('mall', 'mall_app') order by rolname`);
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false };
    expect(rows).toEqual([
      { rolname: 'mall', ...none, acts_as_owner: false },
      { rolname: 'mall_app', ...none, acts_as_owner: false },
    ]);
  });

  it('refuses a second mall on the same data folder and serves on', async () => {
    await expect(start()).rejects.toMatchObject({
      reason: 'in_use',
      message: expect.stringMatching(/used by another mall.*MALL_DATA_DIR/),
    });
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('can be found by a command that runs beside the mall', async () => {
    expect(await findRunningEmbedded(dataDir)).toEqual({
      connection: postgres.connection,
      owner: postgres.owner,
    });
    expect(await findRunningEmbedded(join(folder.path, 'nowhere'))).toBeUndefined();
  });

  it('stops in order and comes back with what it had', async () => {
    await query('create table kept (note text)');
    await query(`insert into kept values ('still here')`);
    const open = new pg.Client(postgres.connection);
    open.on('error', () => undefined);
    await open.connect();

    await postgres.stop();
    expect(await findRunningEmbedded(dataDir)).toBeUndefined();
    await expect(readFile(join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');

    postgres = await start();
    expect(await query('select note from kept')).toEqual([{ note: 'still here' }]);
  });
});

async function query(text: string): Promise<readonly unknown[]> {
  const client = new pg.Client(postgres.owner);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
