import { randomBytes, randomUUID } from 'node:crypto';
import type { LoginCounts } from '@mall/domain/identity/decide-login';
import { addInARow, addOverAll, type Failures } from '@mall/domain/identity/login-delay';
import { describe, expect, it } from 'vitest';
import { instantFromMs } from '#db/instant.ts';
import { writeTogether } from '#db/write-together.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { COUNTS, findCounts, forgiveAttempt, noteAttempt } from './login-failure-store.ts';
import { subjectsOf } from './login-subjects.ts';

const { db } = await createTestDatabase();
const NOW_MS = Date.parse('2026-11-16T01:30:00Z');

const all = <Value>(value: Value): LoginCounts<Value> => ({
  nameHere: value,
  userHere: value,
  nameAnywhere: value,
  userAnywhere: value,
  network: value,
});
const none = all(undefined);
const failures = (count: number): LoginCounts<Failures> =>
  all({ count, retryMs: NOW_MS + count * 1000, expiresMs: NOW_MS + 60_000 });
const mobile = (text: string) => ({ kind: 'mobile', text }) as const;
const freshNonce = () => ({ hash: randomBytes(32), expiresAt: instantFromMs(NOW_MS + 1000) });

describe('a try', () => {
  it('is counted on what was read before', async () => {
    const subjects = subjectsOf(mobile('13800000004'), { userId: 'U4', network: '203.0.113.9' });
    const done = { isFirst: true, counted: [...COUNTS] };
    const first = { nonce: freshNonce(), earlier: none, added: failures(1) };
    expect(await noteAttempt(db, subjects, first)).toEqual(done);
    const second = { nonce: freshNonce(), earlier: failures(1), added: failures(2) };
    expect(await noteAttempt(db, subjects, second)).toEqual(done);
    expect(await findCounts(db, subjects)).toEqual(failures(2));
  });

  it.each([
    { earlier: none, why: 'another login was counted first' },
    { earlier: failures(1), why: 'another login was counted since' },
  ])(
    'is not counted because $why, and then need not bring its nonce again',
    async ({ earlier }) => {
      const subjects = anew();
      await noteAttempt(db, subjects, { nonce: freshNonce(), earlier: none, added: failures(2) });
      const late = { nonce: freshNonce(), earlier, added: failures(9) };
      expect(await noteAttempt(db, subjects, late)).toEqual({ isFirst: true, counted: [] });
      expect(await findCounts(db, subjects)).toEqual(failures(2));

      const again = { nonce: undefined, earlier: failures(2), added: failures(3) };
      expect((await noteAttempt(db, subjects, again)).counted).toHaveLength(COUNTS.length);
      expect(await findCounts(db, subjects)).toEqual(failures(3));
    },
  );

  it('is counted where nothing changed, and tells where', async () => {
    const subjects = anew();
    const { network } = failures(4);
    await noteAttempt(db, subjects, { nonce: undefined, earlier: none, added: { network } });
    const late = { nonce: freshNonce(), earlier: none, added: failures(1) };
    const { counted } = await noteAttempt(db, subjects, late);
    expect(counted.toSorted()).toEqual(COUNTS.filter((count) => count !== 'network').toSorted());
    expect(await findCounts(db, subjects)).toEqual({ ...failures(1), network });
  });

  it.each([
    { earlier: none, why: 'nothing is known' },
    { earlier: failures(1), why: 'one wrong one is' },
  ])('that was sent before counts for nothing when $why', async ({ earlier }) => {
    const subjects = anew();
    const nonce = freshNonce();
    await noteAttempt(db, anew(), { nonce, earlier: none, added: failures(1) });
    if (earlier.network)
      await noteAttempt(db, subjects, { nonce: undefined, earlier: none, added: failures(1) });
    const replayed = { nonce, earlier, added: failures(7) };
    expect(await noteAttempt(db, subjects, replayed)).toEqual({ isFirst: false, counted: [] });
    expect(await noteAttempt(db, subjects, { ...replayed, added: {} })).toEqual({
      isFirst: false,
      counted: [],
    });
    expect(await findCounts(db, subjects)).toEqual(earlier);
  });

  it('is counted once of many that come at once', async () => {
    const subjects = anew();
    const tries = Array.from({ length: 12 }, () =>
      noteAttempt(db, subjects, { nonce: freshNonce(), earlier: none, added: failures(1) }),
    );
    const counted = (await Promise.all(tries)).flatMap((one) => one.counted);
    expect(counted.toSorted()).toEqual(COUNTS.toSorted());
  });
});

describe('a try that proved right', () => {
  const addedTo = (earlier: LoginCounts<Failures | undefined>): LoginCounts<Failures> => ({
    nameHere: addInARow(NOW_MS, earlier.nameHere),
    userHere: addInARow(NOW_MS, earlier.userHere),
    nameAnywhere: addOverAll(NOW_MS, earlier.nameAnywhere),
    userAnywhere: addOverAll(NOW_MS, earlier.userAnywhere),
    network: addOverAll(NOW_MS, earlier.network),
  });
  const forgive = (subjects: ReturnType<typeof anew>, added: LoginCounts<Failures>) =>
    writeTogether(db, forgiveAttempt({ subjects, added, nowMs: NOW_MS + 60 }));

  it('leaves nothing behind when it was the only one', async () => {
    const subjects = anew();
    const added = addedTo(none);
    await noteAttempt(db, subjects, { nonce: undefined, earlier: none, added });
    await forgive(subjects, added);
    expect(await findCounts(db, subjects)).toEqual(none);
  });

  it('wipes out what was wrong here, and takes only itself back elsewhere', async () => {
    const subjects = anew();
    let counts: LoginCounts<Failures | undefined> = none;
    for (let turn = 0; turn < 11; turn += 1) {
      const added = addedTo(counts);
      await noteAttempt(db, subjects, { nonce: undefined, earlier: counts, added });
      counts = added;
    }
    const right = addedTo(counts);
    await noteAttempt(db, subjects, { nonce: undefined, earlier: counts, added: right });
    await forgive(subjects, right);
    const left = await findCounts(db, subjects);
    expect(left).toMatchObject({ nameHere: undefined, userHere: undefined });
    // The next may come at once: the wait was for a wrong one.
    const before = { ...counts.network, retryMs: NOW_MS + 60 };
    expect([left.nameAnywhere, left.userAnywhere, left.network]).toEqual([before, before, before]);
  });

  it('does not shorten the wait that another wrong one brought meanwhile', async () => {
    const subjects = anew();
    const right = addedTo(none);
    await noteAttempt(db, subjects, { nonce: undefined, earlier: none, added: right });
    const wrong = failures(3);
    await noteAttempt(db, subjects, { nonce: undefined, earlier: right, added: wrong });
    await db
      .updateTable('login_failure')
      .set({ expires_at: instantFromMs(NOW_MS + 3_600_000) })
      .where('network_sha256', '=', subjects.network.networkHash)
      .execute();
    await forgive(subjects, right);
    const { network } = await findCounts(db, subjects);
    expect(network).toMatchObject({ count: 2, retryMs: wrong.network.retryMs });
  });
});

/** Subjects that no other test counts under. */
function anew() {
  return subjectsOf(mobile(randomUUID()), { userId: randomUUID(), network: randomUUID() });
}
