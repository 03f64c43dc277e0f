import { maskMobile } from '@mall/domain/identity/mask';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import { findMessages } from './message-store.ts';

export type OutboxLine = {
  readonly queuedAt: Instant;
  readonly mobileMask: string;
  readonly content: string;
  /** The code inside the text, if it carries one. */
  readonly code: string | undefined;
  readonly status: 'queued' | 'sent' | 'failed';
};

/** The text messages of this mall, newest first. A mobile is masked, and a text that was forgotten stays so. */
export async function listOutbox(
  db: Db,
  window: { readonly limit: number; readonly offset: number },
): Promise<{ readonly lines: readonly OutboxLine[]; readonly count: number }> {
  const { rows, count } = await findMessages(db, window);
  const lines = rows.map(({ queued_at, mobile, content, status }) => ({
    queuedAt: queued_at,
    mobileMask: maskMobile(mobile),
    content: content ?? '',
    code: content?.match(/(?<!\d)\d{4}(?!\d)/)?.[0],
    status,
  }));
  return { lines, count };
}
