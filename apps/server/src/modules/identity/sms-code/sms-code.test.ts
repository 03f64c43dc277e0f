import { contract } from '@mall/contract';
import { UNNAMED_STEP } from '@mall/domain/identity/confirmed-step';
import { describe, expect, it } from 'vitest';
import { createLoginStory, FIXED_CODE, refusing } from '#testing/login-story.ts';
import { redeemSmsProof } from './redeem-sms-proof.ts';

const { noticeSendMobel, noticeValidMobel } = contract.identity;
const MOBILE = '13800000001';
const story = await createLoginStory();
const { deps, time, session } = story;
const MINUTE = 60_000;
/** These codes are asked for without naming what for. */
const steps = [UNNAMED_STEP];

const send = async (client: Awaited<ReturnType<typeof session>>['client'], smsType = '50') =>
  client(noticeSendMobel, { sms_type: smsType, mobile_tel: '13999999999' });
/** A new day and a new session, so that no story counts against the next. */
async function customer(mobile = MOBILE) {
  time.nowMs += 24 * 60 * MINUTE;
  await deps.db.deleteFrom('sms_count').execute();
  return session(mobile);
}
const check = (
  { client }: Awaited<ReturnType<typeof customer>>,
  noticerecord_id: string,
  valid_code = FIXED_CODE,
  more: { sms_type?: string; busin_type?: string } = {},
) => {
  const kind = { sms_type: '50', busin_type: '300045', ...more };
  return client(noticeValidMobel, { noticerecord_id, valid_code, ...kind });
};

describe('a code by text message', () => {
  it('goes to the mobile on file, whatever the request says, and tells its code only there', async () => {
    const { client } = await customer();
    const id = await send(client);
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const message = await deps.db
      .selectFrom('sms_message')
      .selectAll()
      .orderBy('queued_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(message.mobile).toBe(MOBILE);
    expect(message.content).toContain(FIXED_CODE);
    const stored = JSON.stringify(await deps.db.selectFrom('sms_code').selectAll().execute());
    expect(stored).not.toContain(id);
    // The number of a request is random and may hold the digits of the code.
    const logged = story.logLines.join('').replaceAll(/"reqId":"[^"]*"/g, '');
    expect(logged).not.toContain(FIXED_CODE);
  });

  it('proves one step once, to the session that asked and for the business it was checked for', async () => {
    const owner = await customer();
    const other = await session('13800000003');
    const id = await send(owner.client);
    await expect(check(other, id)).rejects.toMatchObject(refusing('sms_code_void'));
    const { verify_token: proof } = await check(owner, id, FIXED_CODE, { busin_type: '300017' });

    const step = { token: owner.access_token, proof, businType: '300017', noticeId: id, steps };
    expect(await redeemSmsProof(deps, { ...step, token: other.access_token })).toBe(false);
    expect(await redeemSmsProof(deps, { ...step, businType: '300045' })).toBe(false);
    expect(await redeemSmsProof(deps, { ...step, noticeId: 'x'.repeat(22) })).toBe(false);
    expect(await redeemSmsProof(deps, step)).toBe(true);
    expect(await redeemSmsProof(deps, step)).toBe(false);
    await expect(check(owner, id)).rejects.toMatchObject(refusing('sms_code_void'));
  });

  it('proves nothing five minutes after it was checked', async () => {
    const owner = await customer();
    const noticeId = await send(owner.client);
    const { verify_token: proof } = await check(owner, noticeId);
    time.nowMs += 5 * MINUTE;
    const step = { token: owner.access_token, proof, businType: '300045', noticeId, steps };
    expect(await redeemSmsProof(deps, step)).toBe(false);
  });

  it('is used up by three wrong tries, also when they come at once', async () => {
    const owner = await customer();
    const id = await send(owner.client);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => check(owner, id, '0000')),
    );
    const texts = tries.map((one) => (one.status === 'rejected' ? one.reason.errorNo : 'right'));
    expect(texts.filter((no) => no === refusing('sms_code_wrong').errorNo)).toHaveLength(2);
    expect(texts.filter((no) => no === refusing('sms_code_void').errorNo)).toHaveLength(6);
    await expect(check(owner, id)).rejects.toMatchObject(refusing('sms_code_void'));
  });

  it.each([
    { wait: 5 * MINUTE - 1, outcome: 'right', why: 'five minutes are not over' },
    { wait: 5 * MINUTE, outcome: 'void', why: 'five minutes are over' },
  ])('is $outcome after $wait ms because $why', async ({ wait, outcome }) => {
    const owner = await customer();
    const id = await send(owner.client);
    time.nowMs += wait;
    if (outcome === 'right') await expect(check(owner, id)).resolves.toMatchObject({ result: '1' });
    else await expect(check(owner, id)).rejects.toMatchObject(refusing('sms_code_void'));
  });

  it('answers for the kind it was sent for, and the newest of a kind only', async () => {
    const owner = await customer();
    const id = await send(owner.client, '51');
    await expect(check(owner, id)).rejects.toMatchObject(refusing('sms_code_void'));
    time.nowMs += MINUTE;
    const newer = await send(owner.client, '51');
    const kind = { sms_type: '51' };
    await expect(check(owner, id, FIXED_CODE, kind)).rejects.toMatchObject(
      refusing('sms_code_void'),
    );
    await expect(check(owner, newer, FIXED_CODE, kind)).resolves.toMatchObject({ result: '1' });
  });

  it('comes once a minute to a mobile, also from two sessions at once', async () => {
    const first = await customer();
    const second = await session(MOBILE);
    const tries = await Promise.allSettled([send(first.client), send(second.client)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(send(first.client)).rejects.toMatchObject(refusing('sms_too_soon'));
    time.nowMs += MINUTE;
    await expect(send(first.client)).resolves.toBeDefined();
  });

  it('comes ten times a day to a mobile and twenty times from a network', async () => {
    const first = await customer();
    for (let turn = 0; turn < 10; turn += 1) {
      await send(first.client);
      time.nowMs += MINUTE;
    }
    await expect(send(first.client)).rejects.toMatchObject(refusing('sms_day_limit'));
    const second = await session('13800000003');
    for (let turn = 0; turn < 10; turn += 1) {
      await send(second.client);
      time.nowMs += MINUTE;
    }
    const third = await session('13800000004');
    await expect(send(third.client)).rejects.toMatchObject(refusing('sms_day_limit'));
  });
});
