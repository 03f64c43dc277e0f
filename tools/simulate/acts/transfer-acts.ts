import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import {
  currentLoginKey,
  passwordSecretsFrom,
} from '../../../apps/server/src/modules/identity/index.ts';
import { transferOf } from '../../../apps/server/src/testing/banking/transfer-story.ts';
import { type Doing, fenBetween } from './doing.ts';

/** Money between a customer's card and his cash. */
export const TRANSFER_ACTS = {
  payIn: (doing: Doing) => transfer(doing, 'in'),
  payOut: (doing: Doing) => transfer(doing, 'out'),
} as const;

async function transfer({ mall, customer, chance }: Doing, direction: 'in' | 'out') {
  const { db, clock, config } = mall.deps;
  // A new key takes longer to make than a call may on a busy machine.
  await currentLoginKey({ db, clock, secrets: passwordSecretsFrom(config.passwordSecrets) });
  const money = fenBetween(chance, 1, 2_000);
  const wanted = { direction, money, requestNo: randomUUID() };
  const send = () => transferOf(mall, customer.client, customer.confirmIdentity, wanted);
  // What a busy machine puts off is asked again under the same number, so that a seed does not follow the load.
  for (let tries = 1; tries < TRIES_MAX; tries += 1)
    try {
      return await send();
    } catch (error) {
      if (!isPutOff(error)) throw error;
      await sleep(PAUSE_MS);
    }
  return send();
}

const TRIES_MAX = 20;
const PAUSE_MS = 500;
const PUT_OFF: ReadonlySet<string> = new Set([
  REFUSALS.system_busy.errorNo,
  REFUSALS.login_crowded.errorNo,
]);

function isPutOff(error: unknown): boolean {
  return error instanceof Refused && PUT_OFF.has(error.errorNo);
}
