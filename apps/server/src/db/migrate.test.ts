import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#testing/test-database.ts';
import { migrate, readMigrationPlan } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const { ownerDb: db, ownerSettings: settings } = await createEmptyDatabase();
const migrated = await createTestDatabase();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-migrations-'));
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await bring('0001_fund', 'create table fund (fund_no text primary key);');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('migrate', () => {
  it('applies what is new, in order, and nothing a second time', async () => {
    await bring('0002_quote', 'create table quote (fund_no text references fund);');

    expect(await migrate(settings, { folder })).toEqual(['0001_fund', '0002_quote']);
    expect(await migrate(settings, { folder })).toEqual([]);
  });

  it('lets malls that start at the same moment take turns', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(settings, { folder })));

    expect(runs.flat()).toEqual(['0001_fund']);
  });

  it('undoes the whole of a migration that fails and keeps those before it', async () => {
    await bring('0002_broken', 'create table quote (quote_no text); select 1/0;');

    await expect(migrate(settings, { folder })).rejects.toThrow(
      'Migration 0002_broken failed and was undone: division by zero',
    );
    expect(await tableNames()).toEqual(['fund', 'migration']);
  });

  it('undoes a migration that cannot be recorded', async () => {
    const forged = `insert into migration (name, sha256) values ('0002_quote', 'forged');`;
    await bring('0002_quote', `create table quote (quote_no text); ${forged}`);

    await expect(migrate(settings, { folder })).rejects.toThrow('duplicate key');
    expect(await tableNames()).toEqual(['fund', 'migration']);
  });

  it('goes on where a failed run stopped, once the file is mended', async () => {
    await bring('0002_quote', 'create table quote (;');
    await expect(migrate(settings, { folder })).rejects.toThrow('0002_quote');
    await bring('0002_quote', 'create table quote (quote_no text);');

    expect(await migrate(settings, { folder })).toEqual(['0002_quote']);
  });

  it('refuses a migration that was edited after it had been applied', async () => {
    await migrate(settings, { folder });
    await bring('0001_fund', 'create table fund (fund_no text primary key, name text);');

    await expect(migrate(settings, { folder })).rejects.toThrow(
      'Migration 0001_fund was changed after it had been applied',
    );
  });

  it('refuses a database that a newer mall has migrated', async () => {
    await bring('0002_quote', 'create table quote (quote_no text);');
    await migrate(settings, { folder });
    await rm(join(folder, '0002_quote.sql'));

    await expect(migrate(settings, { folder })).rejects.toThrow(
      'The database has migration 0002_quote, which this version of the mall does not know',
    );
  });

  it('takes a checkout with Windows line ends for the same migration', async () => {
    await bring('0001_fund', 'create table fund (\n  fund_no text\n);\n');
    await migrate(settings, { folder });
    await bring('0001_fund', 'create table fund (\r\n  fund_no text\r\n);\r\n');

    expect(await migrate(settings, { folder })).toEqual([]);
  });
});

describe('readMigrationPlan', () => {
  it('lists everything for an empty database and changes nothing', async () => {
    expect(await readMigrationPlan(db, folder)).toMatchObject({
      ok: true,
      pending: [{ name: '0001_fund' }],
    });
    expect(await tableNames()).toEqual([]);
  });

  it('finds nothing left to do in the database of every test', async () => {
    expect(await readMigrationPlan(migrated.db)).toEqual({ ok: true, pending: [] });
    expect(await readMigrations()).not.toEqual([]);
  });
});

async function bring(name: string, text: string): Promise<void> {
  await writeFile(join(folder, `${name}.sql`), text);
}

async function tableNames(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
