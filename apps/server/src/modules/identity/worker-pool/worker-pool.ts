import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { decrypt, draw, hash } from './worker.ts';

type InWorker<Work extends (argument: never) => unknown> = (
  argument: Parameters<Work>[0],
) => Promise<ReturnType<Work>>;

/** Work that takes milliseconds of a processor, done beside the thread that answers requests. */
export type WorkerPool = {
  /** How many pieces of work run at once: one processor stays free for everything else. */
  readonly size: number;
  readonly decrypt: InWorker<typeof decrypt>;
  readonly hash: InWorker<typeof hash>;
  readonly draw: InWorker<typeof draw>;
  readonly close: () => Promise<void>;
};

const IDLE_MS = 60_000;

/** Threads at a lower priority, started when they are needed. A thread that fails is replaced. */
export function openWorkerPool(): WorkerPool {
  const size = Math.max(1, availableParallelism() - 1);
  const pool = new Tinypool({
    filename: new URL('./worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: size,
    idleTimeout: IDLE_MS,
  });
  return {
    size,
    decrypt: (argument) => pool.run(argument, { name: 'decrypt' }),
    hash: (argument) => pool.run(argument, { name: 'hash' }),
    draw: (argument) => pool.run(argument, { name: 'draw' }),
    close: () => pool.destroy(),
  };
}
