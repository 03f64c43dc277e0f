import { createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Clock } from '#clock.ts';
import { passwordSecretsFrom } from '#modules/identity/password/password-secrets.ts';
import { freshNonce } from '#testing/login-story.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { subjectsOf } from './login-subjects.ts';
import { provePassword } from './prove-password.ts';

const { db } = await createTestDatabase();
const secrets = passwordSecretsFrom([]);
const nowMs = Date.parse('2026-11-16T01:30:00Z');
const clock: Clock = {
  wallMs: () => nowMs,
  businessNow: async () => {
    throw new Error('a login never asks for business time');
  },
};

/** Opens every envelope to another wrong password, at once. */
const workers = {
  decrypt: async () =>
    Buffer.from(JSON.stringify({ password: '000000', timestamp: nowMs, nonce: freshNonce() })),
  hash: async () => new Uint8Array(32),
};

// One mall does few logins at once; several malls on one database do as many as there are of them.
it('counts wrong passwords that come at once to many malls one after the other', async () => {
  const claim = {
    user: undefined,
    earlier: {
      nameHere: undefined,
      userHere: undefined,
      nameAnywhere: undefined,
      userAnywhere: undefined,
      network: undefined,
    },
    isFamiliar: false,
    recentLogins: 0,
    subjects: subjectsOf(
      { kind: 'mobile', text: '13800000004' },
      { userId: undefined, network: '203.0.113.9' },
    ),
    hasPicture: true,
    hasCode: false,
    encrypted: '',
    key: createSecretKey(Buffer.alloc(16)),
    workers,
  };
  const proofs = await Promise.all(
    Array.from({ length: 8 }, () => provePassword({ db, clock, secrets }, claim)),
  );
  const refusals = proofs.map((proof) => (proof.ok ? 'let in' : proof.refusal));
  expect(refusals.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'login_throttled'),
    ...Array.from({ length: 3 }, () => 'password_incorrect'),
  ]);
});
