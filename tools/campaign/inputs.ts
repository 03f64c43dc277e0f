import { CALLS } from '@mall/contract';
import type { Call } from '@mall/contract/define-call';
import { openSession } from '../../apps/server/src/modules/identity/index.ts';
import { attackInputs } from '../../apps/server/src/testing/attacks/attack-inputs.ts';
import { HOSTILE_VALUES } from '../../apps/server/src/testing/attacks/hostile-values.ts';
import { readActors } from '../../apps/server/src/testing/attacks/owner-facts.ts';
import { runAttackedMall } from './attacked-mall.ts';
import type { Campaign } from './campaign.ts';

const PRODUCTS = 300;
const SHOWN_MAX = 10;

export const inputs: Campaign = {
  name: 'inputs',
  proves:
    'over real connections every call answers every hostile value in every place with an envelope: ' +
    'no failure, no stack, nothing given back; a round is one value per place',
  rounds: HOSTILE_VALUES.length,
  run: async (rounds, print) => {
    const mall = await runAttackedMall(PRODUCTS);
    try {
      const [actor] = await readActors(mall.db);
      if (!actor) throw new Error('the demo has an operator with a customer');
      const tokenFor = ({ scopes = ['session'] }: Call) =>
        openSession(mall, { scope: scopes[0] ?? 'session', ...actor });
      const { send } = mall;
      const report = await attackInputs({ calls: CALLS, send, tokenFor, perPlace: rounds });
      const complaints = mall.complaints();
      print(
        `${report.requests} requests to ${report.places} places of ${CALLS.length} calls ` +
          `(${report.answered} answered their example): ${report.problems.length} problems, ` +
          `${complaints.length} errors in the log`,
      );
      const shown = [...report.problems.slice(0, SHOWN_MAX), ...complaints.slice(0, SHOWN_MAX)];
      for (const problem of shown) print(`  ${problem}`);
      return report.problems.length === 0 && complaints.length === 0;
    } finally {
      await mall.close();
    }
  },
};
