import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { instantFromMs } from '#db/instant.ts';
import { openLoginQueue } from '#modules/identity/index.ts';
import { createLoginStory, FIXED_CODE, freshNonce, sealPassword } from '#testing/login-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';

const { app, deps, ownerDb, time, formOf, visitor, forgetFailures } = await createLoginStory();
const { db } = deps;
/** Another process of the mall on the same database. */
const otherQueue = openLoginQueue();
const otherApp = await buildApp({ ...deps, loginQueue: otherQueue });
afterAll(async () => {
  await otherApp.close();
  await otherQueue.close();
});
const { passwordLogin } = contract.identity;
const MOBILE = '13800000001';
const [WRONG, RIGHT] = ['000000', '246810'];
const NEW_NETWORK = '198.51.100.7';

type Try = { readonly pin: string; readonly from?: string; readonly code?: string };

async function logIn(mobile: string, { pin, from = NEW_NETWORK, code }: Try): Promise<string> {
  return send({ ...(await formOf(mobile, { pin })), sms_code: code }, from);
}

async function logInByAccount(fund_account: string, { pin, from = NEW_NETWORK, code }: Try) {
  const seal = { password: pin, timestamp: time.nowMs, nonce: freshNonce() };
  return send({ fund_account, ...(await sealPassword(visitor, seal)), sms_code: code }, from);
}

async function send(form: unknown, remoteAddress = NEW_NETWORK, mall = app): Promise<string> {
  const { path: url, method } = passwordLogin;
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify(form);
  const reply = await mall.inject({ method, url, payload, headers, remoteAddress });
  const errorNo: string = reply.json().error.error_no;
  const known = Object.entries(REFUSALS).find(([, refusal]) => refusal.errorNo === errorNo);
  return errorNo === '0' ? 'let in' : (known?.[0] ?? errorNo);
}

/** Wrong passwords for a mobile, each from another network, until its owner has to wait elsewhere too. */
async function sprayMobile(mobile = MOBILE) {
  for (let turn = 0; turn < 12; turn += 1)
    await logIn(mobile, { pin: WRONG, from: `203.0.113.${turn + 1}` });
}

/** The same by fund account, which makes the user wait but does not show under his mobile. */
async function sprayAccount() {
  const { fund_account } = await db
    .selectFrom('customer')
    .select('fund_account')
    .where('client_id', '=', '600010')
    .executeTakeFirstOrThrow();
  for (let turn = 0; turn < 12; turn += 1)
    await logInByAccount(fund_account, { pin: WRONG, from: `203.0.113.${turn + 1}` });
  return fund_account;
}

/** As after many more wrong passwords from everywhere. */
const waitLonger = () =>
  db
    .updateTable('login_failure')
    .set({
      retry_at: instantFromMs(time.nowMs + 15 * 60_000),
      expires_at: instantFromMs(time.nowMs + 4 * 3_600_000),
    })
    .where('failure_count', '>=', 10)
    .execute();

/** Holds logins where they count their try, after their code was checked, until all have come so far. */
async function bothPastTheCheck(start: () => readonly Promise<string>[]) {
  const answers = await ownerDb.transaction().execute(async (tx) => {
    await sql`lock table login_failure in exclusive mode`.execute(tx);
    const started = start();
    const waiting = sql`select from pg_locks where relation = 'login_failure'::regclass and not granted`;
    await vi.waitFor(
      async () => expect((await waiting.execute(tx)).rows).toHaveLength(started.length),
      30_000,
    );
    return started;
  });
  return Promise.all(answers);
}

let sentBefore = 0;
const allMessages = () =>
  db.selectFrom('sms_message').select(['mobile', 'content']).orderBy('queued_at').execute();
const messages = async () => (await allMessages()).slice(sentBefore);
const startCounting = async () => {
  sentBefore = (await allMessages()).length;
};
/** The code is sent after the answer, so that the answer takes as long as that to a wrong password. */
const sendingDone = () => deps.loginQueue.afterAnswer.finish();
const codeSent = async () => {
  await sendingDone();
  expect(await messages()).toHaveLength(1);
};

beforeEach(async () => {
  await sendingDone();
  await forgetFailures();
  for (const table of ['session', 'sms_count', 'login_code'] as const)
    await db.deleteFrom(table).execute();
  time.nowMs += 3_600_000;
  await startCounting();
});

describe('the owner of a sprayed account, from a network he never used', () => {
  it('gets a code on his mobile for the right password, and is let in with it at once', async () => {
    await sprayMobile();
    expect(await logIn(MOBILE, { pin: RIGHT })).toBe('login_throttled');
    await codeSent();
    const [message] = await messages();
    expect(message?.mobile).toBe(MOBILE);
    expect(message?.content).toContain(FIXED_CODE);
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('let in');
  });

  it('also when only another of his names was sprayed, which no answer shows', async () => {
    await sprayAccount();
    expect(await logIn(MOBILE, { pin: RIGHT })).toBe('password_incorrect');
    await codeSent();
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('let in');
  });

  it('also by fund account', async () => {
    const account = await sprayAccount();
    expect(await logInByAccount(account, { pin: RIGHT })).toBe('login_throttled');
    await codeSent();
    expect(await logInByAccount(account, { pin: RIGHT, code: FIXED_CODE })).toBe('let in');
  });

  it('also when he mistyped until this network has to wait', async () => {
    await sprayMobile();
    await logIn(MOBILE, { pin: RIGHT });
    await codeSent();
    for (let turn = 0; turn < 2; turn += 1) await logIn(MOBILE, { pin: WRONG });
    expect(await logIn(MOBILE, { pin: RIGHT })).toBe('login_throttled');
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('let in');
  });
});

describe('a code for the login', () => {
  it('is sent for no wrong password, no name without a user, and no login that is let in', async () => {
    await sprayMobile();
    await sprayMobile('13900000001');
    for (const mobile of [MOBILE, '13900000001']) await logIn(mobile, { pin: WRONG });
    expect(await logIn('13800000004', { pin: RIGHT })).toBe('let in');
    await sendingDone();
    expect(await messages()).toEqual([]);
  });

  it('is sent once a minute', async () => {
    await sprayMobile();
    await logIn(MOBILE, { pin: RIGHT });
    await codeSent();
    await logIn(MOBILE, { pin: RIGHT });
    await sendingDone();
    expect(await messages()).toHaveLength(1);
  });

  it.each(
    sampled([
      { what: 'a wrong password', answer: () => logIn(MOBILE, { pin: WRONG, code: FIXED_CODE }) },
      { what: 'a wrong code', answer: () => logIn(MOBILE, { pin: RIGHT, code: '0000' }) },
      {
        what: 'another network',
        answer: () => logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE, from: '198.51.100.8' }),
      },
    ]),
  )('does not let in with $what, and is answered as before', async ({ answer }) => {
    await sprayMobile();
    await logIn(MOBILE, { pin: RIGHT });
    await codeSent();
    expect(await answer()).toBe('login_throttled');
  });

  it('is good for one login', async () => {
    await sprayMobile();
    await logIn(MOBILE, { pin: RIGHT });
    await codeSent();
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('let in');
    await db.deleteFrom('session').execute();
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('login_throttled');
  });

  it('lets in one of two logins that use it at the same time', async () => {
    await sprayMobile();
    await logIn(MOBILE, { pin: RIGHT });
    await codeSent();
    const form = { ...(await formOf(MOBILE, { pin: RIGHT })), sms_code: FIXED_CODE };
    const other = { ...(await formOf(MOBILE, { pin: RIGHT })), sms_code: FIXED_CODE };
    const answers = await bothPastTheCheck(() => [send(form), send(other, NEW_NETWORK, otherApp)]);
    expect(answers.toSorted()).toEqual(['let in', 'login_throttled']);
  });

  it('is void once its user was let in, also when its message is written later', async () => {
    await sprayMobile();
    await logIn(MOBILE, { pin: RIGHT });
    await codeSent();
    time.nowMs += 61_000;
    await waitLonger();
    await ownerDb.transaction().execute(async (tx) => {
      await sql`lock table sms_count in exclusive mode`.execute(tx);
      expect(await logIn(MOBILE, { pin: RIGHT })).toBe('login_throttled');
      time.nowMs += 1_000;
      expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('let in');
    });
    await sendingDone();
    expect(await messages()).toHaveLength(2);
    for (let turn = 0; turn < 3; turn += 1) await logIn(MOBILE, { pin: WRONG });
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('login_throttled');
  });

  it('loses no try to a login that is refused for its missing picture', async () => {
    const account = await sprayAccount();
    await logInByAccount(account, { pin: RIGHT });
    await codeSent();
    for (let turn = 0; turn < 2; turn += 1) await logInByAccount(account, { pin: WRONG });
    for (const code of ['0000', '0001', '0002'])
      expect(await logInByAccount(account, { pin: WRONG, code })).toBe('image_code_required');
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('let in');
  });

  it('is void after three tries', async () => {
    await sprayMobile();
    await logIn(MOBILE, { pin: RIGHT });
    await codeSent();
    await waitLonger();
    for (const code of ['0000', '0001', '0002']) await logIn(MOBILE, { pin: RIGHT, code });
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('login_throttled');
  });

  it('is void after five minutes', async () => {
    await sprayMobile();
    await logIn(MOBILE, { pin: RIGHT });
    await codeSent();
    await waitLonger();
    time.nowMs += 5 * 60_000;
    expect(await logIn(MOBILE, { pin: RIGHT, code: FIXED_CODE })).toBe('login_throttled');
  });
});
