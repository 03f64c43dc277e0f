import { randomBytes } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { insertMessage } from './message-store.ts';

const ID_BYTES = 18;

export type MessageToSend = {
  readonly mobile: string;
  readonly content: string;
  readonly nowMs: number;
  /** How long the text is of use. */
  readonly usefulMs: number;
};

/** Promises a message in the transaction that wants it sent: it goes out when that commits, and only then. */
export async function queueMessage(tx: Tx, message: MessageToSend): Promise<void> {
  await insertMessage(tx, {
    messageId: randomBytes(ID_BYTES).toString('base64url'),
    mobile: message.mobile,
    content: message.content,
    queuedAt: instantFromMs(message.nowMs),
    uselessAt: instantFromMs(message.nowMs + message.usefulMs),
  });
}
