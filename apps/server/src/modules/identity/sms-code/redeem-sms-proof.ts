import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { SMS_CODE_MS } from '@mall/domain/identity/sms-code';
import type { Clock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { hashToken } from '#modules/identity/session/token.ts';
import { stepHash } from './confirmed-step.ts';
import { takeProof } from './sms-code-store.ts';

/** Takes the proof of a checked code for the step it was sent for, in the same session; it is good once, for five minutes. */
export async function redeemSmsProof(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  step: {
    readonly token: string;
    readonly proof: string;
    readonly businType: string;
    /** The step, in each way a code for it may have been asked for. */
    readonly steps: readonly ConfirmedStep[];
    /** The number of the message whose code was checked. */
    readonly noticeId: string;
  },
): Promise<boolean> {
  const nowMs = clock.wallMs();
  return takeProof(db, {
    proofHash: sha256Of(step.proof),
    noticeHash: sha256Of(step.noticeId),
    tokenHash: hashToken(step.token),
    businType: step.businType,
    stepHashes: step.steps.map(stepHash),
    provedAfter: instantFromMs(nowMs - SMS_CODE_MS),
    now: instantFromMs(nowMs),
  });
}
