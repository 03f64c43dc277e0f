import { confirmPurchase } from '@mall/domain/clearing/confirm-purchase';
import { fen, nav, rate } from '@mall/domain/money/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrarFigures } from './registrar-arithmetic.ts';

const terms = (base: bigint, discount = 100_000_000n) => ({
  tiers: [
    { fromFen: 0n, rate: base, flatFen: undefined },
    { fromFen: 5_000_000_00n, rate: undefined, flatFen: 1_000_00n },
  ],
  discount,
  dropsShareTail: false,
});

describe('the registrar agrees with the worked examples', () => {
  it.each([
    { ex: 'EX-2.1', amount: 100_000_00n, t: terms(1_500_000n, 10_000_000n), shares: 80_883_13n },
    { ex: 'EX-2.2', amount: 100_000_00n, t: terms(800_000n), shares: 80_361_56n },
    { ex: 'EX-2.3', amount: 100_000_00n, t: terms(1_500_000n), shares: 79_807_35n },
    { ex: 'EX-2.4', amount: 5_000_000_00n, t: terms(1_500_000n), shares: 4_049_412_72n },
  ])('$ex', ({ amount, t, shares }) => {
    expect(registrarFigures(amount, 123_450_000n, t).shares).toBe(shares);
  });

  it('EX-2.1 with the tail dropped', () => {
    const t = { ...terms(1_500_000n, 10_000_000n), dropsShareTail: true };
    expect(registrarFigures(100_000_00n, 123_450_000n, t).shares).toBe(80_883_12n);
  });
});

it('and with us on every purchase, though it computes on its own', () => {
  const drawn = fc.record({
    // Both kinds of fee: a rate below five million, a flat fee from there on.
    amount: fc.oneof(fc.bigInt(10_00n, 5_000_000_00n), fc.bigInt(10_00n, 10n ** 13n)),
    base: fc.bigInt(0n, 2_000_000n),
    discount: fc.bigInt(1n, 100_000_000n),
    unit: fc.bigInt(10_000_000n, 2_000_000_000n),
  });
  fc.assert(
    fc.property(drawn, ({ amount, base, discount, unit }) => {
      const t = terms(base, discount);
      const ours = confirmPurchase({ amount: fen(amount) }, nav(unit), {
        tiers: [
          { from: fen(0n), charge: { kind: 'rate', rate: rate(base) } },
          { from: fen(5_000_000_00n), charge: { kind: 'flat', fee: fen(1_000_00n) } },
        ],
        discount: rate(discount),
        shareRounding: 'half_up',
      });
      expect(registrarFigures(amount, unit, t)).toEqual(ours);
    }),
    { numRuns: 5_000 },
  );
});
