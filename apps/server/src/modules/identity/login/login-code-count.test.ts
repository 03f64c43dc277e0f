import { contract } from '@mall/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { instantFromMs } from '#db/instant.ts';
import type { MallUser } from '#modules/identity/user-store.ts';
import { createLoginStory, FIXED_CODE } from '#testing/login-story.ts';
import { checkLoginCode, sendLoginCodeLater } from './login-code.ts';
import { subjectsOf } from './login-subjects.ts';

const { app, deps, time, formOf, session, forgetFailures } = await createLoginStory();
const { db, loginQueue } = deps;
const sms = { ...deps, fixedCode: FIXED_CODE, provider: '衡川', canSend: true };
const { passwordLogin, noticeSendMobel } = contract.identity;
const MOBILE = '13800000001';
const [WRONG, RIGHT] = ['000000', '246810'];
const NETWORK = '198.51.100.7';
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The morning of a new day, with no codes sent so far and a mobile that waits on every network it never logged in from. */
beforeEach(startDay);
async function startDay() {
  time.nowMs = (Math.floor(time.nowMs / DAY_MS) + 1) * DAY_MS;
  await forgetFailures();
  const name = { kind: 'mobile', text: MOBILE } as const;
  const { nameAnywhere } = subjectsOf(name, { userId: undefined, network: NETWORK });
  const end = instantFromMs(time.nowMs + DAY_MS);
  const wait = { failure_count: 14, retry_at: end, expires_at: end };
  const { accountHash: account_sha256, networkHash: network_sha256 } = nameAnywhere;
  await db
    .insertInto('login_failure')
    .values({ account_sha256, network_sha256, ...wait })
    .execute();
}

async function countMessages() {
  const today = instantFromMs(Math.floor(time.nowMs / DAY_MS) * DAY_MS);
  const sent = db.selectFrom('sms_message').select('mobile').where('queued_at', '>=', today);
  return (await sent.execute()).length;
}

async function call(
  { path: url, method }: typeof passwordLogin | typeof noticeSendMobel,
  body: unknown,
  token = '',
): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: token };
  const payload = JSON.stringify(body);
  const reply = await app.inject({ method, url, payload, headers, remoteAddress: NETWORK });
  return reply.json().error.error_no;
}

/** What customers on a network are answered on the day on which a password was tried there. */
async function answersAfterTrying(pin: string) {
  await startDay();
  const answers = [await call(passwordLogin, await formOf(MOBILE, { pin }))];
  await loginQueue.afterAnswer.finish();
  for (const mobile of ['13800000003', '13800000004', '13800000005']) {
    const { access_token } = await session(mobile);
    for (let turn = 0; turn < 8; turn += 1) {
      const body = { sms_type: '50', mobile_tel: MOBILE };
      answers.push(await call(noticeSendMobel, body, access_token));
      time.nowMs += MINUTE_MS;
    }
  }
  return [...answers, await call(passwordLogin, await formOf(MOBILE, { pin: WRONG }))];
}

describe('a code for a login', () => {
  it('is counted apart from other codes, so that no later answer on its network shows that it was sent', async () => {
    const afterWrong = await answersAfterTrying(WRONG);
    expect(await countMessages()).toBe(20);
    const afterRight = await answersAfterTrying(RIGHT);
    expect(await countMessages()).toBe(21);
    expect(afterRight).toEqual(afterWrong);
  });

  it.each([
    { limit: 'ten times a day to one user', users: 1, networks: 30, sent: 10 },
    { limit: 'twenty times a day from one network', users: 5, networks: 1, sent: 20 },
  ])('is sent $limit', async ({ users, networks, sent }) => {
    const all: readonly MallUser[] = await db.selectFrom('mall_user').selectAll().execute();
    for (let turn = 0; turn < 30; turn += 1) {
      const user = all[turn % users];
      if (!user) throw new Error('the demo has so many users');
      const network = `192.0.2.${turn % networks}`;
      sendLoginCodeLater({ ...deps, sms }, { user, network, address: network });
      await loginQueue.afterAnswer.finish();
      time.nowMs += MINUTE_MS;
    }
    expect(await countMessages()).toBe(sent);
  });

  it('is looked up for an unknown name as for a known one, by as many statements', async () => {
    const [known] = await db.selectFrom('mall_user').selectAll().execute();
    const statementsFor = async (user: MallUser | undefined) => {
      let statements = 0;
      const counting = db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await checkLoginCode({ ...deps, db: counting }, { user, network: NETWORK, code: '0000' });
      return statements;
    };
    expect(await statementsFor(known)).toBe(1);
    expect(await statementsFor(undefined)).toBe(1);
  });
});
