import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import {
  currentLoginKey,
  passwordSecretsFrom,
} from '../../../apps/server/src/modules/identity/index.ts';
import {
  audit,
  openInstitution,
  type StoryAuditor,
} from '../../../apps/server/src/testing/agreed/audited-institution.ts';
import type { StoryMall } from '../../../apps/server/src/testing/app/open-story.ts';
import { bindStoryCard } from '../../../apps/server/src/testing/banking/transfer-story.ts';
import type { Chance } from '../chance.ts';
import type { Customer } from './doing.ts';

/** An institution whose orders wait for one auditor, or for two. */
export type Institution = {
  readonly maker: Customer;
  readonly auditors: readonly StoryAuditor[];
};

const OPENED = [
  { clientId: 'J1', levels: 1 },
  { clientId: 'J2', levels: 2 },
] as const;

export async function openInstitutions(mall: StoryMall): Promise<readonly Institution[]> {
  const institutions: Institution[] = [];
  for (const { clientId, levels } of OPENED) {
    // The clicks of these customers carry the texts of a person.
    const own = { clientId, levels, clientType: '0', free: 80_000_00n } as const;
    const { maker, auditors } = await openInstitution(mall, own);
    await bindStoryCard(mall, clientId);
    institutions.push({ maker: { ...maker, clientId }, auditors });
  }
  return institutions;
}

export type Audited = { readonly decided: number; readonly refused: number };

/** Every auditor looks at what waits for him: most is approved, some rejected or recalled by its maker, and some stays until it is void. */
export async function auditAll(
  { deps: { db, clock, config } }: StoryMall,
  institutions: readonly Institution[],
  chance: Chance,
): Promise<Audited> {
  // A new key takes longer to make than a call may on a busy machine.
  await currentLoginKey({ db, clock, secrets: passwordSecretsFrom(config.passwordSecrets) });
  let [decided, refused] = [0, 0];
  for (const { maker, auditors } of institutions)
    for (const auditor of auditors)
      for (const order of await waitingFor(auditor)) {
        const isDone = await decide({ maker, auditor }, order, chance);
        if (isDone === undefined) continue;
        if (isDone) decided += 1;
        else refused += 1;
      }
  return { decided, refused };
}

type Waiting = { readonly local_order_no: string; readonly order_no: string };

async function waitingFor({ client }: StoryAuditor): Promise<readonly Waiting[]> {
  const page = { page_num: 1, page_size: 50 };
  const { list } = await client(contract.trading.queryUserLocalOrder, { query_type: '2', ...page });
  return list.toSorted((one, other) => (one.local_order_no < other.local_order_no ? -1 : 1));
}

/** Undefined: he leaves it alone. */
async function decide(
  { maker, auditor }: { readonly maker: Customer; readonly auditor: StoryAuditor },
  { local_order_no, order_no }: Waiting,
  chance: Chance,
): Promise<boolean | undefined> {
  const luck = chance.whole(1, 100);
  if (luck > 94) return undefined;
  if (luck > 88) {
    await maker.client(contract.trading.tradeWithdraw, { request_no: randomUUID(), order_no });
    return true;
  }
  const answer = luck > 82 ? ({ result: '2', remark: 'the amount is wrong' } as const) : {};
  const [row] = await audit(auditor, [{ local_order_no }], answer);
  return row?.is_ok === '1';
}
