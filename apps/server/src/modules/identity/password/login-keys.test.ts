import { constants, publicEncrypt } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#clock.ts';
import { instantFromMs } from '#db/instant.ts';
import { sweepEnded } from '#modules/identity/session/sweep-ended.ts';
import { openWorkerPool } from '#modules/identity/worker-pool/worker-pool.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { ACCEPTED_MS, currentLoginKey, HANDED_OUT_MS, openingKey } from './login-keys.ts';
import { passwordSecretsFrom } from './password-secrets.ts';

const { db, ownerDb } = await createTestDatabase();
const workers = openWorkerPool();
afterAll(workers.close);
let nowMs = Date.parse('2026-11-16T01:30:00Z');
const clock: Clock = {
  wallMs: () => nowMs,
  businessNow: async () => {
    throw new Error('keys never ask for business time');
  },
};
const deps = { db, clock, secrets: passwordSecretsFrom([]) };
const [OLD, NEW] = ['an older secret beside the database', 'a newer secret beside the database'];
const holding = (...secrets: readonly string[]) => ({
  ...deps,
  secrets: passwordSecretsFrom(secrets),
});
const keys = () => db.selectFrom('login_key').selectAll().orderBy('created_at').execute();

beforeEach(() => ownerDb.deleteFrom('login_key').execute());

describe('the login key', () => {
  it('is an RSA key of 3072 bits whose private half opens what its public half sealed', async () => {
    const { keyId, publicKey, validForMs } = await currentLoginKey(deps);
    expect(validForMs).toBe(ACCEPTED_MS);
    const key = await openingKey(deps, keyId);
    expect(key).toMatchObject({ type: 'private', asymmetricKeyType: 'rsa' });
    expect(key?.asymmetricKeyDetails?.modulusLength).toBe(3072);
    const seal = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const sealed = publicEncrypt(seal, Buffer.from('246810'));
    if (!key) throw new Error('it was just made');
    const opened = await workers.decrypt({ key, encrypted: sealed.toString('base64') });
    expect(Buffer.from(opened ?? []).toString()).toBe('246810');
  });

  it('is made once by processes that start together', async () => {
    const made = await Promise.all([1, 2, 3].map(() => currentLoginKey(holding())));
    expect(new Set(made.map(({ keyId }) => keyId)).size).toBe(1);
    expect(await keys()).toHaveLength(1);
  });

  it('is made once for all who ask a process at the moment it is replaced', async () => {
    let pairs = 0;
    const secrets = {
      known: new Map(),
      /** Read once for each pair of keys that is made. */
      get current() {
        pairs += 1;
        return undefined;
      },
    };
    const asked = Array.from({ length: 20 }, () => currentLoginKey({ ...deps, secrets }));
    expect(new Set((await Promise.all(asked)).map(({ keyId }) => keyId)).size).toBe(1);
    expect(pairs).toBe(1);
    nowMs += HANDED_OUT_MS;
    await currentLoginKey({ ...deps, secrets });
    expect(pairs, 'the next day another one').toBe(2);
  });

  it('is handed out for a day and opens for an hour more; then its private half is gone', async () => {
    const first = await currentLoginKey(deps);
    const madeMs = nowMs;
    nowMs = madeMs + HANDED_OUT_MS - 1;
    expect((await currentLoginKey(deps)).keyId).toBe(first.keyId);
    nowMs += 1;
    const second = await currentLoginKey(deps);
    expect(second.keyId).not.toBe(first.keyId);

    nowMs = madeMs + ACCEPTED_MS - 1;
    expect(await openingKey(deps, first.keyId)).toBeDefined();
    nowMs += 1;
    expect(await openingKey(deps, first.keyId)).toBeUndefined();
    expect(await openingKey(deps, undefined)).toBeDefined();

    nowMs = madeMs + 2 * HANDED_OUT_MS;
    await currentLoginKey(deps);
    const [oldest] = await keys();
    expect(oldest).toMatchObject({ key_id: first.keyId, private_key: null });
  });

  it.each([
    { afterMs: ACCEPTED_MS - 1, isGone: false, why: 'a page may still use it' },
    { afterMs: ACCEPTED_MS, isGone: true, why: 'it opens nothing any more' },
  ])('loses its private half without a login: $isGone, because $why', async (row) => {
    await currentLoginKey(deps);
    nowMs += row.afterMs;
    await sweepEnded(deps);
    const [key] = await keys();
    expect(key?.private_key === null).toBe(row.isGone);
    expect(key?.retired_at === null).toBe(!row.isGone);
  });

  it('opens nothing a few seconds after its private half was deleted', async () => {
    const { keyId } = await currentLoginKey(deps);
    expect(await openingKey(deps, keyId)).toBeDefined();
    nowMs += 5_000;
    const taken = { private_key: null, retired_at: instantFromMs(nowMs) };
    await db.updateTable('login_key').set(taken).execute();
    expect(await openingKey(deps, keyId)).toBeUndefined();
  });

  it('is written down sealed where there is a secret, and opens where that is known', async () => {
    const { keyId } = await currentLoginKey(holding(OLD));
    const [written] = await keys();
    expect(written?.private_key).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
    expect(await openingKey(holding(OLD), keyId)).toBeDefined();
    expect(await openingKey(holding(NEW, OLD), keyId)).toBeDefined();
    expect(await openingKey(holding(NEW), keyId)).toBeUndefined();
    expect(await openingKey(deps, keyId)).toBeUndefined();
  });

  it.each([
    { one: [], other: [NEW], isShared: true, why: 'what was written plainly still opens' },
    { one: [OLD], other: [NEW, OLD], isShared: true, why: 'the secret is being replaced' },
    { one: [NEW, OLD], other: [OLD], isShared: false, why: 'a process not yet told of the new' },
    { one: [OLD], other: [], isShared: false, why: 'the secret was given up' },
  ])('is offered only by who can open it: $why', async ({ one, other, isShared }) => {
    const made = await currentLoginKey(holding(...one));
    nowMs += 1;
    const offered = await currentLoginKey(holding(...other));
    expect(offered.keyId === made.keyId).toBe(isShared);
    expect(await openingKey(holding(...other), offered.keyId)).toBeDefined();
    // Both processes offer the same from here on, and neither makes another.
    expect((await currentLoginKey(holding(...one))).keyId).toBe(offered.keyId);
  });

  it('is unknown when it was never made', async () => {
    expect(await openingKey(deps, undefined)).toBeUndefined();
    expect(await openingKey(deps, 'unknown-key')).toBeUndefined();
  });
});
