import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#db/embedded/database-unavailable.ts';
import { diskFull, saysDiskFull } from '#db/embedded/explain-failure.ts';
import type { Postmaster } from './launch-postmaster.ts';
import { nextRestart } from './restart-allowance.ts';
import { stopPostmaster } from './stop-postmaster.ts';

export type SupervisorDeps = {
  readonly folder: string;
  readonly start: () => Promise<Postmaster>;
  readonly log: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** Told once, when PostgreSQL is given up. */
  readonly onUnavailable: (problem: DatabaseUnavailable) => void;
};

export type Supervisor = {
  readonly stop: () => Promise<void>;
  /** The process that serves now; undefined between two of them. */
  readonly pid: () => number | undefined;
};

/** Keeps PostgreSQL running: one that ends by itself is started again until the allowance is used up. */
export function supervise(first: Postmaster, deps: SupervisorDeps): Supervisor {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;

  const watch = async (): Promise<void> => {
    let restartsMs: readonly number[] = [];
    while (current && !stopping.signal.aborted) {
      const ended: Postmaster = current;
      const how = await ended.exited;
      if (stopping.signal.aborted) return;
      current = undefined;
      deps.log('error', `PostgreSQL ended unexpectedly (${how})`);
      const restarted = await restart(restartsMs, ended.lastLines(), deps, stopping.signal);
      if (!restarted) return;
      ({ restartsMs, postmaster: current } = restarted);
    }
  };
  const watching = watch();

  const stop = async (): Promise<void> => {
    stopping.abort();
    // A restart under way is seen through, so that what it started is stopped too.
    if (!current) await watching;
    if (current) await stopPostmaster(current);
    await watching;
  };
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    pid: () => current?.pid,
  };
}

type Restarted = { readonly restartsMs: readonly number[]; readonly postmaster: Postmaster };

async function restart(
  earlierMs: readonly number[],
  lastLines: readonly string[],
  deps: SupervisorDeps,
  stopping: AbortSignal,
): Promise<Restarted | undefined> {
  let said = lastLines;
  let restartsMs = earlierMs;
  while (!stopping.aborted) {
    const next = nextRestart(restartsMs, performance.now());
    if (!next) {
      deps.onUnavailable(givenUp(deps.folder, said));
      return undefined;
    }
    restartsMs = next.restartsMs;
    await sleep(next.delayMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    try {
      const postmaster = await deps.start();
      deps.log(
        'warn',
        `PostgreSQL was started again (restart ${restartsMs.length} within a minute)`,
      );
      return { restartsMs, postmaster };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      deps.log('error', message);
      said = [message];
    }
  }
  return undefined;
}

function givenUp(folder: string, lastLines: readonly string[]): DatabaseUnavailable {
  if (saysDiskFull(lastLines)) return diskFull(folder, lastLines);
  return new DatabaseUnavailable(
    'too_many_restarts',
    `PostgreSQL in ${folder} ended again and again and is not started any more. ` +
      'Nothing that was confirmed is lost. Find the cause below, then start the mall again.',
    { lastLines },
  );
}
