import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from './rounding.ts';

const dividends = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const divisors = fc.bigInt({ min: 1n, max: 10n ** 12n });

describe('divide', () => {
  it.each([
    { dividend: 5n, divisor: 2n, halfUp: 3n, down: 2n, why: 'a half goes up' },
    { dividend: -5n, divisor: 2n, halfUp: -3n, down: -2n, why: 'a half goes away from zero' },
    { dividend: 4n, divisor: 3n, halfUp: 1n, down: 1n, why: 'less than a half is dropped' },
    { dividend: 6n, divisor: 3n, halfUp: 2n, down: 2n, why: 'nothing remains' },
    { dividend: 0n, divisor: 7n, halfUp: 0n, down: 0n, why: 'nothing is nothing' },
    { dividend: 7n, divisor: 10n, halfUp: 1n, down: 0n, why: 'seven tenths are nearer to one' },
    { dividend: 15n, divisor: 10n, halfUp: 2n, down: 1n, why: 'this is not banker’s rounding' },
    { dividend: 25n, divisor: 10n, halfUp: 3n, down: 2n, why: 'this is not banker’s rounding' },
  ])('$dividend ÷ $divisor is $halfUp, or $down when the tail is dropped, because $why', (row) => {
    expect(divide(row.dividend, row.divisor, 'half_up')).toBe(row.halfUp);
    expect(divide(row.dividend, row.divisor, 'down')).toBe(row.down);
  });

  it('is never further off than half a unit when rounding half up', () => {
    fc.assert(
      fc.property(dividends, divisors, (dividend, divisor) => {
        const error = 2n * (divide(dividend, divisor, 'half_up') * divisor - dividend);
        return error <= divisor && error >= -divisor;
      }),
    );
  });

  it('never grows an amount when the tail is dropped, and drops less than one unit', () => {
    fc.assert(
      fc.property(dividends, divisors, (dividend, divisor) => {
        const lost = magnitude(dividend) - magnitude(divide(dividend, divisor, 'down') * divisor);
        return lost >= 0n && lost < divisor;
      }),
    );
  });

  it('treats a debt like a claim of the same size', () => {
    fc.assert(
      fc.property(
        dividends,
        divisors,
        fc.constantFrom('half_up', 'down'),
        (dividend, divisor, how) =>
          divide(-dividend, divisor, how) === -divide(dividend, divisor, how),
      ),
    );
  });

  it.each([0n, -3n])('asserts that the divisor is positive, so %s is a bug', (divisor) => {
    expect(() => divide(1n, divisor, 'half_up')).toThrow('a divisor is positive');
  });
});

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
