import { randomUUID } from 'node:crypto';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import type { Clock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { stepHash } from '#modules/identity/index.ts';

/** The number of a message that was sent for a step and whose code was checked just now. */
export type ConfirmIdentity = (step: ConfirmedStep) => Promise<string>;

/** A message for one step whose code the session of a token has checked just now. */
export async function checkedNotice(
  {
    ownerDb,
    deps,
  }: { readonly ownerDb: Db; readonly deps: { readonly clock: Pick<Clock, 'wallMs'> } },
  token: string,
  step: ConfirmedStep,
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
      purpose: step.purpose,
      step_sha256: stepHash(step),
      tries_left: 3,
      expires_at: now,
      proof_sha256: sha256Of(randomUUID()),
      busin_type: '300045',
      proved_at: now,
    })
    .execute();
  return noticeId;
}
