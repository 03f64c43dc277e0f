import { openWorkerPool, type WorkerPool } from '#modules/identity/worker-pool/worker-pool.ts';
import { type FairQueue, openFairQueue } from '#queues/fair-queue.ts';
import { openPendingWork, type PendingWork } from '#queues/pending-work.ts';

/** Logins and pictures wait here for a worker, network by network. */
export type LoginQueue = {
  /** Runs work for a network when it is its turn. Undefined: the queue is full, and nothing was done. */
  readonly run: FairQueue;
  readonly workers: WorkerPool;
  /** Logins refused because the queue was full, since the trail got their number last. */
  readonly refused: { count: number };
  /** What a login does after its answer. */
  readonly afterAnswer: PendingWork;
  readonly close: () => Promise<void>;
};

const WAITING_EACH_MAX = 20;
/** About ten seconds of work for one worker; a customer does not wait longer. */
const WAITING_PER_WORKER_MAX = 120;

export function openLoginQueue(): LoginQueue {
  const workers = openWorkerPool();
  const afterAnswer = openPendingWork();
  return {
    run: openFairQueue({
      atOnce: workers.size,
      eachMax: WAITING_EACH_MAX,
      allMax: WAITING_PER_WORKER_MAX * workers.size,
    }),
    workers,
    refused: { count: 0 },
    afterAnswer,
    close: async () => {
      await afterAnswer.finish();
      await workers.close();
    },
  };
}
