import { spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '#db/embedded/index.ts';
import { chooseAccount } from '#db/embedded/service-account.ts';
import { startDriver } from '#testing/start-driver.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';

// Starting PostgreSQL takes a second on an idle machine and half a minute on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = await makeTemporaryFolder('disk');
const mounted: string[] = [];
afterAll(async () => {
  for (const path of mounted) spawnSync('umount', ['--lazy', path]);
  await folder.remove();
});

const NEEDS_MOUNT = 'needs the right to mount a small disk';
const DISK_FULL = {
  reason: 'disk_full',
  message: expect.stringMatching(/The disk that holds .* is full.*make room/),
};

const start = (dataDir: string) =>
  startEmbedded({ dataDir, isDurable: false, log: () => undefined });

describe('a full disk', () => {
  it.for([
    { megabytes: 20, why: 'not even the programs fit' },
    { megabytes: 90, why: 'the programs fit and the database does not' },
  ])('is named when $why', async ({ megabytes }, { skip }) => {
    const disk = await mountDisk(megabytes);
    if (!disk) return skip(NEEDS_MOUNT);
    await expect(start(join(disk, 'data'))).rejects.toMatchObject(DISK_FULL);
  });

  it('keeps the mall from starting, and with room it starts with all it had', async ({ skip }) => {
    const disk = await mountDisk(200);
    if (!disk) return skip(NEEDS_MOUNT);
    const dataDir = join(disk, 'data');
    const first = startDriver({ dataDir });
    expect(await first.hear('ready'), JSON.stringify(first.lines)).toMatchObject({ rows: 1 });
    await first.end('SIGTERM');
    fill(disk);

    await expect(start(dataDir)).rejects.toMatchObject(DISK_FULL);

    await rm(join(disk, 'filler'));
    const second = startDriver({ dataDir });
    expect(await second.hear('ready'), JSON.stringify(second.lines)).toMatchObject({ rows: 2 });
    await second.end('SIGTERM');
  });

  it('refuses writes of a running mall, which goes on by itself once there is room', async ({
    skip,
  }) => {
    const disk = await mountDisk(200);
    if (!disk) return skip(NEEDS_MOUNT);
    const postgres = await startEmbedded({ dataDir: join(disk, 'data'), log: () => undefined });
    await query(postgres, 'create table bulk (content text)');
    await query(postgres, 'alter table bulk alter content set storage external');
    fill(disk);

    const confirmed = await insertUntilItFails(postgres);
    await rm(join(disk, 'filler'));

    await expect.poll(() => insert(postgres), { timeout: 60_000 }).toBe('confirmed');
    const [row] = await query(postgres, 'select count(*)::int as rows from bulk');
    expect(row).toEqual({ rows: confirmed + 1 });
    await postgres.stop();
  });
});

describe('a database of another version', () => {
  it('is refused, with both versions named', async () => {
    const dataDir = join(folder.path, 'version');
    const cluster = join(dataDir, 'postgres/data');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '15\n');
    const account = await chooseAccount(undefined, () => undefined);
    if (account) await chown(cluster, account.uid, account.gid);

    await expect(start(dataDir)).rejects.toMatchObject({
      reason: 'incompatible_version',
      message: expect.stringMatching(/made by PostgreSQL 15; this mall carries PostgreSQL 18/),
    });
  });

  it('is refused when its files are gone, instead of starting with an empty ledger', async () => {
    const dataDir = join(folder.path, 'version');
    await rm(join(dataDir, 'postgres/data/PG_VERSION'));
    await expect(start(dataDir)).rejects.toMatchObject({ reason: 'lost_data' });
  });
});

/** Undefined when the system does not let us mount, as in most containers. */
async function mountDisk(megabytes: number): Promise<string | undefined> {
  const path = await mkdtemp(join(folder.path, 'disk-'));
  const options = `size=${megabytes}m,mode=0711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
  if (status !== 0) return undefined;
  mounted.push(path);
  return path;
}

function fill(disk: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=64k']);
}

/** Returns how many rows of a megabyte were confirmed before the first that was not. */
async function insertUntilItFails(postgres: EmbeddedPostgres): Promise<number> {
  let confirmed = 0;
  while ((await insert(postgres)) === 'confirmed') confirmed += 1;
  return confirmed;
}

async function insert(postgres: EmbeddedPostgres): Promise<'confirmed' | 'refused'> {
  return query(postgres, `insert into bulk values (repeat('x', 1000000))`).then(
    () => 'confirmed',
    () => 'refused',
  );
}

async function query({ owner }: EmbeddedPostgres, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
