import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { takeFairTurns } from './take-fair-turns.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Lets everybody come at once, then finishes one piece of work after the other; in what order they began. */
async function serve(comers: readonly string[], atOnce = 1): Promise<readonly string[]> {
  const inFairTurn = takeFairTurns({ atOnce, eachMax: 100, allMax: 1_000 });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const all = comers.map((whose) =>
    inFairTurn(whose, () => {
      begun.push(whose);
      return new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  for (let turn = 0; turn < comers.length; turn += 1) {
    await settle();
    finish[turn]?.();
  }
  await Promise.all(all);
  return begun;
}

describe('fair turns', () => {
  it.each([
    { comers: 'AAAAB', order: 'AABAA', why: 'one in a crowd does not wait for the crowd' },
    { comers: 'AABBCC', order: 'AABCBC', why: 'everybody gets one after the other' },
    { comers: 'AAAA', order: 'AAAA', why: 'there is no other caller' },
  ])('serve $comers as $order because $why', async ({ comers, order }) => {
    expect((await serve([...comers])).join('')).toBe(order);
  });

  it('serve everybody, and wait for at most one piece of each other', async () => {
    const comers = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(comers, fc.integer({ min: 1, max: 3 }), async (all, atOnce) => {
        const begun = await serve(all, atOnce);
        expect(begun.toSorted()).toEqual(all.toSorted());
        const waiting = begun.slice(Math.min(atOnce, all.length));
        for (const whose of new Set(waiting))
          expect(new Set(waiting.slice(0, waiting.indexOf(whose))).size).toBe(
            waiting.indexOf(whose),
          );
      }),
    );
  });

  it('refuse only a caller who has too many waiting', async () => {
    const inFairTurn = takeFairTurns({ atOnce: 1, eachMax: 2, allMax: 3 });
    const gate = Promise.withResolvers<void>();
    const work = async () => {
      await gate.promise;
      return 'done';
    };
    const asked = ['A', 'A', 'A', 'A', 'B', 'C'].map((whose) => inFairTurn(whose, work));
    gate.resolve();
    expect(await Promise.all(asked)).toEqual([
      'done',
      'done',
      'done',
      undefined,
      'done',
      undefined,
    ]);
    expect(await inFairTurn('A', work)).toBe('done');
  });

  it('rest after each piece, so that no more begin in a second than they are meant to', async () => {
    vi.useFakeTimers();
    const inFairTurn = takeFairTurns({ atOnce: 2, eachMax: 9, allMax: 9, restMs: 100 });
    const begun: number[] = [];
    const startedAt = performance.now();
    const all = ['A', 'A', 'B', 'B', 'C'].map((whose) =>
      inFairTurn(whose, async () => void begun.push(performance.now() - startedAt)),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(all);
    expect(begun).toEqual([0, 0, 100, 100, 200]);
    vi.useRealTimers();
  });

  it('go to known callers every second time, however many unknown ones wait', async () => {
    const inFairTurn = takeFairTurns({ atOnce: 1, eachMax: 9, allMax: 3 });
    const begun: string[] = [];
    const ask = (whose: string, isKnown: boolean) =>
      inFairTurn(whose, async () => begun.push(whose), isKnown);
    const all = [
      ...['first', 'a', 'b', 'c', 'too many'].map((whose) => ask(whose, false)),
      ...['K', 'K', 'L'].map((whose) => ask(whose, true)),
    ];
    await Promise.all(all);
    expect(begun).toEqual(['first', 'K', 'a', 'L', 'b', 'K', 'c']);
  });

  it('go on after work that failed', async () => {
    const inFairTurn = takeFairTurns({ atOnce: 1, eachMax: 1, allMax: 1 });
    const failing = inFairTurn('A', async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await inFairTurn('A', async () => 'next')).toBe('next');
  });
});
