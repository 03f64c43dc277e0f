import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDriver } from '../../apps/server/src/testing/start-driver.ts';
import { makeTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import type { Campaign } from './campaign.ts';

// Long enough for all of a first start on an idle machine: account, programs, initdb, roles, database.
const FIRST_START_MS = 3_000;

export const firstStarts: Campaign = {
  name: 'first-starts',
  proves:
    'after kill -9 at any moment of the very first start, the next start makes a whole database',
  rounds: 20,
  run: async (rounds, print) => {
    let held = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const killedAfterMs = Math.round((FIRST_START_MS * round) / rounds);
      const problem = await killFirstStart(killedAfterMs);
      if (problem) print(`  killed after ${killedAfterMs} ms: ${problem}`);
      else held += 1;
    }
    print(`kill -9 of a first start: ${held} of ${rounds} made whole by the next`);
    return held === rounds;
  },
};

async function killFirstStart(killedAfterMs: number): Promise<string | undefined> {
  const folder = await makeTemporaryFolder('first-start');
  const options = { dataDir: join(folder.path, 'data') };
  const first = startDriver(options);
  await sleep(killedAfterMs);
  await first.end('SIGKILL');

  const second = startDriver(options);
  const ready = await second.hear('ready');
  await second.end('SIGTERM');
  await folder.remove();
  return ready ? undefined : JSON.stringify(second.lines);
}
