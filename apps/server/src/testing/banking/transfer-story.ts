import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { bindCard } from '#modules/banking/index.ts';
import {
  currentLoginKey,
  hashPassword,
  passwordSecretsFrom,
  refusePassword,
  tellNewStandings,
} from '#modules/identity/index.ts';
import type { ConfirmIdentity } from '#testing/agreed/checked-notice.ts';
import type { StoryMall, StoryOptions } from '#testing/app/open-story.ts';
import { freshNonce, sealPassword } from '#testing/login-story.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { dayOf, type StoryCustomer } from '#testing/story-world.ts';

const PASSWORD = '246810';
export const BANK_NO = 'B01';

export type WantedTransfer = {
  readonly direction: 'in' | 'out';
  readonly money: bigint;
  readonly requestNo?: string;
  readonly password?: string;
  readonly bankNo?: string;
  /** False: no message was confirmed. */
  readonly isConfirmed?: boolean;
  /** What the message was sent for, if not for this transfer. */
  readonly confirmedFor?: ConfirmedStep;
};

export type Payer = {
  readonly clientId: string;
  readonly client: Client;
  readonly transfer: (wanted: WantedTransfer) => Promise<Transferred>;
};

type Transferred = Awaited<ReturnType<typeof transferOf>>;

export type TransferStory = StoryMall & {
  /** Opens a customer with a card and a password, and logs him in. */
  readonly enterPayer: (customer: StoryCustomer) => Promise<Payer>;
};

/** A mall whose customers have bank cards; it is Thursday, ten o'clock, and the bank does as it is told. */
export async function createTransferStory(
  options: Partial<StoryOptions> = {},
): Promise<TransferStory> {
  const mall = await createStoryMall({ startsAt: '2026-11-12T10:00:00+08:00', ...options });
  const passwordHash = await hashPassword(PASSWORD);
  await warmUp(mall);
  const enterPayer = async (customer: StoryCustomer): Promise<Payer> => {
    const { clientId } = customer;
    const { client, confirmIdentity } = await mall.enter(customer);
    await bindStoryCard(mall, clientId);
    await sql`update mall_user set password_hash = ${passwordHash} where user_id in (
      select user_id from inst_user where client_id = ${clientId})`.execute(mall.ownerDb);
    return {
      clientId,
      client,
      transfer: (wanted) => transferOf(mall, client, confirmIdentity, wanted),
    };
  };
  return { ...mall, enterPayer };
}

/** Binds a card to a customer, as `enterPayer` does. */
export async function bindStoryCard({ deps }: Pick<StoryMall, 'deps'>, clientId: string) {
  await deps.db.transaction().execute(async (tx) => {
    await bindCard(tx, {
      clientId,
      bankNo: BANK_NO,
      bankName: '云杉银行',
      accountMasked: '622************1234',
      bindingNo: `BD${clientId}`,
      isMain: true,
      mayTransfer: true,
      boundOn: dayOf('2024-01-02'),
    });
    await tellNewStandings({ db: tx, clock: deps.clock, doneBy: 'story' });
  });
}

/** The first key and the first hash take a while to make, on a busy machine longer than a call may take. */
async function warmUp({ deps, clientOf }: StoryMall): Promise<void> {
  const secrets = passwordSecretsFrom(deps.config.passwordSecrets);
  await currentLoginKey({ ...deps, secrets });
  const seal = { password: PASSWORD, timestamp: deps.clock.wallMs(), nonce: freshNonce() };
  const { password: encrypted, key_id: keyId } = await sealPassword(clientOf(), seal);
  const shown = { mobile: '19000000000', address: '10.9.9.9', encrypted, keyId };
  await refusePassword({ ...deps, secrets }, shown);
}

/** A transfer as the sheet sends it: with the password and, out, a message that was confirmed. */
export async function transferOf(
  mall: StoryMall,
  client: Client,
  confirmIdentity: ConfirmIdentity | undefined,
  wanted: WantedTransfer,
) {
  const isConfirmed = wanted.isConfirmed ?? wanted.direction === 'out';
  const bankNo = wanted.bankNo ?? BANK_NO;
  const amount = fen(wanted.money);
  const step = { purpose: 'transfer_out', bankNo, amount } as const;
  const noticeId = isConfirmed ? await confirmIdentity?.(wanted.confirmedFor ?? step) : undefined;
  const timestamp = mall.deps.clock.wallMs();
  const password = wanted.password ?? PASSWORD;
  const sealed = await sealPassword(client, { password, timestamp, nonce: freshNonce() });
  return client(contract.banking.bankTransfer, {
    request_no: wanted.requestNo ?? randomUUID(),
    direction: wanted.direction === 'in' ? '1' : '2',
    bank_no: bankNo,
    money: amount,
    ...sealed,
    ...(noticeId === undefined ? {} : { noticerecord_id: noticeId }),
  });
}

export const recordsOf = ({ client }: Payer, filter: object = {}) =>
  client(contract.banking.queryBankTransferRecord, { page_num: 1, page_size: 10, ...filter });
