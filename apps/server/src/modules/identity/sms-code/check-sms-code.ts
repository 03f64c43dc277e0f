import { randomBytes, timingSafeEqual } from 'node:crypto';
import { judgeCode } from '@mall/domain/identity/sms-code';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { Deps } from '#modules/identity/session/open-session.ts';
import { hashToken } from '#modules/identity/session/token.ts';
import { smsAnswerHash } from './sms-answer.ts';
import { lockSmsCode, markProved, setTriesLeft } from './sms-code-store.ts';

export type CodeClaim = {
  readonly token: string;
  readonly noticeId: string;
  readonly smsType: string;
  readonly businType: string;
  readonly code: string;
};

export type CodeCheck =
  | { readonly ok: true; readonly proof: string }
  | { readonly ok: false; readonly refusal: 'sms_code_wrong' | 'sms_code_void' };

const PROOF_BYTES = 32;

/** Whether a customer has the code in hand. A right one becomes a proof for one step; a wrong one costs a try. */
export async function checkSmsCode({ db, clock }: Deps, claim: CodeClaim): Promise<CodeCheck> {
  return db.transaction().execute(async (tx) => {
    const noticeHash = sha256Of(claim.noticeId);
    const tokenHash = hashToken(claim.token);
    const row = await lockSmsCode(tx, { noticeHash, tokenHash, smsType: claim.smsType });
    if (!row) return { ok: false, refusal: 'sms_code_void' };

    const nowMs = clock.wallMs();
    const code = {
      triesLeft: row.tries_left,
      expiresMs: msOfInstant(row.expires_at),
      isUsed: row.proof_sha256 !== null,
    };
    const isRight = timingSafeEqual(row.answer_sha256, smsAnswerHash(claim.noticeId, claim.code));
    const verdict = judgeCode(nowMs, code, isRight);
    if (verdict === 'right') {
      const proof = randomBytes(PROOF_BYTES).toString('base64url');
      const proved = { businType: claim.businType, provedAt: instantFromMs(nowMs) };
      await markProved(tx, noticeHash, { proofHash: sha256Of(proof), ...proved });
      return { ok: true, proof };
    }
    if (!code.isUsed && !isRight) {
      await setTriesLeft(tx, noticeHash, Math.max(0, code.triesLeft - 1));
    }
    return { ok: false, refusal: `sms_code_${verdict}` };
  });
}
