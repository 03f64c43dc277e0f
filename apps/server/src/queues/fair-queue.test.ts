import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Brings all pieces of work at once, then finishes one after the other; the order in which they began. */
async function serve(comers: readonly string[], atOnce = 1): Promise<readonly string[]> {
  const queue = openFairQueue({ atOnce, eachMax: 100, allMax: 1_000 });
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const all = comers.map((whose) =>
    queue(whose, () => {
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

describe('a fair queue', () => {
  it.each([
    {
      comers: 'AAAAB',
      order: 'AABAA',
      why: 'a key with one piece does not wait for a key with many',
    },
    { comers: 'AABBCC', order: 'AABCBC', why: 'keys are served in turn' },
    { comers: 'AAAA', order: 'AAAA', why: 'there is no other key' },
  ])('serves $comers as $order because $why', async ({ comers, order }) => {
    expect((await serve([...comers])).join('')).toBe(order);
  });

  it('serves every piece, and each key waits for at most one piece of each other key', async () => {
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

  it.each([
    { comers: 'AAAA', served: 'AAA-', why: 'two of a key may wait' },
    { comers: 'AAAB', served: 'AAAB', why: 'another key has room of its own' },
    {
      comers: 'AAABC',
      served: 'AA-BC',
      why: 'a full queue takes the last of the longest key back',
    },
    { comers: 'AAABB', served: 'AAAB-', why: 'a key that is no shorter takes nothing back' },
    { comers: 'ABCDE', served: 'ABCD-', why: 'of keys with one each none gives way' },
    { comers: 'AAABCA', served: 'AA-BC-', why: 'the key it was taken from does not take it back' },
  ])('with room for two of a key and three in all serves $comers as $served: $why', async (row) => {
    const queue = openFairQueue({ atOnce: 1, eachMax: 2, allMax: 3 });
    const gate = Promise.withResolvers<void>();
    const asked = [...row.comers].map((whose) =>
      queue(whose, async () => {
        await gate.promise;
        return whose;
      }),
    );
    gate.resolve();
    expect((await Promise.all(asked)).map((whose) => whose ?? '-').join('')).toBe(row.served);
    expect(await queue('A', async () => 'next'), 'no place is lost').toBe('next');
  });

  it('lets no few keys fill it: one that waits for nothing is served soon', async () => {
    const queue = openFairQueue({ atOnce: 1, eachMax: 20, allMax: 120 });
    const order: string[] = [];
    const flood = Array.from({ length: 600 }, (_, turn) =>
      queue(`attacker ${turn % 6}`, async () => void order.push('attacker')),
    );
    const customer = queue('customer', async () => order.push('customer'));
    await Promise.all([...flood, customer]);
    expect(order.indexOf('customer')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('customer')).toBeLessThanOrEqual(7);
  });

  it('goes on after work that failed', async () => {
    const queue = openFairQueue({ atOnce: 1, eachMax: 1, allMax: 1 });
    const failing = queue('A', async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await queue('A', async () => 'next')).toBe('next');
  });
});
