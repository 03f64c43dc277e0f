import { assert } from '../assert.ts';
import { divide } from '../money/rounding.ts';
import { type Fen, fen, type Nav, RATE_ONE, type Rate, type Shares } from '../money/units.ts';

const DAYS_A_YEAR = 365n;

/** The manager's part of a year's return above `above`, up to where the next band begins. */
export type PerformanceBand = { readonly above: Rate; readonly part: Rate };

export type FeePeriod = {
  readonly shares: Shares;
  /** The unit value on the first day. */
  readonly startValue: Nav;
  /** Accumulated values at both ends, so that dividends count as earned. */
  readonly startTotal: Nav;
  readonly endTotal: Nav;
  readonly days: number;
  /** Lowest first; what is earned below the first one is free of the fee. */
  readonly bands: readonly PerformanceBand[];
};

/**
 * The performance fee (业绩报酬) of a lot (rules 5.3). With R = (end − start) ÷ startValue × 365 ÷ days the fee of a band
 * is shares × startValue × (R − above) × days ÷ 365 × part, of R at most what the next band begins with; multiplied out
 * nothing is divided before the one rounding: shares × ((end − start) − startValue × above × days ÷ 365) × part.
 */
export function performanceFee({ bands, days, ...period }: FeePeriod): Fen {
  assert(days > 0, 'a fee period has days');
  const earned = (period.endTotal - period.startTotal) * RATE_ONE * DAYS_A_YEAR;
  const earnedAt = (yearly: Rate) => period.startValue * yearly * BigInt(days);
  const charged = bands.reduce((sum, { above, part }, place) => {
    const next = bands[place + 1];
    assert(next === undefined || next.above > above, 'bands are listed lowest first');
    const upTo = next && earnedAt(next.above) < earned ? earnedAt(next.above) : earned;
    const excess = upTo - earnedAt(above);
    return excess > 0n ? sum + excess * part : sum;
  }, 0n);
  // shares_e2 × nav_e8 × rate_e8 × 365 × rate_e8 back to fen.
  const whole = RATE_ONE * RATE_ONE * DAYS_A_YEAR * 100_000_000n;
  return fen(divide(period.shares * charged, whole, 'half_up'));
}
