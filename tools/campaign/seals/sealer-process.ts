import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConnectionSettings } from '../../../apps/server/src/db/connection-settings.ts';
import { childEnvironment, ROOT } from '../../process/run-command.ts';

export type Sealer = {
  /** How many documents a run sealed; undefined: the process was killed in it. */
  readonly run: () => Promise<number | undefined>;
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
};

export type SealerSettings = {
  readonly connection: ConnectionSettings;
  readonly company: string;
  readonly aheadMs: number;
};

/** Another process of the mall, as far as it seals documents. */
export async function startSealer({ connection, ...rest }: SealerSettings): Promise<Sealer> {
  const { host, port, user, password, database } = connection;
  const settings = { connection: { host, port, user, password, database }, ...rest };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sealer.ts')], {
    cwd: ROOT,
    env: childEnvironment({ SEALER: JSON.stringify(settings) }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const told: string[] = [];
  child.stderr.on('data', (part: Buffer) => told.push(part.toString()));
  // Writing to a process that was killed is no fault.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'close');
  const first = await lines.next();
  if (first.value !== 'ready') throw new Error(`no sealer: ${told.join('')}`);
  const state = { isKilled: false };
  return {
    run: async () => {
      child.stdin.write('run\n');
      const { value, done } = await lines.next();
      if (done !== true) return Number(value);
      if (state.isKilled) return undefined;
      throw new Error(`a sealer ended by itself: ${told.join('')}`);
    },
    kill: () => {
      state.isKilled = true;
      child.kill('SIGKILL');
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
