import { describe, expect, it } from 'vitest';
import { decideLogin, type LoginCount, type LoginCounts } from './decide-login.ts';
import type { Failures } from './login-delay.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const NONE: LoginCounts<Failures | undefined> = {
  nameHere: undefined,
  userHere: undefined,
  nameAnywhere: undefined,
  userAnywhere: undefined,
  network: undefined,
};
const ALL = ['nameHere', 'userHere', 'nameAnywhere', 'userAnywhere', 'network'];
const waiting: Failures = { count: 14, retryMs: NOW + 1, expiresMs: NOW + 210 * MINUTE };
const waitingFor = (...counts: readonly LoginCount[]) => ({
  ...NONE,
  ...Object.fromEntries(counts.map((count) => [count, waiting])),
});
const facts = { earlier: NONE, hasPicture: true, hasCode: false, isFamiliar: false };

/** The decision in short: refused at once, or let in when right, and the answer when not. */
function said(earlier: LoginCounts<Failures | undefined>, isFamiliar: boolean) {
  const decision = decideLogin(NOW, { ...facts, earlier, isFamiliar });
  if (!decision.isLookedAt) return `${decision.refusal} at once`;
  return `${decision.mayEnter ? 'may enter' : 'not let in'}, else ${decision.refusal}`;
}

const added = (earlier: LoginCounts<Failures | undefined>, isFamiliar = false) => {
  const decision = decideLogin(NOW, { ...facts, earlier, isFamiliar });
  return decision.isLookedAt ? Object.keys(decision.added) : 'nothing is written';
};

describe('a login', () => {
  it.each([
    { counts: [], far: 'may enter, else password_incorrect' },
    { counts: ['nameHere'], far: 'login_throttled at once' },
    { counts: ['userHere'], far: 'not let in, else password_incorrect' },
    {
      counts: ['userAnywhere'],
      far: 'not let in, else password_incorrect',
      near: 'may enter, else password_incorrect',
    },
    {
      counts: ['nameAnywhere'],
      far: 'not let in, else login_throttled',
      near: 'may enter, else login_throttled',
    },
    {
      counts: ['network'],
      far: 'not let in, else login_throttled',
      near: 'may enter, else login_throttled',
    },
    { counts: ['network', 'nameHere'], far: 'login_throttled at once' },
    { counts: ['network', 'userHere'], far: 'not let in, else login_throttled' },
  ] as const)('while $counts wait', ({ counts, far, ...row }) => {
    const near = 'near' in row ? row.near : far;
    expect(said(waitingFor(...counts), false)).toBe(far);
    expect(said(waitingFor(...counts), true)).toBe(near);
  });

  it('is answered alike for familiar and new networks, and whatever the user did under another name', () => {
    const visible = ['nameHere', 'nameAnywhere', 'network'] as const;
    const hidden = ['userHere', 'userAnywhere'] as const;
    const subsets = <One>(all: readonly One[]) =>
      Array.from({ length: 2 ** all.length }, (_, bits) =>
        all.filter((_one, at) => bits & (1 << at)),
      );
    for (const seen of subsets(visible)) {
      const answers = subsets(hidden).flatMap((unseen) =>
        [true, false].map((isFamiliar) => {
          const earlier = waitingFor(...seen, ...unseen);
          const decision = decideLogin(NOW, { ...facts, earlier, isFamiliar });
          return `${decision.isLookedAt} ${decision.refusal}`;
        }),
      );
      expect(new Set(answers).size).toBe(1);
    }
  });

  it('with the code that went to the mobile on file waits for nothing, and is answered as without', () => {
    const all = ['nameHere', 'userHere', 'nameAnywhere', 'userAnywhere', 'network'] as const;
    for (let bits = 0; bits < 2 ** all.length; bits += 1) {
      const earlier = waitingFor(...all.filter((_count, at) => bits & (1 << at)));
      const withCode = decideLogin(NOW, { ...facts, earlier, hasCode: true });
      expect(withCode).toMatchObject({ isLookedAt: true, mayEnter: true });
      const without = decideLogin(NOW, { ...facts, earlier });
      expect(withCode.refusal).toBe(without.refusal);
      expect(withCode).toMatchObject({ needsCode: !('mayEnter' in without && without.mayEnter) });
    }
  });

  it('is counted under everything it could guess at, and under its name in any case', () => {
    const visible = ALL.filter((count) => !count.startsWith('user'));
    expect(added(NONE)).toEqual(ALL);
    expect(added(waitingFor('nameHere'))).toBe('nothing is written');
    expect(added(waitingFor('userHere'))).toEqual(visible);
    expect(added(waitingFor('userAnywhere'))).toEqual(visible);
    expect(added(waitingFor('userAnywhere'), true)).toEqual(
      ALL.filter((count) => count !== 'userAnywhere'),
    );
    for (const count of ['network', 'nameAnywhere'] as const) {
      expect(added(waitingFor(count))).toEqual(['nameHere']);
      expect(added(waitingFor(count), true)).toEqual(['nameHere', 'userHere']);
      expect(added(waitingFor(count, 'userHere'), true)).toEqual(['nameHere']);
    }
  });

  it('counts on from what was there', () => {
    const decision = decideLogin(NOW, { ...facts, earlier: { ...NONE, nameHere: inARow(6) } });
    expect(decision).toMatchObject({
      added: { nameHere: { count: 7, retryMs: NOW + 15 * MINUTE }, network: { count: 1 } },
    });
  });
});

const inARow = (count: number, leftMs = 24 * 60 * MINUTE): Failures => ({
  count,
  retryMs: NOW,
  expiresMs: NOW + leftMs,
});
const overAll = (count: number): Failures => ({
  count,
  retryMs: NOW,
  expiresMs: NOW + count * 15 * MINUTE,
});

describe('a login without a picture', () => {
  it.each([
    { earlier: NONE, isAllowed: true, why: 'nothing happened yet' },
    { earlier: { ...NONE, nameHere: inARow(2) }, isAllowed: true, why: 'everybody mistypes' },
    { earlier: { ...NONE, nameHere: inARow(3) }, isAllowed: false, why: 'three were wrong' },
    {
      earlier: { ...NONE, nameHere: inARow(3, MINUTE) },
      isAllowed: false,
      why: 'waiting is no substitute',
    },
    { earlier: { ...NONE, nameHere: inARow(3, 0) }, isAllowed: true, why: 'all is forgotten' },
    { earlier: { ...NONE, network: overAll(2) }, isAllowed: true, why: 'two mistyped' },
    {
      earlier: { ...NONE, network: overAll(3) },
      isAllowed: false,
      why: 'three were wrong, for whichever account',
    },
    {
      earlier: { ...NONE, userHere: inARow(9), userAnywhere: overAll(9) },
      isAllowed: true,
      why: 'what was counted under another name does not show',
    },
  ])('is looked at: $isAllowed, because $why', ({ earlier, isAllowed }) => {
    const decision = decideLogin(NOW, { ...facts, earlier, hasPicture: false });
    expect(decision.isLookedAt).toBe(isAllowed);
    if (!isAllowed) expect(decision).toEqual({ isLookedAt: false, refusal: 'image_code_required' });
    expect(decideLogin(NOW, { ...facts, earlier }).isLookedAt).toBe(true);
  });
});
