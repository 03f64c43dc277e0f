import type { Log } from '#log.ts';

export type Chore = {
  /** For the log: what could not be done. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
};

/**
 * Does a chore again and again, one run after the other, until told to stop; stopping waits for the run under way.
 * A run that fails is logged and the next one tries again: chores read their work from the database.
 */
export function keepDoing(log: Log, { name, everyMs, run }: Chore): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const turn = async () => {
    try {
      await run();
    } catch (error) {
      if (!isStopping) log.warn({ err: error }, `could not ${name}`);
    }
    if (!isStopping) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = turn();
    }, everyMs);
    timer.unref();
  };
  schedule();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await underWay;
  };
}
