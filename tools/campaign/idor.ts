import { attackOwners } from '../../apps/server/src/testing/attacks/attack-owners.ts';
import { runAttackedMall } from './attacked-mall.ts';
import type { Campaign } from './campaign.ts';

const PRODUCTS = 300;
const SHOWN_MAX = 20;
/** More numbers than any customer has: every one of them is tried in every place. */
const ALL = 1_000;

export const idor: Campaign = {
  name: 'idor',
  proves:
    'over real connections no call that needs a login opens to a wrong, old or narrow token or tells anything of ' +
    'another customer, whatever number is put where; a round is one stolen number per place',
  rounds: ALL,
  run: async (rounds, print) => {
    const mall = await runAttackedMall(PRODUCTS);
    try {
      const report = await attackOwners({ ...mall, perPlace: rounds });
      print(
        `${report.requests} requests to ${report.calls} calls for ${report.secrets} secrets ` +
          `(${report.shown} calls show their owner his own): ${report.problems.length} leaks`,
      );
      for (const problem of report.problems.slice(0, SHOWN_MAX)) print(`  ${problem}`);
      return report.problems.length === 0 && report.shown > 0;
    } finally {
      await mall.close();
    }
  },
};
