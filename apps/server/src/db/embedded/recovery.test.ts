import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampled } from '#testing/sampled/sampled.ts';
import { type Driver, startDriver } from '#testing/start-driver.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { prepareRuntime } from './folder/runtime-folder.ts';
import { locateBinaries } from './locate-binaries.ts';
import { launchPostmaster } from './process/launch-postmaster.ts';
import { readProcess } from './process/process-facts.ts';
import { chooseAccount } from './service-account.ts';

// Starting PostgreSQL takes a second on an idle machine and half a minute on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = await makeTemporaryFolder('recovery');
const dataDir = join(folder.path, 'data');
const home = join(dataDir, 'postgres');
const account = await chooseAccount(undefined, () => undefined);
const options = { dataDir };
/** Long enough for a mall to find the process, short enough for it to go on waiting. */
const COLLECTED_AFTER_MS = 2_000;

let starts = 0;
const started: Driver[] = [];
/** Starts a mall and waits until it serves; each start adds one row, so none may be missing. */
async function start(extra: { deathWatch?: 'setpriv' | 'pipe' } = {}) {
  const driver = startDriver({ ...options, ...extra });
  started.push(driver);
  const ready = await driver.hear('ready');
  starts += 1;
  expect(ready?.rows, JSON.stringify(driver.lines)).toBe(starts);
  return { driver, pid: ready?.pid ?? 0 };
}

beforeAll(async () => {
  const { driver } = await start();
  await driver.end('SIGTERM');
});
afterEach(async () => {
  for (const driver of started.splice(0)) await driver.end('SIGTERM');
});
afterAll(folder.remove);

describe('after a mall that was killed', () => {
  it.each(sampled(['setpriv', 'pipe'] as const))(
    'PostgreSQL stops by itself, told by %s',
    async (deathWatch) => {
      const { driver, pid } = await start({ deathWatch });
      await driver.end('SIGKILL');

      await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
      const next = await start();
      expect(eventsOf(next.driver)).toContain('database system was shut down at');
    },
  );

  it('the next one starts at once, without waiting', async () => {
    const { driver } = await start();
    await driver.end('SIGKILL');
    await start();
  });

  it('the next one starts when PostgreSQL was killed too', async () => {
    const { driver, pid } = await start();
    process.kill(pid, 'SIGKILL');
    await driver.end('SIGKILL');
    await start();
  });
});

describe('a PostgreSQL that is killed under a running mall', () => {
  it('is started again by itself', async () => {
    const { driver, pid } = await start();
    process.kill(pid, 'SIGKILL');

    await expect
      .poll(() => eventsOf(driver), { timeout: 60_000 })
      .toContain('PostgreSQL was started again (restart 1 within a minute)');
    expect(driver.process.exitCode).toBeNull();
  });
});

describe('a PostgreSQL that outlived its mall', () => {
  it('is stopped and replaced, never adopted', async () => {
    const runtime = await prepareRuntime(await locateBinaries(), home, account);
    const orphan = launchPostmaster({
      runtime,
      clusterFolder: join(home, 'data'),
      socketFolder: join(home, 'run'),
      account,
      deathWatch: 'pipe',
      isDurable: false,
      onLine: () => undefined,
    });
    await expect.poll(() => orphan.lastLines().join(), { timeout: 60_000 }).toContain('is ready');

    const { driver, pid } = await start();

    expect(orphan.hasExited()).toBe(true);
    expect(pid).not.toBe(orphan.pid);
    expect(eventsOf(driver)).toContain('left running by a mall that died');
  });
});

describe('a left-over postmaster.pid', () => {
  const identity = account ? { uid: account.uid, gid: account.gid } : {};

  it('is replaced when its process is gone', async () => {
    await leavePidFile(2 ** 22 + 1);
    await start();
  });

  it('is removed when its number now belongs to another program of the same account', async () => {
    const other = spawn('sleep', ['60'], identity);
    await leavePidFile(other.pid);

    const { driver } = await start();

    expect(eventsOf(driver)).toContain('is not PostgreSQL on this folder');
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  it('is removed when a full disk left it empty', async () => {
    await leavePidFile(undefined);
    await start();
  });

  it('is waited for while its process is dead but not yet collected', async ({ skip }) => {
    if (process.platform !== 'linux') skip('needs /proc');
    // The shell becomes a program that never collects its child; when it is gone, the system does.
    // The child lives until its input ends: a shell that still runs could collect it.
    const script = 'exec 3<&0; (read -r line <&3) & echo $!; exec sleep 600';
    const parent = spawn('/bin/sh', ['-c', script], identity);
    const [printed] = await once(parent.stdout, 'data');
    const zombie = Number(String(printed));
    const nameOfParent = () => readFile(`/proc/${parent.pid}/comm`, 'utf8');
    await expect.poll(nameOfParent, { timeout: 60_000 }).toBe('sleep\n');
    parent.stdin.end();
    await expect.poll(() => readProcess(zombie), { timeout: 60_000 }).toEqual({ state: 'zombie' });
    await leavePidFile(zombie);

    await Promise.all([start(), sleep(COLLECTED_AFTER_MS).then(() => parent.kill())]);
  });
});

describe('a PostgreSQL that dies again and again', () => {
  it('is given up after five restarts, with the reason said once', async () => {
    const { driver } = await start();
    const stopKilling = new AbortController();
    const killing = killWhateverServes(stopKilling.signal);

    const unavailable = await driver.hear('unavailable');
    stopKilling.abort();
    await killing;

    expect(unavailable).toMatchObject({ reason: 'too_many_restarts' });
    expect(driver.lines.filter(({ kind }) => kind === 'unavailable')).toHaveLength(1);
    const restarts = eventsOf(driver).match(/was started again/g) ?? [];
    expect(restarts.length, eventsOf(driver)).toBeLessThanOrEqual(5);
  });
});

async function killWhateverServes(signal: AbortSignal): Promise<void> {
  let killed = 0;
  while (!signal.aborted) {
    const text = await readFile(join(home, 'data/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    if (text.includes('ready') && pid !== killed && (await isAlive(pid))) {
      process.kill(pid, 'SIGKILL');
      killed = pid;
    }
    await sleep(20);
  }
}

async function leavePidFile(pid: number | undefined): Promise<void> {
  const file = join(home, 'data/postmaster.pid');
  const text = pid === undefined ? '' : `${pid}\n${join(home, 'data')}\n1700000000\n5432\n`;
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}

async function isAlive(pid: number): Promise<boolean> {
  return (await readProcess(pid)).state === 'alive';
}

function eventsOf(driver: Driver): string {
  return driver.lines.map((line) => (line.kind === 'event' ? line.message : '')).join('\n');
}
