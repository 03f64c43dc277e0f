import { groupedYuan } from '@mall/domain/money/yuan';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { type Instant, instantFromMs } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { listOperators } from '#modules/identity/index.ts';
import { queueMessage } from '#modules/messages/index.ts';
import { type OrderRecord, readOwnOrder } from '#modules/trading/orders/order-store.ts';
import { presentTransfer, remarkOf } from './present-transfer.ts';
import { claimUntold, type EndedSending } from './sending-store.ts';
import { transferredOf } from './transfer-terms.ts';

export type TellDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  /** Whose name the text begins with. */
  readonly provider: string;
};

const AT_ONCE = 50;
/** A text of yesterday tells of what the records have said since. */
const USEFUL_MS = 24 * 3_600_000;

/**
 * Tells customers how their transfers ended. The message is promised in the transaction that notes it, so it goes out once,
 * also when two processes do this at once.
 */
export async function tellTransfers(deps: TellDeps): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const toldAt = instantFromMs(deps.clock.wallMs());
    const ended = await claimUntold(tx, { toldAt, limit: AT_ONCE });
    let told = 0;
    for (const sending of ended) told += await tell(deps, tx, sending);
    return told;
  });
}

/** Notes transfers that ended as known to their customers since a moment; no message is sent. */
export async function noteTransfersTold(db: Db, toldAt: Instant): Promise<void> {
  await db.transaction().execute((tx) => claimUntold(tx, { toldAt, limit: AT_ONCE }));
}

async function tell(deps: TellDeps, tx: Tx, sending: EndedSending): Promise<number> {
  const order = await readOwnOrder(tx, sending.clientId, sending.orderNo);
  const { day } = await deps.clock.businessNow(tx);
  const operators = await listOperators(tx, sending.clientId, day);
  // A natural person has one operator, himself; in an institution its maker is told.
  const { inst_user_code: maker } = order;
  const receivers = operators.filter(
    ({ instUserCode }) => maker === null || instUserCode === maker,
  );
  const content = textOf(deps, order, sending);
  const nowMs = deps.clock.wallMs();
  for (const { mobile } of receivers)
    await queueMessage(tx, { mobile, content, nowMs, usefulMs: USEFUL_MS });
  return receivers.length;
}

/** 【…】您的证券转银行1,000.00元已成功。 */
function textOf(
  { dictionaries, provider }: TellDeps,
  order: OrderRecord,
  { wasUnknown }: EndedSending,
): string {
  const wordOf = (code: string) => nameOf(dictionaries, 'TRANSFER_SMS', code);
  const end = order.state === '50' ? 'done' : 'refused';
  const slots: Readonly<Record<string, string>> = {
    provider,
    way: presentTransfer(order, dictionaries).direction_dict_name,
    money: groupedYuan(transferredOf(order)),
    reason: remarkOf(order, dictionaries) ?? '',
  };
  const text = `${wordOf('head')}${wordOf(wasUnknown ? `settled_${end}` : end)}`;
  return text.replaceAll(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
}
