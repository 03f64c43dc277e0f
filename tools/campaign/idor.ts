import { attackOwners } from '../../apps/server/src/testing/attacks/attack-owners.ts';
import { attackRights } from '../../apps/server/src/testing/attacks/attack-rights.ts';
import { readActors } from '../../apps/server/src/testing/attacks/owner-facts.ts';
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
    'another customer, whatever number is put where, nor to an operator without its right or anybody disabled, closed or ' +
    'restricted; a round is one stolen number per place',
  rounds: ALL,
  run: async (rounds, print) => {
    const mall = await runAttackedMall(PRODUCTS);
    try {
      const report = await attackOwners({ ...mall, perPlace: rounds });
      print(
        `${report.requests} requests to ${report.calls} calls for ${report.secrets} secrets, ` +
          `${report.planNumbers} of them numbers of plans (${report.shown} calls show their owner his own): ${report.problems.length} leaks`,
      );
      const rights = await attackRights(mall, await readOperator(mall.db));
      print(
        `${rights.requests} requests with rights and statuses taken away: ${rights.refused} refused for the right, ` +
          `${rights.allowed} not, ${rights.ended} to ended sessions, ${rights.restricted} purchases of a restricted ` +
          `account: ${rights.problems.length} leaks`,
      );
      const problems = [...report.problems, ...rights.problems];
      for (const problem of problems.slice(0, SHOWN_MAX)) print(`  ${problem}`);
      const counted = [
        report.shown,
        report.planNumbers,
        rights.refused,
        rights.allowed,
        rights.ended,
        rights.restricted,
      ];
      return problems.length === 0 && counted.every((count) => count > 0);
    } finally {
      await mall.close();
    }
  },
};

/** An operator of an institution that orders without audits, so that only his rights decide. */
async function readOperator(db: Parameters<typeof readActors>[0]) {
  const operator = (await readActors(db)).find(({ mobile }) => mobile === '13800000001');
  if (!operator) throw new Error('the demo has this operator');
  return operator;
}
