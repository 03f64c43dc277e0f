import { assert } from '../assert.ts';

/** 'half_up' is the Chinese 四舍五入: a five goes away from zero. 'down' drops the tail (去尾). */
export type Rounding = 'down' | 'half_up';

/** Divides two integers; the caller must say how the remainder is treated. The divisor is positive. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  assert(divisor > 0n, 'a divisor is positive');

  // BigInt division drops the tail toward zero, so the sign is put back afterwards.
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = magnitude / divisor;
  const isRoundedUp = rounding === 'half_up' && (magnitude % divisor) * 2n >= divisor;
  const rounded = isRoundedUp ? quotient + 1n : quotient;
  return dividend < 0n ? -rounded : rounded;
}
