import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { hashToken } from '#modules/identity/session/token.ts';
import { createLoginStory, refusing } from '#testing/login-story.ts';

const { deps, time, clientOf, logLines, ...story } = await createLoginStory();
const { formOf, logIn, enter, accounts, choose, session } = story;
const { db } = deps;
const { identity } = contract;
const MINUTE = 60_000;

describe('choosing an institution', () => {
  it('works once, and withdraws the other offers with it', async () => {
    const [first, second] = await accounts('13800000002');
    if (!first || !second) throw new Error('there are three');
    await choose(first.login_token, first.inst_user_code);
    for (const entry of [first, second]) {
      await expect(choose(entry.login_token, entry.inst_user_code)).rejects.toMatchObject(
        refusing('institution_login_failed'),
      );
    }
    const left = db.selectFrom('login_offer').selectAll();
    expect(await left.where('token_sha256', '=', hashToken(second.login_token)).execute()).toEqual(
      [],
    );
  });

  it('opens one session when two offers are taken at once', async () => {
    const offers = await accounts('13800000002');
    const results = await Promise.allSettled(
      offers.map((entry) => choose(entry.login_token, entry.inst_user_code)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject(refusing('institution_login_failed'));
    }
  });

  it('ends the first login, and gives another token', async () => {
    const { access_token } = await enter('13800000001');
    const [only] = await clientOf(access_token)(identity.queryAccountList, {});
    const login = await choose(only?.login_token ?? '', only?.inst_user_code ?? '');
    expect(login.access_token).not.toBe(access_token);
    await expect(clientOf(access_token)(identity.queryAccountList, {})).rejects.toMatchObject(
      refusing('session_expired'),
    );
  });

  it.each([
    { name: 'with the code of another institution', code: 'LY0007', wait: 0 },
    { name: 'after five minutes', code: 'QM0001', wait: 5 * MINUTE },
  ])('fails $name, and the offer is used up', async ({ code, wait }) => {
    const [first] = await accounts('13800000002');
    time.nowMs += wait;
    for (const tried of [code, 'QM0001']) {
      await expect(choose(first?.login_token ?? '', tried)).rejects.toMatchObject(
        refusing('institution_login_failed'),
      );
    }
  });

  it('fails with a token of any other kind', async () => {
    const [first] = await accounts('13800000002');
    await expect(choose(first?.access_token ?? '', 'QM0001')).rejects.toMatchObject(
      refusing('institution_login_failed'),
    );
  });

  it('fails for a user who signed out meanwhile, was disabled, or lost the role', async () => {
    const { access_token } = await enter('13800000001');
    const [offer] = await clientOf(access_token)(identity.queryAccountList, {});
    await clientOf(access_token)(identity.loginOutUser, {});
    await expect(choose(offer?.login_token ?? '', 'TZ0001')).rejects.toMatchObject(
      refusing('institution_login_failed'),
    );

    const [second] = await accounts('13800000001');
    const role = db.updateTable('inst_user').where('inst_user_code', '=', 'TZ0001');
    await role.set({ status: 'disabled' }).execute();
    await expect(choose(second?.login_token ?? '', 'TZ0001')).rejects.toMatchObject(
      refusing('institution_login_failed'),
    );
    await role.set({ status: 'active' }).execute();
    const [third] = await accounts('13800000001');
    const user = db.updateTable('mall_user').where('mobile', '=', '13800000001');
    await user.set({ status: 'disabled' }).execute();
    await expect(choose(third?.login_token ?? '', 'TZ0001')).rejects.toMatchObject(
      refusing('user_disabled'),
    );
    await user.set({ status: 'active' }).execute();
  });

  it('leaves the agreement check to the token of the entry, which opens nothing else', async () => {
    const [first] = await accounts('13800000002');
    const narrow = clientOf(first?.access_token ?? '');
    await expect(narrow(identity.getUserInfo, {})).rejects.toMatchObject(refusing('not_signed_in'));
    await expect(narrow(identity.queryAccountList, {})).rejects.toMatchObject(
      refusing('not_signed_in'),
    );
  });
});

describe('a full session', () => {
  it('is renewed under the same token, with a new token for files', async () => {
    const { client, access_token, file_token } = await session('13800000002');
    time.nowMs += 20 * MINUTE;
    const renewed = await client(identity.refreshToken, {});
    expect(renewed).toMatchObject({ access_token, expires_in: 1800, file_expires_in: 900 });
    expect(renewed.file_token).not.toBe(file_token);
    time.nowMs += 29 * MINUTE;
    expect(await client(identity.getUserInfo, {})).toMatchObject({ client_id: '600001' });
  });

  it('cannot be renewed beyond its twelve hours', async () => {
    const { client } = await session('13800000002');
    const end = time.nowMs + 12 * 60 * MINUTE;
    while (time.nowMs < end - 25 * MINUTE) {
      time.nowMs += 20 * MINUTE;
      await client(identity.refreshToken, {});
    }
    const { expires_in } = await client(identity.refreshToken, {});
    expect(expires_in).toBe((end - time.nowMs) / 1000);
  });

  it('lists the identities of its user and leads over to another one', async () => {
    const { client } = await session('13800000002');
    const { list } = await client(identity.getUserInfoList, {});
    expect(list.map((entry) => [entry.client_id, entry.is_current])).toEqual([
      ['600001', '1'],
      ['600002', '0'],
      ['600003', '0'],
    ]);
    const other = await choose(list[1]?.login_token ?? '', list[1]?.inst_user_code ?? '');
    const user = await clientOf(other.access_token)(identity.getUserInfo, {});
    expect(user.client_id).toBe('600002');
    await expect(client(identity.getUserInfo, {})).rejects.toMatchObject(
      refusing('session_expired'),
    );
  });

  it.each([
    {
      mobile: '13800000001',
      risk: { risk_status: '1', risk_level: '5', valid_to_num: '2028-07-08' },
    },
    { mobile: '13800000004', risk: { risk_status: '0', risk_level: null, valid_to_num: null } },
    {
      mobile: '13800000005',
      risk: { risk_status: '3', risk_level: '2', valid_to_num: '2026-11-28' },
    },
  ])('of $mobile tells where its risk assessment stands', async ({ mobile, risk }) => {
    const { client } = await session(mobile);
    expect(await client(identity.checkRiskInfo, {})).toMatchObject(risk);
  });

  it('answers the old pages with the mobile masked', async () => {
    const { client } = await session('13800000002');
    expect(await client(contract.legacy.crhMallU004, {})).toMatchObject({
      client_id: '600001',
      client_name: '启明重工集团财务有限公司',
      mobile_tel: '138****0002',
      risk_level_dict_name: '积极型',
    });
  });
});

describe('the log', () => {
  it('has a line for each of these requests and not one secret of theirs', async () => {
    const form = await formOf('13800000001');
    const { access_token } = await logIn(form);
    const [entry] = await clientOf(access_token)(identity.queryAccountList, {});
    await enter('13800000001', { pin: '975310' }).catch(() => undefined);
    const text = logLines.join('');
    expect(text).toContain(identity.passwordLogin.path);
    const secrets = [access_token, entry?.login_token, entry?.access_token, form.password];
    for (const secret of [...secrets, form.image_code_id, '1380000', '246810', '975310']) {
      expect(text).not.toContain(secret);
    }
  });
});
