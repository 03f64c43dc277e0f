import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { sharesOf } from '../lots/lot.ts';
import { fen, SPLIT_ONE, shares, splitRatio } from '../money/units.ts';
import { NOTHING_HELD } from '../positions/holding-cost.ts';
import { heldAfter } from './holding-event.ts';
import { splitEffects } from './split-effects.ts';

const partOf = (sizes: readonly bigint[]) => ({
  clientId: 'C1',
  productNo: '910066',
  lots: sizes.map((size, index) => ({
    lotId: String(index + 1),
    confirmedOn: knownDay('2026-01-06'),
    shares: shares(size),
  })),
});

it.each([
  {
    held: 10_000_00n,
    ratio: 1_853_600_000n,
    move: 8_536_00n,
    to: 'shares_available:C1',
    why: 'EX-7.3',
  },
  {
    held: 12_345_67n,
    ratio: 1_853_600_001n,
    move: 10_538_26n,
    to: 'shares_available:C1',
    why: 'EX-7.4',
  },
  { held: 10_000_00n, ratio: 500_000_000n, move: 5_000_00n, to: 'ta_register', why: 'a merger' },
])('$why: $held at $ratio moves $move to $to', ({ held, ratio, move, to }) => {
  const { moves } = splitEffects(partOf([held]), splitRatio(ratio));
  const own = 'shares_available:C1';
  const from = to === own ? 'ta_register' : own;
  expect(moves).toEqual([{ from, to, asset: 'shares:910066', amount: move }]);
});

it('moves nothing where nothing is held or nothing changes', () => {
  expect(splitEffects(partOf([]), splitRatio(2_807_100_000n))).toEqual({
    moves: [],
    holdingEvents: [],
  });
  expect(splitEffects(partOf([100n]), SPLIT_ONE).moves).toEqual([]);
});

it('ledger and lots have the same shares afterwards, at the same cost', () => {
  const sizes = fc.array(fc.bigInt(1n, 10n ** 8n), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(sizes, fc.bigInt(100_000_000n, 5_000_000_000n), (drawn, ratio) => {
      const part = partOf(drawn);
      const before = sharesOf(part.lots);
      const { moves, holdingEvents } = splitEffects(part, splitRatio(ratio));
      const moved = moves.reduce(
        (sum, { to, amount }) => sum + (to === 'ta_register' ? -amount : amount),
        0n,
      );
      const [event] = holdingEvents;
      const holding = { ...NOTHING_HELD, shares: before, cost: fen(100_000_00n) };
      const after = event && heldAfter({ holding, lots: part.lots }, event, '9');
      expect(after?.holding.shares).toBe(before + moved);
      expect(after?.holding.cost).toBe(100_000_00n);
    }),
  );
});
