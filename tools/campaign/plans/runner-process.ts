import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { ConnectionSettings } from '../../../apps/server/src/db/connection-settings.ts';
import { childEnvironment, ROOT } from '../../process/run-command.ts';

const answer = z.object({
  /** Null: another process ran, or nothing was to be run. */
  report: z.nullable(z.object({ paid: z.number(), faults: z.number() })),
  faults: z.array(z.string()),
});
export type RunAnswer = z.output<typeof answer>;

export type PlanRunner = {
  /** What a run did; undefined: the process was killed in it. */
  readonly run: () => Promise<RunAnswer | undefined>;
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
};

/** Another process of the mall, as far as it runs deductions. */
export async function startRunner(
  connection: ConnectionSettings,
  aheadMs: number,
): Promise<PlanRunner> {
  const { host, port, user, password, database } = connection;
  const settings = { connection: { host, port, user, password, database }, aheadMs };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plan-runner.ts')], {
    cwd: ROOT,
    env: childEnvironment({ PLAN_RUNNER: JSON.stringify(settings) }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const told: string[] = [];
  child.stderr.on('data', (part: Buffer) => told.push(part.toString()));
  // Writing to a process that was killed is no fault.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'close');
  const first = await lines.next();
  if (first.value !== 'ready') throw new Error(`no runner: ${told.join('')}`);
  const state = { isKilled: false };
  return {
    run: async () => {
      child.stdin.write('run\n');
      const { value, done } = await lines.next();
      if (done !== true) return answer.parse(JSON.parse(value));
      if (state.isKilled) return undefined;
      throw new Error(`a runner ended by itself: ${told.join('')}`);
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
