import { openDemoRegistrar } from '../../apps/server/src/gateways/transfer-agent/open-demo-registrar.ts';
import type { StoryOptions } from '../../apps/server/src/testing/app/open-story.ts';
import { makeTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { answerWaiting } from '../registrar/answer-waiting.ts';

type Rehearsed = {
  readonly isRefused: (orderNo: string) => boolean;
  readonly partOf: (
    productNo: string,
    day: string,
  ) => { readonly accepted: bigint; readonly applied: bigint } | undefined;
};

const REFUSED = '0355';

/** The registrar that answers through files, in a folder that goes with the mall. */
export async function answerByFiles(
  { isRefused, partOf }: Rehearsed,
  closing: (() => Promise<void>)[],
): Promise<Pick<StoryOptions, 'openAgent'>> {
  const { path: root, remove } = await makeTemporaryFolder('registrar');
  closing.push(remove);
  const behaviour = {
    refuses: (orderNo: string) => (isRefused(orderNo) ? REFUSED : undefined),
    accepts: partOf,
    tellsLots: true,
  };
  const answer = async () => {
    await answerWaiting(root, behaviour);
  };
  return { openAgent: (parts) => openDemoRegistrar({ ...parts, root, answer }) };
}
