import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import type { Transfer, TransferAnswer, TransferringBank } from '#gateways/bank/port.ts';
import { type OrderRecord, readOwnOrder } from '#modules/trading/orders/order-store.ts';
import { answerTransfer } from './answer-transfer.ts';
import {
  claimSending,
  claimSendings,
  endSending,
  postponeSending,
  type Sending,
} from './sending-store.ts';
import { transferredOf, transferTermsOf } from './transfer-terms.ts';

export type TransferDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly bank: TransferringBank;
};

const BATCH = 20;
/** Longer than the bank may take, so that no other process speaks with it about the same transfer meanwhile. */
export const HELD_MS = 30_000;
/** Two seconds after the first try, then twice as long each time. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Tells the bank of transfers that are due, or asks what became of them; returns how many were tried. */
export async function sendDueTransfers(deps: TransferDeps): Promise<number> {
  const claimed = await claimSendings(deps.db, { ...heldNow(deps.clock), limit: BATCH });
  await Promise.all(claimed.map((sending) => deliver(deps, sending)));
  return claimed.length;
}

/** The same for a transfer that was just taken, while its customer waits. */
export async function sendTransferNow(
  deps: TransferDeps,
  { client_id: clientId, order_no: orderNo }: OrderRecord,
): Promise<OrderRecord> {
  const sending = await claimSending(deps.db, { clientId, orderNo }, heldNow(deps.clock));
  if (sending) await deliver(deps, sending);
  return readOwnOrder(deps.db, clientId, orderNo);
}

function heldNow(clock: Clock) {
  const nowMs = clock.wallMs();
  return { now: instantFromMs(nowMs), heldUntil: instantFromMs(nowMs + HELD_MS) };
}

/** The order stands in a transaction of its own before the bank hears of it, and its number lets the bank do it once. */
async function deliver(deps: TransferDeps, sending: Sending): Promise<void> {
  const { db, clock } = deps;
  const order = await readOwnOrder(db, sending.clientId, sending.orderNo);
  const isOpen = order.state === '20' || order.state === '80';
  if (!isOpen)
    return db.transaction().execute((tx) => endSending(tx, sending, instantFromMs(clock.wallMs())));
  const answer = await speakOf(deps.bank, order);
  await db.transaction().execute(async (tx) => {
    const now = await clock.businessNow(tx);
    await answerTransfer({ db: tx, clock }, sending, answer, now);
  });
  if (answer.kind === 'done' || answer.kind === 'refused') return;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(sending.tries - 1, 20), LONGEST_WAIT_MS);
  await postponeSending(db, sending, instantFromMs(clock.wallMs() + waitMs));
}

/** A transfer whose result is unknown is only asked about: its message may still be on the way. */
function speakOf(bank: TransferringBank, order: OrderRecord): Promise<TransferAnswer> {
  const transfer = transferOf(order);
  return order.state === '80' ? bank.ask(transfer) : bank.send(transfer);
}

function transferOf(order: OrderRecord): Transfer {
  const { direction, bankNo, bindingNo } = transferTermsOf(order);
  return {
    transferNo: order.order_no,
    direction,
    bankNo,
    bindingNo,
    tradeAccount: order.trade_account,
    amount: transferredOf(order),
    tradeOn: order.trade_on,
  };
}
