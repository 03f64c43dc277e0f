import { createHash } from 'node:crypto';
import { contract } from '@mall/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Clock } from '#clock.ts';
import { createLog } from '#log.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import {
  endSession,
  identityCalls,
  openLoginQueue,
  openSession,
  readSession,
} from '#modules/identity/index.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { IDLE_MS_MAX, LIFETIME_MS, SIGN_OF_LIFE_MS } from './session-lifetime.ts';

const { db } = await createTestDatabase();
const MINUTE = 60_000;
const OPENED = Date.parse('2026-11-16T01:30:00Z');

let nowMs = OPENED;
const clock: Clock = {
  wallMs: () => nowMs,
  businessNow: async () => {
    throw new Error('sessions never ask for business time');
  },
};
const deps = { db, clock };
const customer = { scope: 'session', clientId: 'c1', instUserCode: 'u1' } as const;

async function open(owner: Parameters<typeof openTestSession>[1] = customer) {
  nowMs = OPENED;
  return openTestSession(deps, owner);
}
async function kindAt(token: string, ms: number) {
  nowMs = ms;
  return (await readSession(deps, token)).kind;
}

describe('a session', () => {
  it('is opened by a token of 256 bits that the database does not hold', async () => {
    const token = await open();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await open()).not.toBe(token);

    const [row] = await db
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', createHash('sha256').update(token).digest())
      .execute();
    expect(row).toMatchObject({ client_id: 'c1', scope: 'session' });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('knows its customer', async () => {
    expect(await readSession(deps, await open())).toEqual({
      kind: 'open',
      session: {
        scope: 'session',
        clientId: 'c1',
        instIdNo: undefined,
        instUserCode: 'u1',
        mobile: expect.stringMatching(/^19\d{9}$/),
        rights: new Set(['query', 'make', 'sign', 'transfer']),
      },
    });
  });

  it('is unknown when the token was never issued', async () => {
    expect(await kindAt('x'.repeat(43), OPENED)).toBe('unknown');
  });

  it.each([
    { after: IDLE_MS_MAX - 1, kind: 'open', why: 'half an hour is not over' },
    { after: IDLE_MS_MAX, kind: 'expired', why: 'half an hour without a request is' },
    { after: -60 * MINUTE, kind: 'open', why: 'a clock set back ends nothing' },
  ])('is $kind after $after ms because $why', async ({ after, kind }) => {
    expect(await kindAt(await open(), OPENED + after)).toBe(kind);
  });

  it('lives while it is used, but never beyond twelve hours', async () => {
    const token = await open();
    const end = OPENED + LIFETIME_MS.session;
    for (let ms = OPENED; ms < end; ms += 25 * MINUTE) expect(await kindAt(token, ms)).toBe('open');
    expect(await kindAt(token, end - 1)).toBe('open');
    expect(await kindAt(token, end)).toBe('expired');
  });

  it('writes a sign of life at most once a minute', async () => {
    const token = await open();
    await kindAt(token, OPENED + SIGN_OF_LIFE_MS - 1);
    expect(await kindAt(token, OPENED + IDLE_MS_MAX)).toBe('expired');

    const busy = await open();
    await kindAt(busy, OPENED + SIGN_OF_LIFE_MS);
    expect(await kindAt(busy, OPENED + IDLE_MS_MAX)).toBe('open');
  });

  it.each([
    { scope: 'first_login', minutes: 5 },
    { scope: 'institution', minutes: 5 },
    { scope: 'file', minutes: 15 },
  ] as const)('of the scope $scope lives $minutes minutes', async ({ scope, minutes }) => {
    const token = await open({ ...customer, scope });
    expect(await kindAt(token, OPENED + minutes * MINUTE - 1)).toBe('open');
    expect(await kindAt(token, OPENED + minutes * MINUTE)).toBe('expired');
  });

  it('ends once and for all, and ending it again changes nothing', async () => {
    const token = await open();
    await endSession(deps, token);
    nowMs += MINUTE;
    await endSession(deps, token);
    expect(await kindAt(token, OPENED)).toBe('expired');
    const ended = await db
      .selectFrom('session')
      .select('ended_at')
      .where('ended_at', 'is not', null)
      .execute();
    expect(ended).toContainEqual({ ended_at: new Date(OPENED).toISOString() });
  });

  it('cannot be full without a customer', async () => {
    await expect(openSession(deps, { scope: 'session' })).rejects.toThrow(
      'a full session has a customer',
    );
  });
});

describe('logging out', async () => {
  const loginQueue = openLoginQueue();
  afterAll(loginQueue.close);
  const [logout] = identityCalls({
    ...deps,
    dictionaries: await readDictionaries(),
    brand: { provider: '衡川' },
    findTradeAccount: async () => undefined,
    describeStep: async () => ({ ok: true, words: 'a step' }),
    config: { fixedCode: undefined, mode: 'demo', passwordSecrets: [] },
    canSendSms: true,
    loginQueue,
    log: createLog({ logLevel: 'silent' }),
  }).filter(({ call }) => call === contract.identity.loginOutUser);
  const send = (token: string | undefined) =>
    logout?.answer({ client_id: 'c2' }, undefined, {
      address: '127.0.0.1',
      token,
      hasLeft: () => false,
    });
  const done = { ok: true, reply: { result: '1' } };

  it('ends the session of the presented token and no other, whatever the body says', async () => {
    const mine = await open();
    const myOther = await open();
    const hers = await open({ scope: 'session', clientId: 'c2' });
    expect(await send(mine)).toEqual(done);
    expect(await kindAt(mine, OPENED)).toBe('expired');
    expect(await kindAt(myOther, OPENED)).toBe('open');
    expect(await kindAt(hers, OPENED)).toBe('open');
  });

  it.each([undefined, 'x'.repeat(43)])(
    'succeeds with %s too, so that it can be repeated',
    async (token) => {
      expect(await send(token)).toEqual(done);
    },
  );
});
