import { assert } from '../assert.ts';
import { divide } from '../money/rounding.ts';
import { type Fen, fen, type Nav, RATE_ONE, type Rate, type Shares } from '../money/units.ts';

const DAYS_A_YEAR = 365n;

export type FeePeriod = {
  readonly shares: Shares;
  /** The unit value on the last day a fee was taken, or on the first day. */
  readonly startValue: Nav;
  /** Accumulated values at both ends, so that dividends count as earned. */
  readonly startTotal: Nav;
  readonly endTotal: Nav;
  readonly days: number;
  /** A year's return that is free of the fee. */
  readonly benchmark: Rate;
  /** The manager's part of what is above it. */
  readonly part: Rate;
};

/**
 * The performance fee (业绩报酬) of a lot (domain rules 5.3). With R = (end − start) ÷ startValue × 365 ÷ days the fee
 * is shares × startValue × (R − B) × days ÷ 365 × p; multiplied out nothing is divided before the one rounding:
 * shares × ((end − start) − startValue × B × days ÷ 365) × p.
 */
export function performanceFee(period: FeePeriod): Fen {
  const { startValue, days, benchmark, part } = period;
  assert(days > 0, 'a fee period has days');
  const earned = (period.endTotal - period.startTotal) * RATE_ONE * DAYS_A_YEAR;
  const free = startValue * benchmark * BigInt(days);
  const excess = earned - free;
  if (excess <= 0n) return fen(0n);
  // shares_e2 × nav_e8 × rate_e8 × 365 × rate_e8 back to fen.
  return fen(
    divide(
      period.shares * excess * part,
      RATE_ONE * RATE_ONE * DAYS_A_YEAR * 100_000_000n,
      'half_up',
    ),
  );
}
