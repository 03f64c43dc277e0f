import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD_COST as REAL_COST } from '#modules/identity/password/password-cost.ts';
import { openWorkerPool } from '#modules/identity/worker-pool/worker-pool.ts';
import { hashOfOlderCost } from '#testing/passwords/hash-of-older-cost.ts';
import { dummyHash, hashPassword, isMadeAsToday, isPassword } from './hash-password.ts';
import { PASSWORD_COST as TEST_COST } from './password-cost.ts';
import { passwordSecretsFrom } from './password-secrets.ts';

const OLD = 'the secret of last year, long enough';
const NEW = 'the secret of this year, long enough';
const workers = openWorkerPool();
afterAll(workers.close);
const none = passwordSecretsFrom([]);
const old = passwordSecretsFrom([OLD]);
const both = passwordSecretsFrom([NEW, OLD]);

const opens = (hash: string, password: string, secrets = none) =>
  isPassword({ password, hash, secrets, workers });

describe('a stored password', () => {
  it('opens to the password it was made of and to no other', async () => {
    const hash = await hashPassword('246810');
    const { memory, passes } = TEST_COST;
    expect(hash.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=1$`)).toBe(true);
    expect(hash).not.toContain('246810');
    expect(await opens(hash, '246810')).toBe(true);
    expect(await opens(hash, '246811')).toBe(false);
    expect(await opens(hash, '')).toBe(false);
  });

  it('costs a mall what ADR 12 says, and tests less', () => {
    expect(REAL_COST).toEqual({ memory: 19_456, passes: 3, parallelism: 1, tagLength: 32 });
    expect(TEST_COST.memory).toBeLessThan(REAL_COST.memory);
  });

  it('is salted: the same password is stored differently each time', async () => {
    expect(await hashPassword('246810')).not.toBe(await hashPassword('246810'));
  });

  it('is checked at the cost it was stored with', async () => {
    const hash = hashOfOlderCost('old');
    expect(await opens(hash, 'old')).toBe(true);
    expect(await opens(hash, 'new')).toBe(false);
    expect(isMadeAsToday(hash, undefined)).toBe(false);
    expect(isMadeAsToday(await hashPassword('old'), undefined)).toBe(true);
  });

  it('that cannot be read is a defect, and the message does not show it', async () => {
    await expect(opens('$2b$secret', 'x')).rejects.toThrow(/^a stored password hash/);
  });
});

describe('a password stored with a secret', () => {
  it('opens with that secret, also when a newer one came, and names it without telling it', async () => {
    const hash = await hashPassword('246810', old.current);
    expect(hash).toContain(`,keyid=${old.current?.id}$`);
    expect(hash).not.toContain(OLD);
    expect(await opens(hash, '246810', old)).toBe(true);
    expect(await opens(hash, '246810', both)).toBe(true);
    expect(await opens(hash, '246811', both)).toBe(false);
  });

  it('does not match when the secret is left out of the hash', async () => {
    const hash = await hashPassword('246810', old.current);
    expect(await opens(hash.replace(/,keyid=[^$]*/, ''), '246810', old)).toBe(false);
  });

  it('cannot be checked without it, and no answer is made up', async () => {
    const hash = await hashPassword('246810', old.current);
    await expect(opens(hash, '246810')).rejects.toThrow('a secret that is not in the settings');
  });

  it.each([
    { stored: none, now: none, isToday: true, why: 'none is used' },
    { stored: none, now: old, isToday: false, why: 'one came' },
    { stored: old, now: both, isToday: false, why: 'a newer one came' },
    { stored: both, now: both, isToday: true, why: 'it is the newest' },
    { stored: old, now: none, isToday: false, why: 'it was given up' },
  ])('is made as today: $isToday, because $why', async ({ stored, now, isToday }) => {
    const hash = await hashPassword('246810', stored.current);
    expect(isMadeAsToday(hash, now.current)).toBe(isToday);
  });
});

describe('the dummy hash for unknown users', () => {
  it.each([
    { secrets: none, are: 'no secrets' },
    { secrets: both, are: 'secrets' },
  ])('is made like all others and opens to nothing when there are $are', async ({ secrets }) => {
    const form = (hash: string) => hash.split('$').slice(0, 4);
    const hash = dummyHash(secrets.current);
    expect(form(hash)).toEqual(form(await hashPassword('x', secrets.current)));
    expect(await opens(hash, '246810', secrets)).toBe(false);
  });
});
