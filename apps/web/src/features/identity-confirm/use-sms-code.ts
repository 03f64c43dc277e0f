import type { ConfirmedStepWire } from '@mall/contract/identity/confirmed-step';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { browserTimeMs } from '#shared/clock.ts';
import type { IdentityProof } from '#shared/identity-check/identity-check.ts';
import type { StoredUser } from '#shared/session/stored-session.ts';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { useCountdown } from '#shared/ui/action/use-countdown.ts';
import { keepSmsNotice, nameStep, parseSmsNotice, RESEND_MS } from './sms-notice.ts';
import { mobileProblem } from './sms-problem.ts';

/** Codes by the specification: the kind of message, and the business it is checked for. */
const SMS_TYPE = '50';
// The dialog shows every refusal itself, beside the field.
const IN_DIALOG = { hideToast: true } as const;

/** Sends a code for one step to the customer's mobile and checks what he types. */
export function useSmsCode(
  { client_id: clientId, mobile_tel: mobile }: StoredUser,
  step: ConfirmedStepWire,
) {
  const call = useClient();
  const storage = useMallStorage();
  const [notice, setNotice] = useState(() => parseSmsNotice(storage, clientId, browserTimeMs()));
  // The wait is for any message; a code that came for another step is none for this one.
  const own = notice?.step === nameStep(step) ? notice : undefined;
  const secondsLeft = useCountdown({
    endsAtMs: notice && notice.sentAtMs + RESEND_MS,
    nowMs: browserTimeMs,
  });

  return {
    hasSent: own !== undefined,
    secondsLeft,
    /** Answers with what keeps the code from being sent before the server is asked; it throws the server's no. */
    send: async (): Promise<string | undefined> => {
      const problem = mobileProblem(mobile);
      if (problem !== undefined) return problem;
      const noticerecordId = await call(
        noticeSendMobel,
        { sms_type: SMS_TYPE, mobile_tel: mobile, busin_type: BUSINESS_TYPE.identityCheck, step },
        IN_DIALOG,
      );
      const sent = { noticerecordId, clientId, sentAtMs: browserTimeMs(), step: nameStep(step) };
      keepSmsNotice(storage, sent);
      setNotice(sent);
      return undefined;
    },
    check: async (code: string): Promise<IdentityProof> => {
      const noticerecordId = own?.noticerecordId ?? '';
      const { verify_token } = await call(
        noticeValidMobel,
        {
          sms_type: SMS_TYPE,
          noticerecord_id: noticerecordId,
          valid_code: code,
          mobile_tel: mobile,
          busin_type: BUSINESS_TYPE.identityCheck,
        },
        IN_DIALOG,
      );
      return { noticerecordId, verifyToken: verify_token };
    },
  };
}
