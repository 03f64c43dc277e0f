import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, knownDay } from '../calendar/day.ts';
import { shares } from '../money/units.ts';
import { type Lot, sharesOf } from './lot.ts';
import { takesAfterFrozen, unfrozenShares, usableShares } from './usable-shares.ts';

const T = knownDay('2026-06-29');
const lot = (lotId: string, size: bigint, lockedUntil = T): Lot => ({
  lotId,
  confirmedOn: knownDay('2026-01-06'),
  shares: shares(size),
  lockedUntil,
});

it.each([
  { lots: [lot('1', 500n)], frozen: 0n, usable: 500n, why: 'a lot that opens on T can leave' },
  { lots: [lot('1', 500n, addDays(T, 1))], frozen: 0n, usable: 0n, why: 'it opens after T' },
  { lots: [lot('1', 500n)], frozen: 200n, usable: 300n, why: 'frozen shares leave before' },
  {
    lots: [lot('1', 500n), lot('2', 300n, addDays(T, 1))],
    frozen: 500n,
    usable: 0n,
    why: 'frozen shares come from what is not locked',
  },
  { lots: [lot('1', 500n)], frozen: 500n, usable: 0n, why: 'everything is frozen' },
  { lots: [lot('1', 500n)], frozen: 600n, usable: 0n, why: 'it is never negative' },
  { lots: [], frozen: 0n, usable: 0n, why: 'nothing is held' },
])('$usable shares can leave: $why', ({ lots, frozen, usable }) => {
  expect(usableShares({ lots, frozen: shares(frozen) }, T)).toBe(usable);
});

it('takes what open orders will take first', () => {
  const held = { lots: [lot('1', 500n), lot('2', 300n)], frozen: shares(400n) };
  const takes = takesAfterFrozen(held, shares(200n), T);
  expect(takes?.map((take) => `${take.lot.lotId}: ${take.taken}`)).toEqual(['1: 100', '2: 100']);
  expect(takesAfterFrozen(held, shares(401n), T)).toBeUndefined();
});

it('everything usable can be taken and not a hundredth more', () => {
  const drawn = fc.array(fc.tuple(fc.bigInt(1n, 10_000n), fc.boolean()), { maxLength: 6 });
  fc.assert(
    fc.property(drawn, fc.bigInt(0n, 20_000n), (sizes, wanted) => {
      const lots = sizes.map(([size, isLocked], index) =>
        lot(String(index + 1), size, isLocked ? addDays(T, 1) : T),
      );
      const unlocked = sharesOf(lots.filter(({ lockedUntil }) => lockedUntil === T));
      const frozen = shares(wanted < unlocked ? wanted : unlocked);
      const usable = usableShares({ lots, frozen }, T);
      expect(usable).toBeLessThanOrEqual(unfrozenShares({ lots, frozen }));
      const oneMore = shares(usable + 1n);
      expect(takesAfterFrozen({ lots, frozen }, oneMore, T)).toBeUndefined();
      if (usable > 0n) expect(takesAfterFrozen({ lots, frozen }, usable, T)).toBeDefined();
    }),
  );
});
