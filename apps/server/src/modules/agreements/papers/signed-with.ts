import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { findSignedRow } from '#modules/agreements/signature-store.ts';

/** Whether the code of a message confirmed who gave a signature. */
export async function isSignedWith(
  db: Db,
  { clientId, signNo }: { readonly clientId: string; readonly signNo: string },
  noticeId: string,
): Promise<boolean> {
  const row = await findSignedRow(db, clientId, signNo);
  // What is kept of a confirmation by text message is written by `confirmBySms`.
  const evidence = row?.evidence as { readonly identity?: { readonly notice_sha256?: unknown } };
  return evidence?.identity?.notice_sha256 === sha256Of(noticeId).toString('hex');
}
