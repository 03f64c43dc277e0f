import { randomUUID } from 'node:crypto';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A message whose code the session of a token has checked just now. */
export async function checkedNotice(
  { ownerDb, deps }: Pick<TestApp, 'ownerDb' | 'deps'>,
  token: string,
): Promise<string> {
  const noticeId = randomUUID();
  const now = instantFromMs(deps.clock.wallMs());
  await ownerDb
    .insertInto('sms_code')
    .values({
      notice_sha256: sha256Of(noticeId),
      answer_sha256: sha256Of('answer'),
      token_hash: sha256Of(token),
      mobile_sha256: sha256Of('mobile'),
      sms_type: '50',
      tries_left: 3,
      expires_at: now,
      proof_sha256: sha256Of(randomUUID()),
      busin_type: '300045',
      proved_at: now,
    })
    .execute();
  return noticeId;
}
