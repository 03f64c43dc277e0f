import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { describe, expect, it } from 'vitest';
import { issueImageCode } from '#modules/identity/image-code/image-code.ts';
import { recordCrowdedLogins } from '#modules/identity/login/crowded-logins.ts';
import { logIn } from '#modules/identity/login/log-in.ts';
import { passwordSecretsFrom } from '#modules/identity/password/password-secrets.ts';
import { createLoginStory, FIXED_CODE } from '#testing/login-story.ts';

const { app, deps, formOf } = await createLoginStory();
const { passwordLogin, getImgVerificationCode } = contract.identity;
const CROWD = '203.0.113.9';
const ELSEWHERE = '198.51.100.7';

type Form = Awaited<ReturnType<typeof formOf>>;

async function logInFrom(remoteAddress: string, form: Form): Promise<string> {
  const { path: url, method } = passwordLogin;
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify(form);
  const reply = await app.inject({ method, url, payload, headers, remoteAddress });
  return reply.json().error.error_no;
}

async function pictureFrom(remoteAddress: string): Promise<string> {
  const { path: url, method } = getImgVerificationCode;
  const { headers, body } = await app.inject({ method, url, remoteAddress });
  return headers['imgcodeid'] === undefined ? JSON.parse(body).error.error_no : 'a picture';
}

/** Fills every place and all room to wait that these networks have, on any machine, until it is told to end. */
function crowd(networkOf: (turn: number) => string = () => CROWD) {
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: 30_000 }, (_, turn) =>
    deps.loginQueue.run(networkOf(turn), () => gate.promise),
  );
  return {
    end: async () => {
      gate.resolve();
      await Promise.all(all);
    },
  };
}

const trail = () => deps.db.selectFrom('trail_entry').selectAll().orderBy('entry_no').execute();

describe('a login that meets a full queue', () => {
  it('is refused before anything is done: picture and password are good for the next try', async () => {
    const form = await formOf('13800000001');
    const before = await trail();
    const { end } = crowd();
    expect(await logInFrom(CROWD, form)).toBe(REFUSALS.login_crowded.errorNo);
    expect(await trail()).toEqual(before);
    await end();
    expect(await logInFrom(CROWD, form)).toBe('0');
  });

  it('is let in when it comes from elsewhere and is its turn', async () => {
    const form = await formOf('13800000001');
    const { end } = crowd();
    const elsewhere = logInFrom(ELSEWHERE, form);
    await end();
    expect(await elsewhere).toBe('0');
  });

  it('is on the trail together with the others, once', async () => {
    await recordCrowdedLogins(deps);
    const before = await trail();
    const form = await formOf('13800000001');
    const { end } = crowd();
    for (let turn = 0; turn < 3; turn += 1) await logInFrom(CROWD, form);
    await end();
    // A clock that is out of order stands for a database that is.
    const broken = { ...deps, clock: { ...deps.clock, wallMs: () => Number.NaN } };
    await expect(recordCrowdedLogins(broken)).rejects.toThrow();
    await recordCrowdedLogins(deps);
    await recordCrowdedLogins(deps);
    expect((await trail()).slice(before.length)).toMatchObject([
      {
        action: 'password_login',
        outcome: 'refused',
        reason: 'login_crowded',
        object_kind: 'logins_turned_away',
        object_id: '3',
      },
    ]);
  });
});

it('a login from any network is refused while many networks fill the queue', async () => {
  const form = await formOf('13800000001');
  const { end } = crowd((turn) => `network ${turn}`);
  expect(await logInFrom(ELSEWHERE, form)).toBe(REFUSALS.login_crowded.errorNo);
  await end();
  expect(await logInFrom(ELSEWHERE, form)).toBe('0');
});

it('nothing is done for a caller who left while waiting: picture and password are good for the next try', async () => {
  const form = await formOf('13800000001');
  const sms = { ...deps, fixedCode: FIXED_CODE, provider: '衡川', canSend: true };
  const request = {
    name: { kind: 'mobile', text: form.account_content },
    encrypted: form.password,
    keyId: form.key_id,
    picture: { id: form.image_code_id, answer: form.verify_code },
    smsCode: undefined,
  } as const;
  const left = { address: ELSEWHERE, hasLeft: () => true };
  const before = await trail();
  const refusedBefore = deps.loginQueue.refused.count;
  const secrets = passwordSecretsFrom([]);
  expect((await logIn({ ...deps, sms, secrets }, request, left)).ok).toBe(false);
  expect(await trail()).toEqual(before);
  expect(deps.loginQueue.refused.count, 'the queue was not full').toBe(refusedBefore);
  expect(await issueImageCode(deps, left, undefined)).toBeUndefined();
  expect(await logInFrom(ELSEWHERE, form)).toBe('0');
});

describe('a picture', () => {
  it('is refused to a network that has too many waiting, and drawn for others when it is their turn', async () => {
    const { end } = crowd();
    expect(await pictureFrom(CROWD)).toBe(REFUSALS.login_crowded.errorNo);
    const elsewhere = pictureFrom(ELSEWHERE);
    await end();
    expect(await elsewhere).toBe('a picture');
    expect(await pictureFrom(CROWD)).toBe('a picture');
  });
});
