import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '#db/embedded/database-unavailable.ts';
import { type ClusterPlace, ensureClusterFree } from '#db/embedded/ensure-cluster-free.ts';
import { explainExit } from '#db/embedded/explain-failure.ts';
import { launchPostmaster, type Postmaster, type PostmasterPlan } from './launch-postmaster.ts';
import { findPidFile } from './postmaster-pid.ts';

const READY_POLL_MS = 15;
/** Recovery after a crash may take long; a server that is still silent after this is stuck. */
const READY_MS_MAX = 300_000;
const RETRY_MS_MAX = 10_000;

// What PostgreSQL says while the processes of its predecessor are still going away.
const HELD_BY_PREDECESSOR =
  /lock file ".*" already exists|pre-existing shared memory block|lock file ".*" is empty/;

/** Starts PostgreSQL on a cluster and returns when it takes connections. */
export async function startPostmaster(
  place: ClusterPlace,
  plan: PostmasterPlan,
): Promise<Postmaster> {
  const retryUntil = performance.now() + RETRY_MS_MAX;
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1_000)) {
    await ensureClusterFree(place);
    const postmaster = launchPostmaster(plan);
    if (await becomesReady(postmaster, plan.clusterFolder)) return postmaster;
    await postmaster.exited;
    const isTransient = postmaster.lastLines().some((line) => HELD_BY_PREDECESSOR.test(line));
    if (!isTransient || performance.now() > retryUntil)
      throw explainExit('PostgreSQL', plan.clusterFolder, postmaster.lastLines());
    await sleep(pauseMs);
  }
}

/** False when the process ended instead. */
async function becomesReady(postmaster: Postmaster, clusterFolder: string): Promise<boolean> {
  const deadline = performance.now() + READY_MS_MAX;
  while (!postmaster.hasExited()) {
    const file = await findPidFile(clusterFolder);
    if (file?.pid === postmaster.pid && file?.isReady) return true;
    if (performance.now() > deadline) throw await giveUp(postmaster, clusterFolder);
    await sleep(READY_POLL_MS);
  }
  return false;
}

async function giveUp(postmaster: Postmaster, folder: string): Promise<DatabaseUnavailable> {
  postmaster.signal('SIGQUIT');
  await postmaster.exited;
  return new DatabaseUnavailable(
    'would_not_start',
    `PostgreSQL in ${folder} was not ready after ${READY_MS_MAX / 1000} seconds. Start the mall again; ` +
      'if it happens again, look at the disk.',
    { lastLines: postmaster.lastLines() },
  );
}
