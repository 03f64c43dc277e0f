import { contract } from '@mall/contract';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { IMAGE_CODE_MS } from '#modules/identity/image-code/image-code.ts';
import { SEAL_MS_MAX } from '#modules/identity/password/open-password.ts';
import {
  createLoginStory,
  FIXED_CODE,
  freshNonce,
  imageCodeId,
  refusing,
  sealPassword,
} from '#testing/login-story.ts';

const { app, deps, time, clientOf, visitor, forgetFailures, ...story } = await createLoginStory();
const { formOf, logIn, enter, accounts, choose, session } = story;
const { db } = deps;
const { identity } = contract;
const MINUTE = 60_000;

beforeEach(forgetFailures);

describe('logging in', () => {
  it.each([
    {
      mobile: '13800000001',
      who: ['汀州新材料股份有限公司 913***********4E70 TZ0001'],
      why: 'he acts for one institution',
    },
    {
      mobile: '13800000002',
      who: [
        '启明重工集团财务有限公司 913***********7X21 QM0001',
        '岚屿港务有限公司 912***********0K58 LY0007',
        '松陵水务投资有限公司 914***********9N36 SL0003',
      ],
      why: 'he acts for three and has to choose',
    },
    {
      mobile: '13800000003',
      who: ['启明重工集团财务有限公司 913***********7X21 QM0002'],
      why: 'he is the checker of one',
    },
    {
      mobile: '13800000004',
      who: ['沈** 310***********0024 GR700004'],
      why: 'a person acts for himself',
    },
  ])('offers $mobile $who because $why', async ({ mobile, who }) => {
    const list = await accounts(mobile);
    expect(
      list.map((entry) => [entry.inst_name, entry.inst_id_no, entry.inst_user_code].join(' ')),
    ).toEqual(who);
  });

  it('leads an institution to a session of its own, and each institution to another customer', async () => {
    const clientIds: string[] = [];
    for (const turn of [0, 1, 2]) {
      const list = await accounts('13800000002');
      const chosen = list[turn];
      if (!chosen) throw new Error('there are three');
      const login = await choose(chosen.login_token, chosen.inst_user_code);
      expect(login.expires_in).toBe(1800);
      const user = await clientOf(login.access_token)(identity.getUserInfo, {});
      expect(user).toMatchObject({
        inst_name: chosen.inst_name,
        inst_user_code: chosen.inst_user_code,
        mobile_tel: '13800000002',
        mobile_tel_mask: '138****0002',
        client_type_dict_name: '机构',
      });
      clientIds.push(user.client_id);
    }
    expect(clientIds).toEqual(['600001', '600002', '600003']);
  });

  it('tells a person who he is, masked', async () => {
    const { client } = await session('13800000005');
    const user = await client(identity.getUserInfo, {});
    expect(user).toMatchObject({
      client_id: '700005',
      client_name: '顾**',
      client_type: '0',
      inst_name: null,
      inst_user_code: null,
      id_no: '330***********4518',
      risk_level: '2',
      risk_level_dict_name: '谨慎型',
      risk_valid_date_num: '2026-11-28',
      prof_flag: '0',
      qualify_status: '0',
    });
  });

  it('gives a token that opens the list of institutions and nothing else', async () => {
    const { access_token, file_token, expires_in } = await enter('13800000001');
    expect(expires_in).toBe(300);
    expect(file_token).toBeUndefined();
    const narrow = clientOf(access_token);
    await expect(narrow(identity.getUserInfo, {})).rejects.toMatchObject(refusing('not_signed_in'));
    time.nowMs += 5 * MINUTE;
    await expect(narrow(identity.queryAccountList, {})).rejects.toMatchObject(
      refusing('session_expired'),
    );
  });
});

describe('a login is refused', () => {
  it.each([
    {
      code: 'image_code_wrong',
      change: { verify_code: '0000' },
      why: 'the picture says otherwise',
    },
    {
      code: 'image_code_wrong',
      change: { image_code_id: 'unknown' },
      why: 'there is no such picture',
    },
    { code: 'password_incorrect', change: { pin: '246811' }, why: 'the password is another' },
    {
      code: 'password_incorrect',
      change: { account_content: '13900000009' },
      why: 'it is unknown',
    },
    { code: 'login_key_replaced', change: { key_id: 'key-of-last-year' }, why: 'the key is gone' },
    { code: 'login_key_replaced', change: { password: 'A'.repeat(512) }, why: 'it does not open' },
  ] as const)('with $code because $why', async ({ code, change }) => {
    const login = enter('13800000001', change);
    await expect(login).rejects.toMatchObject(refusing(code));
  });

  it.each([
    { off: -SEAL_MS_MAX - 1, isRefused: true, why: 'it is too old' },
    { off: -SEAL_MS_MAX, isRefused: false, why: 'it is just in time' },
    { off: SEAL_MS_MAX, isRefused: false, why: 'clocks differ' },
    { off: SEAL_MS_MAX + 1, isRefused: true, why: 'it comes from the future' },
  ])('$isRefused when it was sealed $off ms from now because $why', async ({ off, isRefused }) => {
    const login = enter('13800000001', { timestamp: time.nowMs + off });
    if (isRefused) await expect(login).rejects.toMatchObject(refusing('login_request_stale'));
    else expect((await login).access_token).toMatch(/^[\w-]{43}$/);
  });

  it('when the password was sent before, though picture and password are right', async () => {
    const form = await formOf('13800000001');
    await logIn(form);
    const again = logIn({ ...form, image_code_id: await imageCodeId(app) });
    await expect(again).rejects.toMatchObject(refusing('login_request_stale'));
  });

  it('when the nonce is the same in other letters', async () => {
    const nonce = freshNonce();
    await enter('13800000001', { nonce });
    const again = enter('13800000001', { nonce: nonce.toUpperCase() });
    await expect(again).rejects.toMatchObject(refusing('login_request_stale'));
  });

  it.each(['not json', '{"password":"246810"}', '{"password":"","timestamp":1,"nonce":"ab"}'])(
    'when what was sealed is %s',
    async (text) => {
      const form = await formOf('13800000001');
      const login = logIn({ ...form, ...(await sealPassword(visitor, text)) });
      await expect(login).rejects.toMatchObject(refusing('login_request_stale'));
    },
  );

  it('when the user is disabled, and only after the right password', async () => {
    const set = (status: 'active' | 'disabled') =>
      db.updateTable('mall_user').set({ status }).where('mobile', '=', '13800000003').execute();
    await set('disabled');
    await expect(enter('13800000003', { pin: '111111' })).rejects.toMatchObject(
      refusing('password_incorrect'),
    );
    await expect(enter('13800000003')).rejects.toMatchObject(refusing('user_disabled'));
    await set('active');
  });

  it('by a ticket of another site, which is not set up here', async () => {
    const form = { servticket_id: 't', check_string: 'c', user_id: 'A'.repeat(44) };
    await expect(visitor(identity.passwordLogin, form)).rejects.toMatchObject(
      refusing('single_sign_on_absent'),
    );
  });
});

describe('a picture', () => {
  it('is a real picture with an id that is good for one try', async () => {
    const { path, method } = identity.getImgVerificationCode;
    const { rawPayload, headers } = await app.inject({ method, url: path });
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(headers['imgcodeid']).toMatch(/^[\w-]{22}$/);
    expect(rawPayload.includes(FIXED_CODE)).toBe(false);
  });

  it('is used up by a wrong answer', async () => {
    const image_code_id = await imageCodeId(app);
    await expect(
      enter('13800000001', { image_code_id, verify_code: 'ABCD' }),
    ).rejects.toMatchObject(refusing('image_code_wrong'));
    await expect(enter('13800000001', { image_code_id })).rejects.toMatchObject(
      refusing('image_code_wrong'),
    );
  });

  it('is used up by a right one, also when many bring it at once', async () => {
    const image_code_id = await imageCodeId(app);
    const forms = await Promise.all(
      Array.from({ length: 5 }, () => formOf('13800000001', { image_code_id })),
    );
    const results = await Promise.allSettled(forms.map(logIn));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    { after: IMAGE_CODE_MS - 1, isGood: true },
    { after: IMAGE_CODE_MS, isGood: false },
  ])('is good after $after ms: $isGood', async ({ after, isGood }) => {
    const image_code_id = await imageCodeId(app);
    time.nowMs += after;
    const login = enter('13800000001', { image_code_id });
    if (isGood) await login;
    else await expect(login).rejects.toMatchObject(refusing('image_code_wrong'));
  });

  it('is kept for the second try when the key was the matter', async () => {
    const image_code_id = await imageCodeId(app);
    await expect(
      enter('13800000001', { image_code_id, key_id: 'key-of-last-year' }),
    ).rejects.toMatchObject(refusing('login_key_replaced'));
    await enter('13800000001', { image_code_id });
  });
});

describe('wrong passwords', () => {
  it.each([
    { mobile: '13800000001', whose: 'a customer' },
    { mobile: '13900000001', whose: 'no user' },
  ])('make the next try of $whose wait, and no answer counts them', async ({ mobile }) => {
    for (const wait of [0, 0, 5, 15, 60]) {
      await expect(enter(mobile, { pin: '000000' })).rejects.toMatchObject(
        refusing('password_incorrect'),
      );
      if (wait === 0) continue;
      time.nowMs += wait * 1000 - 1;
      await expect(enter(mobile)).rejects.toMatchObject(refusing('login_throttled'));
      time.nowMs += 1;
    }
  });

  it('of an attacker do not keep the owner out who comes from elsewhere', async () => {
    const form = (pin: string) => formOf('13800000001', { pin });
    const sendFrom = async (remoteAddress: string, pin: string) => {
      const { path: url, method } = identity.passwordLogin;
      const payload = JSON.stringify(await form(pin));
      const headers = { 'content-type': 'application/json' };
      const reply = await app.inject({ method, url, payload, headers, remoteAddress });
      return reply.json().error.error_no;
    };
    for (let turn = 0; turn < 3; turn += 1) await sendFrom('2001:db8:1:2::5', '000000');
    expect(await sendFrom('2001:db8:1:2::ffff', '246810')).toBe(REFUSALS.login_throttled.errorNo);
    expect(await sendFrom('203.0.113.9', '246810')).toBe('0');
  });

  it('are forgotten when the password was right', async () => {
    for (const pin of ['000000', '000000', '246810', '000000', '000000']) {
      await enter('13800000005', { pin }).catch(() => undefined);
    }
    expect((await enter('13800000005')).access_token).toBeDefined();
  });

  it('that come at once are counted one after the other', async () => {
    const forms = await Promise.all(
      Array.from({ length: 8 }, () => formOf('13800000004', { pin: '000000' })),
    );
    const results = await Promise.allSettled(forms.map(logIn));
    const refusals = results.map((one) => one.status === 'rejected' && one.reason.errorNo);
    const count = (code: RefusalCode) =>
      refusals.filter((errorNo) => errorNo === REFUSALS[code].errorNo).length;
    expect([count('password_incorrect'), count('login_throttled')]).toEqual([3, 5]);
  });
});
