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
  return transferOf(mall, customer.client, customer.confirmIdentity, { direction, money });
}
