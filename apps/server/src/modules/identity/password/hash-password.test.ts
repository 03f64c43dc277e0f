import { describe, expect, it } from 'vitest';
import { hashOfOlderCost } from '#testing/hash-of-older-cost.ts';
import {
  hashPassword,
  hasTodaysCost,
  isPassword as isPasswordBy,
  NOBODYS_HASH,
} from './hash-password.ts';
import { inLoginTurn } from './login-turns.ts';

const isPassword = (claim: { readonly password: string; readonly hash: string }) =>
  inLoginTurn('203.0.113.9', (work) => isPasswordBy({ ...claim, work }));

describe('a stored password', () => {
  it('opens to the password it was made of and to no other', async () => {
    const hash = await hashPassword('246810');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/);
    expect(hash).not.toContain('246810');
    expect(await isPassword({ password: '246810', hash })).toBe(true);
    expect(await isPassword({ password: '246811', hash })).toBe(false);
    expect(await isPassword({ password: '', hash })).toBe(false);
  });

  it('is salted: the same password is stored differently each time', async () => {
    expect(await hashPassword('246810')).not.toBe(await hashPassword('246810'));
  });

  it('is checked at the cost it was stored with', async () => {
    const hash = hashOfOlderCost('old');
    expect(await isPassword({ password: 'old', hash })).toBe(true);
    expect(await isPassword({ password: 'new', hash })).toBe(false);
    expect(hasTodaysCost(hash)).toBe(false);
    expect(hasTodaysCost(await hashPassword('old'))).toBe(true);
  });

  it('of nobody costs the same and opens to nothing', async () => {
    const cost = (hash: string) => hash.split('$')[3];
    expect(cost(NOBODYS_HASH)).toBe(cost(await hashPassword('x')));
    expect(await isPassword({ password: '246810', hash: NOBODYS_HASH })).toBe(false);
  });

  it('that cannot be read is a defect, and the message does not show it', async () => {
    await expect(isPassword({ password: 'x', hash: '$2b$secret' })).rejects.toThrow(
      /^a stored password hash/,
    );
  });
});
