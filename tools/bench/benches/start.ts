import { startEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Contest } from '../bench.ts';

/** How long a start of the mall takes on a data folder that exists. */
export const start: Bench = {
  name: 'start',
  what: 'a later start of the mall until /readyz against a bare start of its PostgreSQL',
  unit: 's',
  goal: { of: 'ours', bound: 'at_most', value: 5 },
  open,
};

async function open(): Promise<Contest> {
  const mallData = temporaryDataDir();
  const bareData = temporaryDataDir();
  const contest = {
    ours: async () => {
      const mall = await runMall({ dataDir: mallData.path });
      await mall.stop();
      return { value: mall.readyMs / 1000 };
    },
    peer: async () => {
      const startedAt = performance.now();
      const postgres = await startEmbedded({ dataDir: bareData.path, log: () => {} });
      const seconds = (performance.now() - startedAt) / 1000;
      await postgres.stop();
      return { value: seconds };
    },
    close: async () => {
      mallData.remove();
      bareData.remove();
    },
  };
  // The first start makes the database; only later ones are measured.
  await contest.ours();
  await contest.peer();
  return contest;
}
