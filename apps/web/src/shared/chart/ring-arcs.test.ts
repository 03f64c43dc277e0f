import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ringArcs } from './ring-arcs.ts';

it.each([
  {
    weights: [1, 1],
    arcs: [
      [0, 50],
      [50, 50],
    ],
    why: 'two halves',
  },
  {
    weights: [90, 10],
    arcs: [
      [0, 90],
      [90, 10],
    ],
    why: 'proportions, not sizes',
  },
  {
    weights: [3, 0, 1],
    arcs: [
      [0, 75],
      [75, 0],
      [75, 25],
    ],
    why: 'nothing takes no room',
  },
  {
    weights: [4, -1],
    arcs: [
      [0, 100],
      [100, 0],
    ],
    why: 'a liability is no slice',
  },
  { weights: [0], arcs: [[0, 0]], why: 'an empty whole has no slices' },
])('lays $weights around as $arcs: $why', ({ weights, arcs }) => {
  expect(ringArcs(weights).map(({ start, length }) => [start, length])).toEqual(arcs);
});

it('always closes the ring, whatever the parts weigh', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(weights, (parts) => {
      const last = ringArcs(parts).at(-1);
      expect((last?.start ?? 0) + (last?.length ?? 0)).toBeCloseTo(100, 6);
    }),
  );
});
