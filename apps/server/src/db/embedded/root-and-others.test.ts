import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startDriver } from '#testing/start-driver.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { startEmbedded } from './index.ts';
import { locateBinaries, readBinaries } from './locate-binaries.ts';

// Starting PostgreSQL takes a second on an idle machine and half a minute on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = await makeTemporaryFolder('root');
afterAll(folder.remove);

const isRoot = process.getuid?.() === 0;
const NEEDS_ROOT = 'needs root, which alone can become another account';
const NOBODY = 65534;

describe('a mall started by root', () => {
  it('runs PostgreSQL under an account without rights, from programs it cannot change', async ({
    skip,
  }) => {
    if (!isRoot) skip(NEEDS_ROOT);
    const dataDir = join(folder.path, 'by-root');
    const driver = startDriver({ dataDir, isDurable: false });
    const ready = await driver.hear('ready');

    const status = await readFile(`/proc/${ready?.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s*65534\s+65534\s+65534/m);
    expect(status).toMatch(/^Groups:\s*$/m);
    const { version } = await locateBinaries();
    const program = await stat(join(dataDir, `postgres/runtime-${version}/bin/postgres`));
    expect({ uid: program.uid, writable: program.mode & 0o022 }).toEqual({ uid: 0, writable: 0 });
    await driver.end('SIGTERM');
  });

  it('keeps data and programs elsewhere when the account cannot reach them, and finds them again', async ({
    skip,
  }) => {
    if (!isRoot) skip(NEEDS_ROOT);
    const closed = await makeClosedFolder('closed');
    const roots = join(folder.path, 'roots');
    await mkdir(roots, { mode: 0o711 });
    const options = {
      dataDir: join(closed, 'data'),
      binaries: await installInto(closed),
      reachableRoots: [closed, roots],
      isDurable: false,
    };
    for (const rows of [1, 2]) {
      const driver = startDriver(options);
      expect(await driver.hear('ready'), JSON.stringify(driver.lines)).toMatchObject({ rows });
      await driver.end('SIGTERM');
    }
    const home = (await readFile(join(closed, 'data/postgres.location'), 'utf8')).trim();
    expect(home).toMatch(`${roots}/fund-mall-`);

    await rename(home, `${home}-moved`);
    expect(await refusal(options)).toMatchObject({
      reason: 'lost_data',
      message: expect.stringContaining(home),
    });
  });

  it('refuses when the account can reach nothing at all', async ({ skip }) => {
    if (!isRoot) skip(NEEDS_ROOT);
    const closed = await makeClosedFolder('nowhere');
    const options = { dataDir: join(closed, 'data'), reachableRoots: [closed] };
    expect(await refusal(options)).toMatchObject({
      reason: 'unreachable_folder',
      message: expect.stringContaining('MALL_DATA_DIR'),
    });
  });

  it.for([
    { serviceAccount: 'no-such-account', says: 'There is no account no-such-account' },
    { serviceAccount: 'root', says: 'PostgreSQL must not run as root' },
  ])('refuses the account $serviceAccount', async ({ serviceAccount, says }, { skip }) => {
    if (!isRoot) skip(NEEDS_ROOT);
    const dataDir = join(folder.path, 'account');
    expect(await refusal({ dataDir, serviceAccount })).toMatchObject({
      reason: 'bad_account',
      message: expect.stringContaining(says),
    });
  });

  it('refuses the database of another account and names both', async ({ skip }) => {
    if (!isRoot) skip(NEEDS_ROOT);
    const dataDir = join(folder.path, 'foreign');
    const cluster = join(dataDir, 'postgres/data');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '18\n');
    await chown(cluster, 1234, 1234);
    expect(await refusal({ dataDir })).toMatchObject({
      reason: 'foreign_data',
      message: expect.stringMatching(/user id 1234.*user id 65534.*MALL_PG_USER/),
    });
  });
});

describe('a mall started by a normal user', () => {
  it('runs with the rights of that user alone', async ({ skip }) => {
    if (!isRoot) skip(NEEDS_ROOT);
    if (!canBeReadBy(NOBODY)) skip("the checkout is closed to the account 'nobody'");
    const parent = join(folder.path, 'of-other-account');
    await mkdir(parent);
    await chown(parent, NOBODY, NOBODY);

    const driver = startDriver({ dataDir: join(parent, 'data'), isDurable: false }, NOBODY);
    const ready = await driver.hear('ready');

    expect(ready, JSON.stringify(driver.lines)).toMatchObject({ rows: 1 });
    expect((await stat(join(parent, 'data'))).mode & 0o777).toBe(0o700);
    await driver.end('SIGTERM');
  });
});

async function refusal(options: object): Promise<unknown> {
  const given = { dataDir: '', isDurable: false, log: () => undefined, ...options };
  return startEmbedded(given).then(
    () => 'it started',
    (problem: unknown) => problem,
  );
}

async function makeClosedFolder(name: string): Promise<string> {
  const path = join(folder.path, name);
  await mkdir(path);
  await chmod(path, 0o700);
  return path;
}

/** The same programs, as if the whole checkout lay in the folder. */
async function installInto(parent: string) {
  const installed = join((await locateBinaries()).folder, '..');
  const copy = join(parent, 'package');
  await rm(copy, { recursive: true, force: true });
  // Copied, not linked: the temporary folder may lie on another file system than the checkout.
  const { status, stderr } = spawnSync('cp', ['-a', installed, copy]);
  expect(status, String(stderr)).toBe(0);
  return readBinaries(copy);
}

function canBeReadBy(uid: number): boolean {
  const { status } = spawnSync(process.execPath, ['--version'], { uid, gid: uid });
  return status === 0;
}
