import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { STEP_RIGHTS, UNNAMED_STEP } from '@mall/domain/identity/confirmed-step';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { stepFrom } from './confirmed-step.ts';
import { type StepSmsDeps, sendSmsCode } from './send-sms-code.ts';

const MOBILE = /^1[3-9]\d{9}$/;

export function smsCalls(deps: StepSmsDeps): readonly ServedCall[] {
  const { noticeSendMobel, noticeValidMobel } = contract.identity;
  return [
    serveCall(noticeSendMobel, async (request, session, { token, address }) => {
      const { mobile, clientId, rights } = session;
      assert(token !== undefined, 'a call that needs a session was made with its token');
      if (request.step && !rights.has(STEP_RIGHTS[request.step.purpose]))
        return { ok: false, refusal: 'operator_not_permitted' };
      if (!deps.canSend) return { ok: false, refusal: 'sms_unavailable' };
      if (mobile === undefined) return { ok: false, refusal: 'mobile_missing' };
      if (!MOBILE.test(mobile)) return { ok: false, refusal: 'mobile_malformed' };
      const sent = await sendSmsCode(deps, {
        token,
        mobile,
        address,
        clientId,
        smsType: request.sms_type,
        step: request.step ? stepFrom(request.step) : UNNAMED_STEP,
      });
      return sent.ok ? { ok: true, reply: sent.noticeId } : sent;
    }),
    serveCall(noticeValidMobel, async (request, _session, { token }) => {
      assert(token !== undefined, 'a call that needs a session was made with its token');
      const check = await checkSmsCode(deps, {
        token,
        noticeId: request.noticerecord_id,
        smsType: request.sms_type,
        businType: request.busin_type,
        code: request.valid_code,
      });
      return check.ok ? { ok: true, reply: { result: '1', verify_token: check.proof } } : check;
    }),
  ];
}
