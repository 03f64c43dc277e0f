import { UNNAMED_STEP } from '@mall/domain/identity/confirmed-step';
import { maskMobile } from '@mall/domain/identity/mask';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { Clock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import { redeemSmsProof } from '#modules/identity/index.ts';
import type { Confirmation } from './signing.ts';

/** The message a code came with, and the proof that its code was typed. */
type Claim = {
  readonly noticeId: string;
  readonly proof: string | undefined;
  readonly flowId: string | undefined;
  readonly agreementIds: readonly string[];
};

/**
 * A code by text message as the confirmation: its proof counts for the message it was made from, for the papers that
 * were named for it, for the session it was given to, and once. A code for which no papers were named signs any.
 */
export function confirmBySms(
  { clock }: { readonly clock: Clock },
  { noticeId, proof, flowId, agreementIds }: Claim,
  { token, mobile }: { readonly token: string; readonly mobile: string | undefined },
): Confirmation {
  return {
    redeem: async (tx) =>
      proof !== undefined &&
      redeemSmsProof(
        { db: tx, clock },
        {
          token,
          proof,
          businType: BUSINESS_TYPE.identityCheck,
          noticeId,
          steps: [{ purpose: 'sign', flowId, agreementIds }, UNNAMED_STEP],
        },
      ),
    // The record is kept by its hash: its number is half of what opens the code.
    evidence: {
      notice_sha256: sha256Of(noticeId).toString('hex'),
      mobile_mask: mobile === undefined ? null : maskMobile(mobile),
    },
  };
}
