import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRestart } from './restart-allowance.ts';

describe('nextRestart', () => {
  it.each([
    { earlier: [], now: 0, delayMs: 0, why: 'the first time customers wait for us' },
    { earlier: [0], now: 1_000, delayMs: 500, why: 'the second time something is wrong' },
    { earlier: [0, 1, 2, 3], now: 59_999, delayMs: 4_000, why: 'a fifth is still allowed' },
    {
      earlier: [0, 1, 2, 3, 4],
      now: 59_999,
      delayMs: undefined,
      why: 'five in a minute is enough',
    },
    { earlier: [0, 1, 2, 3, 4], now: 60_000, delayMs: 4_000, why: 'the first is a minute old' },
    { earlier: [0, 1, 2, 3, 4], now: 61_000, delayMs: 0, why: 'all are forgotten' },
  ])('waits $delayMs ms after $earlier at $now because $why', ({ earlier, now, delayMs }) => {
    expect(nextRestart(earlier, now)?.delayMs).toBe(delayMs);
  });

  it('never allows more than five restarts within any minute', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(pauses, (pausesMs) => {
        let nowMs = 0;
        let remembered: readonly number[] = [];
        const allRestartsMs: number[] = [];
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs;
          const next = nextRestart(remembered, nowMs);
          if (!next) continue;
          remembered = next.restartsMs;
          allRestartsMs.push(nowMs);
        }
        return allRestartsMs.every((restartMs, index) => {
          const sixth = allRestartsMs[index + 5];
          return sixth === undefined || sixth - restartMs >= 60_000;
        });
      }),
    );
  });
});
