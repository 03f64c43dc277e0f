import { randomUUID } from 'node:crypto';
import type { Clock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';

/** A message whose code the session of a token has checked just now. */
export async function checkedNotice(
  {
    ownerDb,
    deps,
  }: { readonly ownerDb: Db; readonly deps: { readonly clock: Pick<Clock, 'wallMs'> } },
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
