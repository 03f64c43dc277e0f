import { openDemoRegistrar } from '../../apps/server/src/gateways/transfer-agent/open-demo-registrar.ts';
import type { StoryOptions } from '../../apps/server/src/testing/app/open-story.ts';
import { makeTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { answerWaiting } from '../registrar/answer-waiting.ts';
import type { Behaviour, StartedAct } from '../registrar/core/market.ts';
import type { Rehearsed } from './rehearsed.ts';

const REFUSED = '0355';

/** The registrar that answers through files, in a folder that goes with the mall. What is put among its acts it does with its next file. */
export async function answerByFiles(
  { isRefused, partOf, moneyOf }: Rehearsed,
  acts: readonly StartedAct[],
  closing: (() => Promise<void>)[],
): Promise<Pick<StoryOptions, 'openAgent'>> {
  const { path: root, remove } = await makeTemporaryFolder('registrar');
  closing.push(remove);
  const behaviour: Behaviour = {
    refuses: (orderNo) => (isRefused(orderNo) ? REFUSED : undefined),
    accepts: partOf,
    acceptsMoney: moneyOf,
    tellsLots: true,
    acts,
  };
  const answer = async () => {
    await answerWaiting(root, behaviour);
  };
  return { openAgent: (parts) => openDemoRegistrar({ ...parts, root, answer }) };
}
