import { assert } from '@mall/domain/assert';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { BANK_TRANSFER_RULES } from '@mall/domain/orders/kinds/bank-transfer';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import type { KnownTransfer, TransferAnswer } from '#gateways/bank/port.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { enterConfirmations } from '#modules/trading/orders/clearing-orders-store.ts';
import { addOrderEvents } from '#modules/trading/orders/event-store.ts';
import { type OrderRecord, readOwnOrder } from '#modules/trading/orders/order-store.ts';
import { lockTradeAccount } from '#modules/trading/orders/trade-account-store.ts';
import { endSending } from './sending-store.ts';
import { transferredOf, transferTermsOf } from './transfer-terms.ts';

export type TransferKey = { readonly clientId: string; readonly orderNo: string };

export type AnswerDeps = { readonly db: Tx; readonly clock: Pick<Clock, 'wallMs'> };

/**
 * Books what the bank says of a transfer, once. What was answered before stays as it is, also when the bank says otherwise
 * now: its file of the day shows the difference. Silence makes a result unknown and moves nothing.
 */
export async function answerTransfer(
  { db: tx, clock }: AnswerDeps,
  key: TransferKey,
  answer: TransferAnswer,
  now: Moment,
): Promise<OrderRecord> {
  const { clientId, orderNo } = key;
  await lockTradeAccount(tx, clientId);
  const order = await readOwnOrder(tx, clientId, orderNo);
  const { state } = order;
  const isUnknown = state === '80';
  if (answer.kind === 'pending' || (state !== '20' && !isUnknown)) return order;
  if (answer.kind === 'unknown' && isUnknown) return order;

  const { direction } = transferTermsOf(order);
  const taken = { clientId, direction, amount: transferredOf(order), isUnknown };
  const { event, moves } = BANK_TRANSFER_RULES.confirm(taken, answer);
  const happenedAt = instantFromMs(epochMsOf(now));
  const isKnown = answer.kind !== 'unknown';
  const seqs = await addOrderEvents(tx, [
    {
      clientId,
      orderNo,
      event,
      day: now.day,
      happenedAt,
      ...(isKnown ? { registrarNo: bankNumberOf(orderNo, answer) } : {}),
    },
  ]);
  if (isKnown) {
    await enterAnswer(tx, key, answer, { seqs, now });
    await endSending(tx, key, instantFromMs(clock.wallMs()));
  }
  const kind = answer.kind === 'refused' ? 'release' : 'confirm';
  if (moves.length > 0)
    await postEntry(tx, { source: `${kind}:${orderNo}`, postedOn: now.day, moves });
  return readOwnOrder(tx, clientId, orderNo);
}

async function enterAnswer(
  tx: Tx,
  { clientId, orderNo }: TransferKey,
  answer: KnownTransfer,
  { seqs, now }: { readonly seqs: ReadonlyMap<string, number>; readonly now: Moment },
): Promise<void> {
  const seq = seqs.get(orderNo);
  assert(seq !== undefined, 'the transfer got an event');
  const head = { clientId, orderNo, seq, registrarNo: bankNumberOf(orderNo, answer) };
  await enterConfirmations(tx, now.day, [
    answer.kind === 'refused'
      ? { ...head, outcome: 'refused', reason: answer.reason }
      : { ...head, outcome: 'done' },
  ]);
}

/** A bank may give one serial on two days; with our number it names one transfer. */
function bankNumberOf(orderNo: string, { bankSerial }: KnownTransfer): string {
  return `${orderNo}:${bankSerial}`;
}
