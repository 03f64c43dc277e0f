import { assert } from '../assert.ts';
import { divide } from '../money/rounding.ts';
import { type Fen, fen, type Nav, RATE_ONE, type Rate, type Shares } from '../money/units.ts';

/**
 * The sales service fee (销售服务费) of a C class over some days at one net value. It sits inside the net
 * value and is shown, never charged; the same sum is what a holder of over a year gets back.
 */
export function serviceFee(
  count: Shares,
  unitValue: Nav,
  yearly: Rate,
  days: { readonly charged: number; readonly inYear: 365 | 366 },
): Fen {
  assert(days.charged >= 0, 'days are not negative');
  // fen = shares_e2 × nav_e8 × rate_e8 × days ÷ (10⁸ × 10⁸ × days in the year), rounded once.
  const dividend = count * unitValue * yearly * BigInt(days.charged);
  return fen(divide(dividend, RATE_ONE * RATE_ONE * BigInt(days.inYear), 'half_up'));
}
