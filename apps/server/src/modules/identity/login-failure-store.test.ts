import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { findFailures, noteAttempt } from './login-failure-store.ts';

const { db } = await createTestDatabase();
const NOW_MS = Date.parse('2026-11-16T01:30:00Z');

const failures = (count: number) => ({
  count,
  retryMs: NOW_MS + count * 1000,
  expiresMs: NOW_MS + 60_000,
});
const freshPair = () => ({ accountHash: randomBytes(32), networkHash: sha256Of('203.0.113.9') });
const freshNonce = () => ({ hash: randomBytes(32), expiresAt: instantFromMs(NOW_MS + 1000) });

describe('a try', () => {
  it('is counted on what was read before', async () => {
    const pair = freshPair();
    const done = { isFirst: true, isCounted: true };
    const first = { nonce: freshNonce(), earlier: undefined, now: failures(1) };
    expect(await noteAttempt(db, pair, first)).toEqual(done);
    const second = { nonce: freshNonce(), earlier: failures(1), now: failures(2) };
    expect(await noteAttempt(db, pair, second)).toEqual(done);
    expect(await findFailures(db, pair)).toEqual(failures(2));
  });

  it.each([
    { earlier: undefined, why: 'somebody else was counted first' },
    { earlier: failures(1), why: 'somebody else was counted since' },
  ])(
    'is not counted because $why, and then need not bring its nonce again',
    async ({ earlier }) => {
      const pair = freshPair();
      await noteAttempt(db, pair, { nonce: freshNonce(), earlier: undefined, now: failures(2) });
      const late = { nonce: freshNonce(), earlier, now: failures(9) };
      expect(await noteAttempt(db, pair, late)).toEqual({ isFirst: true, isCounted: false });
      expect(await findFailures(db, pair)).toEqual(failures(2));

      const again = { nonce: undefined, earlier: failures(2), now: failures(3) };
      expect(await noteAttempt(db, pair, again)).toEqual({ isFirst: true, isCounted: true });
      expect(await findFailures(db, pair)).toEqual(failures(3));
    },
  );

  it.each([
    { earlier: undefined, why: 'nothing is known of the pair' },
    { earlier: failures(1), why: 'one wrong one is' },
  ])('that was sent before counts for nothing when $why', async ({ earlier }) => {
    const pair = freshPair();
    const nonce = freshNonce();
    await noteAttempt(db, freshPair(), { nonce, earlier: undefined, now: failures(1) });
    if (earlier)
      await noteAttempt(db, pair, { nonce: undefined, earlier: undefined, now: earlier });
    const replayed = { nonce, earlier, now: failures(7) };
    expect(await noteAttempt(db, pair, replayed)).toEqual({ isFirst: false, isCounted: false });
    expect(await findFailures(db, pair)).toEqual(earlier);
  });

  it('is counted once of many that come at once', async () => {
    const pair = freshPair();
    const tries = Array.from({ length: 12 }, () =>
      noteAttempt(db, pair, { nonce: freshNonce(), earlier: undefined, now: failures(1) }),
    );
    const counted = (await Promise.all(tries)).filter(({ isCounted }) => isCounted);
    expect(counted).toHaveLength(1);
  });
});
