import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import type { SmsGateway } from '#gateways/sms/port.ts';
import {
  type ClaimedMessage,
  claimMessages,
  failUseless,
  markMessageEnded,
  postponeMessage,
} from './message-store.ts';

export type SendDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly gateway: SmsGateway;
};

const BATCH = 20;
/** Longer than a gateway may take, so that no other process sends what is being sent. */
export const HELD_MS = 30_000;
/** Two seconds after the first try, then twice as long each time; codes live for minutes, so never longer. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Sends what is due now, each message under its own number; returns how many were tried. */
export async function sendDue(deps: SendDeps): Promise<number> {
  const { db, clock, gateway } = deps;
  const nowMs = clock.wallMs();
  await failUseless(db, instantFromMs(nowMs), gateway.keepsText);
  const claimed = await claimMessages(db, {
    now: instantFromMs(nowMs),
    heldUntil: instantFromMs(nowMs + HELD_MS),
    limit: BATCH,
  });
  await Promise.all(claimed.map((message) => sendOne(deps, message)));
  return claimed.length;
}

async function sendOne({ db, clock, gateway }: SendDeps, message: ClaimedMessage): Promise<void> {
  const delivery = await gateway.send({
    messageId: message.message_id,
    mobile: message.mobile,
    content: message.content,
  });
  const nowMs = clock.wallMs();
  if (delivery === 'unknown') {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (message.tries - 1), LONGEST_WAIT_MS);
    return postponeMessage(db, message.message_id, instantFromMs(nowMs + wait));
  }
  const status = delivery === 'accepted' ? 'sent' : 'failed';
  const end = { status, endedAt: instantFromMs(nowMs), keepsText: gateway.keepsText } as const;
  return markMessageEnded(db, message.message_id, end);
}
