import { availableParallelism } from 'node:os';
import { openThreads } from '#queues/open-threads.ts';
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

/** Threads at a lower priority than the one that answers requests. */
export function openWorkerPool(): WorkerPool {
  const size = Math.max(1, availableParallelism() - 1);
  const pool = openThreads(new URL('./worker.ts', import.meta.url), size);
  return {
    size,
    decrypt: (argument) => pool.run(argument, { name: 'decrypt' }),
    hash: (argument) => pool.run(argument, { name: 'hash' }),
    draw: (argument) => pool.run(argument, { name: 'draw' }),
    close: () => pool.destroy(),
  };
}
