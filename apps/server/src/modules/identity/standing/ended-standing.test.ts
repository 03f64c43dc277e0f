import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLoginStory, refusing } from '#testing/login-story.ts';

const { deps, session, accounts, choose, enter, clientOf, forgetFailures } =
  await createLoginStory();
const { db } = deps;
const { identity, agreements, positions } = contract;
const MOBILE = '13800000001';

/** Each of the three ways in which a person may no longer act, and back. */
const ENDINGS = [
  {
    what: 'a disabled user',
    end: sql`update mall_user set status = 'disabled' where mobile = ${MOBILE}`,
    told: 'user_disabled',
    undo: sql`update mall_user set status = 'active'`,
  },
  {
    what: 'a disabled operator',
    end: sql`update inst_user set status = 'disabled' where inst_user_code = 'TZ0001'`,
    undo: sql`update inst_user set status = 'active'`,
    told: 'institution_login_failed',
  },
  {
    what: 'a closed account',
    end: sql`update customer set account_status = '2' where client_id = '600010'`,
    undo: sql`update customer set account_status = '0'`,
    told: 'institution_login_failed',
  },
] as const;

beforeEach(async () => {
  for (const { undo } of ENDINGS) await undo.execute(db);
  await forgetFailures();
});

describe.each(ENDINGS)('$what', ({ end, undo, told }) => {
  it('cannot read, renew or trade with a session from before', async () => {
    const { client } = await session(MOBILE);
    await end.execute(db);
    for (const call of [identity.getUserInfo, identity.refreshToken, positions.queryTotalPosition])
      await expect(client(call, {})).rejects.toMatchObject(refusing('session_expired'));
  });

  it('ends every token in the same statement, and none of them opens again afterwards', async () => {
    const { access_token, file_token = '' } = await session(MOBILE);
    const renewed = await clientOf(access_token)(identity.refreshToken, {});
    const [offered] = await accounts(MOBILE);
    const tokens = [access_token, file_token, renewed.file_token, offered?.access_token ?? ''];
    await end.execute(db);
    const open = await db
      .selectFrom('session')
      .select('scope')
      .where('client_id', '=', '600010')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    await undo.execute(db);
    const [full = '', ...files] = tokens;
    await expect(clientOf(full)(identity.getUserInfo, {})).rejects.toMatchObject(
      refusing('session_expired'),
    );
    for (const token of files)
      await expect(clientOf(token)(agreements.compElectQryNeedSignList, {})).rejects.toMatchObject(
        refusing('session_expired'),
      );
  });

  it('is not let in by an institution that was offered before', async () => {
    const [offered] = await accounts(MOBILE);
    await end.execute(db);
    await expect(
      choose(offered?.login_token ?? '', offered?.inst_user_code ?? ''),
    ).rejects.toMatchObject(refusing(told));
  });
});

it('a user who is disabled is told so after his password, and nothing is offered to him', async () => {
  const { access_token } = await enter(MOBILE);
  await ENDINGS[0].end.execute(db);
  await expect(clientOf(access_token)(identity.queryAccountList, {})).rejects.toMatchObject(
    refusing('session_expired'),
  );
  await expect(enter(MOBILE)).rejects.toMatchObject(refusing('user_disabled'));
});

it('a closed account is not among those to choose from', async () => {
  await ENDINGS[2].end.execute(db);
  expect(await accounts(MOBILE)).toEqual([]);
});
