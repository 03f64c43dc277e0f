import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { type SmsDeps, sendSmsCode } from './send-sms-code.ts';

const MOBILE = /^1[3-9]\d{9}$/;

export function smsCalls(deps: SmsDeps): readonly ServedCall[] {
  const { noticeSendMobel, noticeValidMobel } = contract.identity;
  return [
    serveCall(noticeSendMobel, async ({ sms_type }, { mobile }, { token, address }) => {
      assert(token !== undefined, 'a call that needs a session was made with its token');
      if (!deps.canSend) return { ok: false, refusal: 'sms_unavailable' };
      if (mobile === undefined) return { ok: false, refusal: 'mobile_missing' };
      if (!MOBILE.test(mobile)) return { ok: false, refusal: 'mobile_malformed' };
      const sent = await sendSmsCode(deps, { token, mobile, address, smsType: sms_type });
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
