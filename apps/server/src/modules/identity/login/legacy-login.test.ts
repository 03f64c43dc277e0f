import { contract } from '@mall/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createLoginStory,
  FIXED_CODE,
  freshNonce,
  imageCodeId,
  refusing,
  sealPassword,
} from '#testing/login-story.ts';

const { app, deps, time, clientOf, visitor, enter, forgetFailures } = await createLoginStory();
const { identity } = contract;
const fundAccounts = new Map(
  (await deps.db.selectFrom('customer').select(['client_id', 'fund_account']).execute()).map(
    (row) => [row.client_id, row.fund_account],
  ),
);

type Change = {
  readonly pin?: string;
  readonly fund_account?: string;
  readonly image_code_id?: string;
  readonly verify_code?: string;
};

/** As an old page logs in: by the account at the counter, with all it knows of its machine and without a picture. */
async function logIn(clientId: string, change: Change = {}) {
  const { pin = '246810', fund_account = fundAccounts.get(clientId) ?? '', ...picture } = change;
  const seal = { password: pin, timestamp: time.nowMs, nonce: freshNonce() };
  return visitor(identity.passwordLogin, {
    fund_account,
    ...picture,
    ...(await sealPassword(visitor, seal)),
    account_type: '0',
    device_flag: 'PC',
    op_station: 'MPC;IIP=127.0.0.1',
    password_type: '2',
    user_type: '0',
  });
}

beforeEach(forgetFailures);

describe('a login by fund account', () => {
  it.each([
    { clientId: '600010', who: '汀州新材料股份有限公司', why: 'one user acts for it' },
    { clientId: '700004', who: '沈**', why: 'a person acts for himself' },
  ])('leads $who to its institutions and on into a session because $why', async (row) => {
    const { access_token, expires_in } = await logIn(row.clientId);
    expect(expires_in).toBe(300);
    const [entry] = await clientOf(access_token)(identity.queryAccountList, {});
    expect(entry?.inst_name).toBe(row.who);
    const { login_token = '', inst_user_code = '' } = entry ?? {};
    const second = { login_type: '1', login_token, inst_user_code } as const;
    const session = await visitor(identity.passwordLogin, second);
    const user = await clientOf(session.access_token)(identity.getUserInfo, {});
    expect(user.client_id).toBe(row.clientId);
  });

  it.each([
    { clientId: '600010', change: { pin: '246811' }, why: 'the password is another' },
    {
      clientId: '600010',
      change: { fund_account: '99999999999' },
      why: 'there is no such account',
    },
    { clientId: '600001', change: {}, why: 'several users act for it and it does not say which' },
  ])('is refused alike because $why', async ({ clientId, change }) => {
    await expect(logIn(clientId, change)).rejects.toMatchObject(refusing('password_incorrect'));
  });

  it('gets three tries without a picture, and its wrong ones count for the mobile too, unsaid', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await expect(logIn('600010', { pin: '000000' })).rejects.toMatchObject(
        refusing('password_incorrect'),
      );
    // Not even the right password is told that it has to wait: that would link the mobile to the account.
    await expect(enter('13800000001')).rejects.toMatchObject(refusing('password_incorrect'));
    time.nowMs += 5_000;
    await expect(logIn('600010')).rejects.toMatchObject(refusing('image_code_required'));
    await enter('13800000001');
    const picture = { image_code_id: await imageCodeId(app), verify_code: FIXED_CODE };
    expect((await logIn('600010', picture)).access_token).toBeDefined();
  });

  it('stands on the trail like any other, without the account', async () => {
    await logIn('600010', { pin: '000000' }).catch(() => undefined);
    const entry = await deps.db
      .selectFrom('trail_entry')
      .selectAll()
      .orderBy('entry_no', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'password_login', reason: 'password_incorrect' });
    expect(JSON.stringify({ ...entry, entry_no: 0 })).not.toContain(fundAccounts.get('600010'));
  });
});
