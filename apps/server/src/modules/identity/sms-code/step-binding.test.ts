import { type ConfirmedStep, UNNAMED_STEP } from '@mall/domain/identity/confirmed-step';
import { fen, shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { describe, expect, it } from 'vitest';
import { SOME_STEPS } from '#testing/agreed/some-steps.ts';
import { createLoginStory, FIXED_CODE } from '#testing/login-story.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { isNoticeChecked, takeCheckedNotice } from './checked-notice.ts';
import { redeemSmsProof } from './redeem-sms-proof.ts';
import { sendSmsCode } from './send-sms-code.ts';

const { deps, session } = await createLoginStory();
const sms = {
  ...deps,
  fixedCode: FIXED_CODE,
  provider: '衡川',
  canSend: true,
  describeStep: async () => ({ ok: true, words: '办理业务' }) as const,
};
const { access_token: token } = await session('13800000001');
const businType = BUSINESS_TYPE.identityCheck;

/** A code that was sent for a step and typed right. */
async function confirmed(step: ConfirmedStep) {
  await deps.db.deleteFrom('sms_count').execute();
  const who = { token, mobile: '13800000001', clientId: 'C1', address: '10.0.0.1' };
  const sent = await sendSmsCode(sms, { ...who, smsType: '50', step });
  if (!sent.ok) throw new Error(sent.refusal);
  const { noticeId } = sent;
  const claim = { token, noticeId, smsType: '50', businType, code: FIXED_CODE };
  const check = await checkSmsCode(deps, claim);
  if (!check.ok) throw new Error(check.refusal);
  return { token, noticeId, proof: check.proof };
}

const take = (notice: { noticeId: string; token: string }, step: ConfirmedStep) =>
  deps.db
    .transaction()
    .execute((tx) => takeCheckedNotice({ db: tx, clock: deps.clock }, notice, step));

describe('a checked code', () => {
  it.each(SOME_STEPS)('for $purpose confirms that step, once, and no other', async (step) => {
    const notice = await confirmed(step);
    for (const other of SOME_STEPS) {
      const isOwn = other.purpose === step.purpose;
      expect(await isNoticeChecked(deps, notice, other), other.purpose).toBe(isOwn);
      if (!isOwn) expect(await take(notice, other), other.purpose).toBe(false);
    }
    expect(await take(notice, step)).toBe(true);
    expect(await take(notice, step)).toBe(false);
  });

  it.each<{ asked: ConfirmedStep; used: ConfirmedStep; why: string }>([
    {
      asked: { purpose: 'order', flowId: 'FL1' },
      used: { purpose: 'order', flowId: 'FL2' },
      why: 'another purchase',
    },
    {
      asked: { purpose: 'transfer_out', bankNo: 'B01', amount: fen(100_00n) },
      used: { purpose: 'transfer_out', bankNo: 'B01', amount: fen(100_01n) },
      why: 'another amount',
    },
    {
      asked: { purpose: 'transfer_out', bankNo: 'B01', amount: fen(100_00n) },
      used: { purpose: 'transfer_out', bankNo: 'B02', amount: fen(100_00n) },
      why: 'another card',
    },
    {
      asked: {
        purpose: 'custody',
        productNo: 'P1',
        shares: shares(1_00n),
        seller: '205',
        account: 'A1',
      },
      used: {
        purpose: 'custody',
        productNo: 'P1',
        shares: shares(1_00n),
        seller: '205',
        account: 'A2',
      },
      why: 'another account',
    },
    {
      asked: { purpose: 'treasure', productNo: 'P1', reserve: fen(0n) },
      used: { purpose: 'treasure', productNo: 'P2', reserve: fen(0n) },
      why: 'another fund',
    },
    {
      asked: { purpose: 'unbind', productNo: 'P1', option: '2' },
      used: { purpose: 'unbind', productNo: 'P1', option: '1' },
      why: 'selling instead of keeping',
    },
    {
      asked: { purpose: 'audit', localOrderNos: ['BD1'] },
      used: { purpose: 'audit', localOrderNos: ['BD1', 'BD2'] },
      why: 'one order more',
    },
    {
      asked: { purpose: 'audit', localOrderNos: ['BD1', 'BD2'] },
      used: { purpose: 'audit', localOrderNos: ['BD1'] },
      why: 'one order less',
    },
    {
      asked: UNNAMED_STEP,
      used: { purpose: 'order', flowId: 'FL1' },
      why: 'a code asked for nothing in particular',
    },
  ])('of the same purpose does not confirm $why', async ({ asked, used }) => {
    const notice = await confirmed(asked);
    expect(await isNoticeChecked(deps, notice, used)).toBe(false);
    expect(await take(notice, used)).toBe(false);
  });

  it('for several orders confirms them in any order', async () => {
    const notice = await confirmed({ purpose: 'audit', localOrderNos: ['BD1', 'BD2'] });
    expect(await take(notice, { purpose: 'audit', localOrderNos: ['BD2', 'BD1'] })).toBe(true);
  });

  it.each(SOME_STEPS)('for $purpose signs papers only if it was sent for them', async (step) => {
    const papers = SOME_STEPS.filter(({ purpose }) => purpose === 'sign');
    const proof = { ...(await confirmed(step)), businType };
    const isForPapers = step.purpose === 'sign';
    expect(await redeemSmsProof(deps, { ...proof, steps: papers })).toBe(isForPapers);
  });
});
