import { divide } from '../money/rounding.ts';
import { type Fen, fen, type Nav, RATE_ONE, type Rate, type Shares } from '../money/units.ts';

/**
 * A purchase whose fee was put off (后端) pays it on leaving, on what the shares cost then: shares × value at purchase ×
 * rate, rounded once (rules 2.3).
 */
export function backEndFee(count: Shares, bought: Nav, charged: Rate): Fen {
  // fen = shares_e2 × nav_e8 × rate_e8 ÷ (10⁸ × 10⁸).
  return fen(divide(count * bought * charged, 100_000_000n * RATE_ONE, 'half_up'));
}
