import { describe, expect, it } from 'vitest';
import type { Bench } from './bench.ts';
import { isPassed, measure, meets, type Pair, summarise } from './measure.ts';

const bench = (overrides: Partial<Bench> = {}): Bench => ({
  name: 'sample',
  what: 'ours against peer',
  unit: 'op/s',
  goal: { of: 'ratio', bound: 'at_least', value: 0.5 },
  open: async () => ({
    ours: async () => ({ value: 5 }),
    peer: async () => ({ value: 10 }),
    close: async () => {},
  }),
  ...overrides,
});
const pair = (ours: number, peer: number, pressure = 0): Pair => ({
  ours: { value: ours },
  peer: { value: peer },
  pressure,
});
const calm = { pressure: () => 0, draw: () => 0 };

describe('the figures of a bench', () => {
  it('take the ratio pair by pair, so that a machine that slows down half-way does not matter', () => {
    const pairs = [pair(10, 20), pair(1, 2), pair(100, 200)];
    expect(summarise(bench(), pairs, 1)).toMatchObject({
      ours: 10,
      peer: 20,
      ratio: { median: 0.5, p25: 0.5, p75: 0.5 },
      spread: 0,
      isMet: true,
    });
  });

  it('leave out pairs measured under pressure', () => {
    const pairs = [pair(5, 10), pair(1, 10, 61), pair(6, 10, 60)];
    expect(summarise(bench(), pairs, 1)).toMatchObject({
      pairs: 2,
      dropped: 1,
      ratio: { median: 0.55 },
    });
  });

  it('count every pair when none was calm, and say so', () => {
    const disturbed = summarise(bench(), [pair(5, 10, 90)], 1);
    expect(disturbed).toMatchObject({ pairs: 1, dropped: 0, isDisturbed: true });
    expect(summarise(bench(), [pair(5, 10, 60)], 1).isDisturbed).toBe(false);
  });

  it.each([
    { why: 'at the bound is met', bound: 'at_least', value: 0.5, figure: 0.5, met: true },
    { why: 'below is missed', bound: 'at_least', value: 0.5, figure: 0.49, met: false },
    { why: 'at most, at the bound', bound: 'at_most', value: 5, figure: 5, met: true },
    { why: 'at most, above', bound: 'at_most', value: 5, figure: 5.01, met: false },
  ] as const)('$why', ({ bound, value, figure, met }) => {
    expect(meets({ of: 'ours', bound, value }, figure)).toBe(met);
  });

  it('hold ours alone against an absolute goal', () => {
    const absolute = bench({ goal: { of: 'ours', bound: 'at_most', value: 5 } });
    expect(summarise(absolute, [pair(4, 0.1)], 1).isMet).toBe(true);
    expect(summarise(absolute, [pair(6, 0.1)], 1).isMet).toBe(false);
  });
});

describe('measuring', () => {
  it('takes nine pairs and closes what it opened', async () => {
    let closed = 0;
    const closing = bench({
      open: async () => ({
        ours: async () => ({ value: 5 }),
        peer: async () => ({ value: 10 }),
        close: async () => {
          closed += 1;
        },
      }),
    });
    expect(await measure(closing, calm)).toMatchObject({ pairs: 9, rounds: 1 });
    expect(closed).toBe(1);
  });

  it('repeats while the ratios lie far apart, three rounds at most', async () => {
    let turn = 0;
    const restless = bench({
      open: async () => ({
        ours: async () => {
          turn += 1;
          return { value: turn % 2 === 0 ? 1 : 9 };
        },
        peer: async () => ({ value: 10 }),
        close: async () => {},
      }),
    });
    expect(await measure(restless, calm)).toMatchObject({ rounds: 3 });
  });

  it('measures bytes once, however busy the machine', async () => {
    const busy = { pressure: () => 99, draw: () => 0 };
    const result = await measure(bench({ isExact: true }), busy);
    expect(result).toMatchObject({ pairs: 1, isDisturbed: false });
  });

  it('closes what it opened also when a slice fails', async () => {
    let closed = 0;
    const failing = bench({
      open: async () => ({
        ours: () => Promise.reject(new Error('the mall is gone')),
        peer: async () => ({ value: 1 }),
        close: async () => {
          closed += 1;
        },
      }),
    });
    await expect(measure(failing, calm)).rejects.toThrow('the mall is gone');
    expect(closed).toBe(1);
  });
});

describe('a run', () => {
  it.each([
    { isMet: true, isPassing: true },
    { isMet: false, isPassing: false },
    { isMet: false, isAim: true as const, isPassing: true },
  ])(
    'passes: $isPassing when its goal is met: $isMet, an aim: $isAim',
    ({ isMet, isAim, isPassing }) => {
      const goal = { of: 'ratio', bound: 'at_most', value: 2 } as const;
      expect(isPassed({ isMet, goal: { ...goal, ...(isAim && { isAim }) } })).toBe(isPassing);
    },
  );
});
