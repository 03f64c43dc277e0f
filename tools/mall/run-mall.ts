import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnvironment, ROOT } from '../process/run-command.ts';

// A first start takes twenty seconds; a machine that is shared with others has needed more than two minutes.
const READY_WITHIN_MS = 300_000;
const STOPPED_WITHIN_MS = 30_000;

export type RunningMall = {
  /** `http://127.0.0.1:<port>` */
  readonly base: string;
  readonly pid: number;
  /** From the start of the process to the first 200 of /readyz. */
  readonly readyMs: number;
  /** What the mall printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
  /** kill -9, until the process is gone: before that its data folder counts as used. */
  readonly kill: () => Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Put before the program, for example `taskset -c 0`. */
  readonly prefix?: readonly string[];
  /** For a first start that has more to write than a demo world of the usual size. */
  readonly readyWithinMs?: number;
};

/** Starts a mall of its own process on a free port and waits until it is ready. */
export async function runMall({
  dataDir,
  settings = {},
  prefix = [],
  readyWithinMs = READY_WITHIN_MS,
}: Options): Promise<RunningMall> {
  const port = await freePort();
  const startedAt = performance.now();
  const [program = process.execPath, ...args] = [
    ...prefix,
    process.execPath,
    'apps/server/src/main.ts',
  ];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...neutralEnvironment(), PORT: String(port), MALL_DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => printed.push(part));
  const output = () => Buffer.concat(printed).toString();
  const ended = once(child, 'exit');

  const stop = async () => {
    child.kill('SIGTERM');
    const inTime = await Promise.race([
      ended.then(() => true),
      wait(STOPPED_WITHIN_MS, false, { ref: false }),
    ]);
    if (!inTime) child.kill('SIGKILL');
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const base = `http://127.0.0.1:${port}`;
  const isReady = await Promise.race([
    waitUntilReady(base, readyWithinMs),
    ended.then(() => false),
  ]);
  const readyMs = performance.now() - startedAt;
  if (isReady) return { base, pid: child.pid ?? 0, readyMs, output, stop, kill };
  await stop();
  throw new Error(`the mall did not become ready:\n${output()}`);
}

/** A data folder for one test. PostgreSQL may run under another account, so others may pass through it. */
export function temporaryDataDir(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'mall-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the port is a number');
  return address.port;
}

/** The developer's own settings must not reach the mall under test, least of all his database. */
function neutralEnvironment(): NodeJS.ProcessEnv {
  const isSetting = (name: string) => /^(MALL_|DATABASE_URL$|PORT$|HOST$|NODE_OPTIONS$)/.test(name);
  return Object.fromEntries(
    Object.entries(childEnvironment()).filter(([name]) => !isSetting(name)),
  );
}

async function waitUntilReady(base: string, readyWithinMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + readyWithinMs;
  while (performance.now() < giveUpAt) {
    const reply = await fetch(`${base}/readyz`).catch(() => undefined);
    if (reply?.ok) return true;
    await wait(10);
  }
  return false;
}
