import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { createLoginStory, refusing } from '#testing/login-story.ts';
import { readSession } from './read-session.ts';

const { deps, time, clientOf, forgetFailures, enter, session } = await createLoginStory();
const { db } = deps;
const { identity } = contract;
const MOBILE = '13800000001';
const HOUR = 3_600_000;

const rowsOf = async (scope: 'file' | 'first_login' | 'institution' | 'session') => {
  const { count } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('scope', '=', scope)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};
const stateOf = async (token = '') => (await readSession(deps, token)).kind;

beforeEach(async () => {
  await forgetFailures();
  await db.deleteFrom('session').execute();
  time.nowMs += 2 * HOUR;
});

describe('what one user can leave behind', () => {
  it('is at most twenty open sessions: the oldest ends with its file tokens', async () => {
    const logins: Awaited<ReturnType<typeof session>>[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      time.nowMs += 1_000;
      logins.push(await session(MOBILE));
    }
    expect([await rowsOf('session'), await rowsOf('file')]).toEqual([20, 20]);
    const [first, second, third] = logins;
    expect([await stateOf(first?.access_token), await stateOf(second?.access_token)]).toEqual([
      'expired',
      'expired',
    ]);
    expect(await stateOf(first?.file_token)).toBe('expired');
    expect(await stateOf(third?.access_token)).toBe('open');
    expect(await stateOf(logins.at(-1)?.file_token)).toBe('open');
  });

  it('ends no session of another customer he acts for', async () => {
    const other = await session('13800000002', 1);
    for (let turn = 0; turn < 21; turn += 1) {
      time.nowMs += 1_000;
      await session('13800000002', 0);
    }
    expect(await stateOf(other.access_token)).toBe('open');
  });

  it('is few file tokens for each session, however often it is renewed', async () => {
    const { client, file_token } = await session(MOBILE);
    let last = file_token;
    for (let turn = 0; turn < 30; turn += 1) {
      time.nowMs += 1_000;
      last = (await client(identity.refreshToken, {})).file_token;
    }
    expect(await rowsOf('file')).toBe(5);
    expect(await stateOf(last)).toBe('open');
    expect(await stateOf(file_token)).toBe('unknown');
  });

  it('is few offers of each institution, however often they are listed', async () => {
    const { access_token } = await enter('13800000002');
    let list: readonly { readonly login_token: string; readonly inst_user_code: string }[] = [];
    for (let turn = 0; turn < 15; turn += 1) {
      time.nowMs += 1_000;
      list = await clientOf(access_token)(identity.queryAccountList, {});
    }
    expect(await rowsOf('institution')).toBe(3 * 10);
    const { count } = await db
      .selectFrom('login_offer')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(3n * 10n);
    const { login_token = '', inst_user_code = '' } = list[2] ?? {};
    const login = { login_type: '1', login_token, inst_user_code } as const;
    expect((await clientOf()(identity.passwordLogin, login)).access_token).toBeDefined();
  });

  it('is one first login a network from the days before', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await enter(MOBILE);
      time.nowMs += 30 * HOUR;
    }
    await enter(MOBILE);
    expect(await rowsOf('first_login')).toBe(1);
  });

  it('is five hundred first logins an hour, and then he has to wait', async () => {
    const opened = instantFromMs(time.nowMs - 60_000);
    const insert = (count: number) =>
      sql`insert into session (token_hash, scope, mobile, network_sha256, opened_at, last_seen_at, expires_at)
          select sha256(convert_to(${opened} || ${count} || number, 'UTF8')), 'first_login', ${MOBILE},
            ${sha256Of('203.0.113.77')}, ${opened}::timestamptz, ${opened}::timestamptz, ${instantFromMs(time.nowMs)}::timestamptz
          from generate_series(1, ${count}::int) as number`.execute(db);
    await insert(499);
    await enter(MOBILE);
    await expect(enter(MOBILE)).rejects.toMatchObject(refusing('login_crowded'));
    // Without the right password the limit is not told.
    await expect(enter(MOBILE, { pin: '000000' })).rejects.toMatchObject(
      refusing('password_incorrect'),
    );
    time.nowMs += HOUR;
    await enter(MOBILE);
  });
});
