import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, shares } from '../money/units.ts';
import { costOf, NOTHING_HELD } from '../positions/holding-cost.ts';
import { exportedLots } from './exported-lots.ts';

const takeOf = (taken: bigint, index: number) => ({
  lot: {
    lotId: String(index + 1),
    confirmedOn: knownDay('2026-01-06'),
    shares: shares(taken),
  },
  taken: shares(taken),
});

it('lots take their date and their part of the cost along', () => {
  const holding = { ...NOTHING_HELD, shares: shares(300n), cost: fen(100n) };
  const lots = exportedLots(holding, [takeOf(100n, 0), takeOf(100n, 1)]);
  expect(lots).toEqual([
    { confirmedOn: '2026-01-06', shares: 100n, cost: 33n },
    { confirmedOn: '2026-01-06', shares: 100n, cost: 34n },
  ]);
});

it('their costs add up to the cost that leaves the holding', () => {
  const sizes = fc.array(fc.bigInt(1n, 10_000n), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sizes, fc.bigInt(0n, 10_000n), fc.bigInt(0n, 10n ** 8n), (taken, stays, cost) => {
      const out = taken.reduce((sum, one) => sum + one, 0n);
      const holding = { ...NOTHING_HELD, shares: shares(out + stays), cost: fen(cost) };
      const lots = exportedLots(holding, taken.map(takeOf));
      const exported = lots.reduce((sum, lot) => sum + lot.cost, 0n);
      expect(exported).toBe(costOf(holding, shares(out)));
      expect(lots.every((lot) => lot.cost >= 0n)).toBe(true);
    }),
  );
});
