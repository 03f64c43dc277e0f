import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

export type QueuedMessage = {
  readonly messageId: string;
  readonly mobile: string;
  readonly content: string;
  readonly queuedAt: Instant;
  readonly uselessAt: Instant;
};

export async function insertMessage(tx: Tx, message: QueuedMessage): Promise<void> {
  await tx
    .insertInto('sms_message')
    .values({
      message_id: message.messageId,
      mobile: message.mobile,
      content: message.content,
      queued_at: message.queuedAt,
      useless_at: message.uselessAt,
      status: 'queued',
      retry_at: message.queuedAt,
    })
    .execute();
}

export type ClaimedMessage = {
  readonly message_id: string;
  readonly mobile: string;
  readonly content: string;
  readonly tries: number;
};

/** Takes messages that are due and holds them until an instant: of two processes, one sends a message. */
export async function claimMessages(
  db: Db,
  { now, heldUntil, limit }: { now: Instant; heldUntil: Instant; limit: number },
): Promise<readonly ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update sms_message set retry_at = ${heldUntil}, tries = tries + 1
     where message_id in (
       select message_id from sms_message
        where status = 'queued' and retry_at <= ${now} and useless_at > ${now}
        order by retry_at, message_id limit ${limit} for update skip locked)
    returning message_id, mobile, content, tries`.execute(db);
  return rows;
}

/** Ends a message; a text that is no longer needed is deleted with it. */
export async function markMessageEnded(
  db: Db,
  messageId: string,
  end: { status: 'sent' | 'failed'; endedAt: Instant; keepsText: boolean },
): Promise<void> {
  await db
    .updateTable('sms_message')
    .set({
      status: end.status,
      ended_at: end.endedAt,
      ...(end.keepsText ? {} : { content: null }),
    })
    .where('message_id', '=', messageId)
    .where('status', '=', 'queued')
    .execute();
}

export async function postponeMessage(db: Db, messageId: string, retryAt: Instant): Promise<void> {
  await db
    .updateTable('sms_message')
    .set({ retry_at: retryAt })
    .where('message_id', '=', messageId)
    .where('status', '=', 'queued')
    .execute();
}

/** Gives up what would come too late. */
export async function failUseless(db: Db, now: Instant, keepsText: boolean): Promise<void> {
  await db
    .updateTable('sms_message')
    .set({ status: 'failed', ended_at: now, ...(keepsText ? {} : { content: null }) })
    .where('status', '=', 'queued')
    .where('useless_at', '<=', now)
    .execute();
}

export async function findMessages(db: Db, window: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('sms_message')
    .select(['message_id', 'mobile', 'content', 'queued_at', 'status'])
    .orderBy('queued_at', 'desc')
    .orderBy('message_id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const { count } = await db
    .selectFrom('sms_message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
