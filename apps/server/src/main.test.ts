import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { envelope } from '@mall/contract/envelope';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { PRODUCTION } from '#testing/production-environment.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { createEmptyDatabase } from '#testing/test-database.ts';

// Each test starts one or two whole malls; a busy machine takes its time over that.
vi.setConfig({ testTimeout: 120_000 });

const MAIN = join(import.meta.dirname, 'main.ts');
const folder = await makeTemporaryFolder('main');
const started: ChildProcess[] = [];
const NOBODY = 65_534;

afterEach(async () => {
  for (const child of started.splice(0)) if (isRunning(child)) await end(child, 'SIGKILL');
});
afterAll(() => folder.remove());

describe('a mall', () => {
  it('starts on a new data folder, outlives its PostgreSQL and stops in order', async () => {
    const mall = start({ MALL_DATA_DIR: folder.path, MALL_LOG_LEVEL: 'info' });
    const base = await mall.address();
    expect(await statusOf(`${base}/readyz`)).toBe(200);

    const [pid] = (await readFile(join(folder.path, 'postgres/data/postmaster.pid'), 'utf8')).split(
      '\n',
    );
    process.kill(Number(pid), 'SIGKILL');
    const answers = new Set<string>();
    do answers.add(await askTradeTime(base));
    while (!answers.has('500001') || (await askTradeTime(base)) !== '0');
    expect([...answers].filter((answer) => !['0', '500001'].includes(answer))).toEqual([]);
    expect(await statusOf(`${base}/readyz`)).toBe(200);

    expect(await end(mall.child, 'SIGTERM')).toBe(0);
    expect(mall.errors()).toBe('');
  });

  it.each(sampled(['SIGTERM', 'SIGINT'] as const))(
    'finishes the request under way at %s and then goes',
    async (signal) => {
      const mall = start({ ...(await externalDatabase()), MALL_LOG_LEVEL: 'info' });
      const asked = connect(Number(new URL(await mall.address()).port), '127.0.0.1').setEncoding(
        'utf8',
      );
      asked.write(
        `POST ${contract.shop.checkTradeTime.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
          'Content-Length: 2\r\nExpect: 100-continue\r\n\r\n',
      );
      // The mall has the head of the request and waits for its body.
      expect(String(await once(asked, 'data'))).toContain('100 Continue');
      mall.child.kill(signal);
      await mall.said('stopping');
      asked.write('{}');
      expect((await asked.toArray()).join('')).toContain('"error_no":"0"');
      expect(await exitOf(mall.child)).toBe(0);
    },
  );
});

describe('a mall that cannot start says why and exits 1', () => {
  it('when root starts it in production', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('needs root');
    const mall = start({ ...(await externalDatabase()), ...PRODUCTION });
    expect(await exitOf(mall.child)).toBe(1);
    expect(mall.errors()).toContain('Production does not run as root. Create an account');
  });

  it('when a setting is wrong', async () => {
    const mall = start({ PORT: 'eighty' });
    expect(await exitOf(mall.child)).toBe(1);
    expect(mall.errors()).toContain('PORT must be a whole number');
  });

  it('when its port is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const dataDir = join(folder.path, 'never-used');
    const mall = start({ MALL_DATA_DIR: dataDir, PORT: String(port) });
    expect(await exitOf(mall.child)).toBe(1);
    // It is told at once, not after a first start has built its world.
    expect(existsSync(dataDir)).toBe(false);
    expect(mall.errors()).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to another.\n`,
    );
    squatter.close();
  });

  it('when the database does not let it in, without showing the password', async () => {
    const { DATABASE_URL } = await externalDatabase();
    const mall = start({ DATABASE_URL: DATABASE_URL.replace(/:[^:@]+@/, ':wrong-secret@') });
    expect(await exitOf(mall.child)).toBe(1);
    expect(mall.errors()).toContain('DATABASE_URL cannot be used (28P01)');
    expect(mall.errors()).not.toContain('wrong-secret');
  });

  it('when production meets the data of a demo', async ({ skip }) => {
    const uid = process.getuid?.() === 0 ? NOBODY : undefined;
    if (!canBeReadBy(uid)) skip("the checkout is closed to the account 'nobody'");
    const database = await externalDatabase();
    const demo = start(database);
    await demo.address();
    await end(demo.child, 'SIGTERM');
    const mall = start({ ...database, ...PRODUCTION }, uid);
    expect(await exitOf(mall.child)).toBe(1);
    expect(mall.errors(), mall.output()).toContain('holds demo data');
  });
});

function start(environment: Readonly<Record<string, string>>, uid?: number) {
  const child = spawn(process.execPath, [MAIN], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    // Nothing of the developer's own environment: a setting there must not change what is tested.
    // And no demo world, which nothing here looks at.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      PORT: '0',
      MALL_SEED_PRODUCTS: '0',
      MALL_DATA_DIR: join(folder.path, 'outside'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const said = async (text: string): Promise<string> => {
    while (!output.includes(text)) {
      if (!isRunning(child)) throw new Error(`the mall ended before it said "${text}": ${errors}`);
      await pause(10);
    }
    return output;
  };
  const address = async () =>
    /serves (http:\S+?)\/mall-pc-org/.exec(await said(' (demo)'))?.[1] ?? '';
  return { child, said, address, errors: () => errors, output: () => output };
}

async function askTradeTime(base: string): Promise<string> {
  const reply = await fetch(base + contract.shop.checkTradeTime.path, { method: 'POST' });
  return z.parse(envelope, await reply.json()).error.error_no;
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

async function externalDatabase() {
  const { settings, ownerSettings } = await createEmptyDatabase();
  return { DATABASE_URL: urlOf(settings), MALL_OWNER_DATABASE_URL: urlOf(ownerSettings) };
}

function urlOf({ host, port, user, password, database }: ConnectionSettings): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

function canBeReadBy(uid: number | undefined): boolean {
  if (uid === undefined) return true;
  return spawnSync(process.execPath, ['--version'], { uid, gid: uid }).status === 0;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (isRunning(child)) await once(child, 'close');
  return child.exitCode;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return exitOf(child);
}
