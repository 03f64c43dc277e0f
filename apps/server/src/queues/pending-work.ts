import type { Log } from '#log.ts';

/** Work that goes on after its request was answered. */
export type PendingWork = {
  /** Starts work without waiting for it; an error is logged with this text. */
  readonly start: (log: Log, problem: string, work: () => Promise<void>) => void;
  /** Resolves when no work is going on: for the end of the process, which would cut it off. */
  readonly finish: () => Promise<void>;
};

export function openPendingWork(): PendingWork {
  const going = new Set<Promise<void>>();
  return {
    start: (log, problem, work) => {
      const done = work()
        .catch((error: unknown) => log.error({ err: error }, problem))
        .finally(() => going.delete(done));
      going.add(done);
    },
    finish: async () => {
      while (going.size > 0) await Promise.all(going);
    },
  };
}
