import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { shares } from '../money/units.ts';
import { settleClaims } from './settle-claims.ts';

const lotOf = (lotId: string, held: bigint) => ({
  ...{ lotId, confirmedOn: knownDay('2026-11-13') },
  shares: shares(held),
});

it.each([
  { why: 'the claim and the rest', claim: 10n, inLot: 90n, leaving: 15n, settled: [10n], rest: 5n },
  { why: 'a part of the claim', claim: 10n, inLot: 90n, leaving: 4n, settled: [4n], rest: 0n },
  { why: 'what is in the lot', claim: 10n, inLot: 3n, leaving: 10n, settled: [3n], rest: 7n },
  { why: 'nothing of an empty lot', claim: 10n, inLot: 0n, leaving: 10n, settled: [], rest: 10n },
])('settles $why', ({ claim, inLot, leaving, settled, rest }) => {
  const claims = [{ orderNo: 'D1', claim: shares(claim), lot: lotOf('1', inLot) }];
  const made = settleClaims(claims, shares(leaving));
  expect(made.settled.map((one) => one.shares)).toEqual(settled);
  expect(made.rest).toBe(rest);
});

it('settles the claim of a purchase without a lot with nothing', () => {
  const claims = [{ orderNo: 'D1', claim: shares(10n), lot: undefined }];
  expect(settleClaims(claims, shares(10n))).toEqual({ settled: [], rest: 10n });
});

it('all shares that leave settle a claim or are the rest, and no claim and no lot gives more than it has', () => {
  const one = fc.record({ claim: fc.bigInt(0n, 50n), inLot: fc.bigInt(0n, 50n) });
  fc.assert(
    fc.property(fc.array(one), fc.bigInt(0n, 200n), (given, leaving) => {
      const claims = given.map(({ claim, inLot }, place) => ({
        ...{ orderNo: `D${place}`, claim: shares(claim) },
        lot: lotOf(`${place}`, inLot),
      }));
      const { settled, rest } = settleClaims(claims, shares(leaving));
      expect(settled.reduce<bigint>((sum, part) => sum + part.shares, rest)).toBe(leaving);
      for (const part of settled) {
        const claim = claims.find(({ orderNo }) => orderNo === part.orderNo);
        expect(part.shares <= (claim?.claim ?? 0n)).toBe(true);
        expect(part.shares > 0n && part.shares <= part.lot.shares).toBe(true);
      }
    }),
  );
});
