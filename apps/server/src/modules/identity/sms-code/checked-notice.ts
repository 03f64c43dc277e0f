import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { SMS_CODE_MS } from '@mall/domain/identity/sms-code';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { Clock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { hashToken } from '#modules/identity/session/token.ts';
import { stepHash } from './confirmed-step.ts';
import { findCheckedCode, takeCheckedCode } from './sms-code-store.ts';

/** A message whose code a session has checked to confirm who acts. */
export type CheckedNotice = {
  readonly noticeId: string;
  readonly token: string;
};

/** Whether the code of a message was sent for this step, checked in this session within the last minutes and not used yet. */
export async function isNoticeChecked(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  notice: CheckedNotice,
  step: ConfirmedStep,
): Promise<boolean> {
  return findCheckedCode(db, checkedOf(notice, step, clock.wallMs()));
}

/** Uses a checked message up for the step it was sent for; of two that bring it, one gets it. */
export async function takeCheckedNotice(
  { db, clock }: { readonly db: Tx; readonly clock: Clock },
  notice: CheckedNotice,
  step: ConfirmedStep,
): Promise<boolean> {
  const nowMs = clock.wallMs();
  return takeCheckedCode(db, checkedOf(notice, step, nowMs), instantFromMs(nowMs));
}

function checkedOf({ noticeId, token }: CheckedNotice, step: ConfirmedStep, nowMs: number) {
  return {
    noticeHash: sha256Of(noticeId),
    tokenHash: hashToken(token),
    businType: BUSINESS_TYPE.identityCheck,
    stepHash: stepHash(step),
    provedAfter: instantFromMs(nowMs - SMS_CODE_MS),
  };
}
