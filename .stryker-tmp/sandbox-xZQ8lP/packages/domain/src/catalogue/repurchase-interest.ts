import { assert } from '../assert.ts';
import { divide } from '../money/rounding.ts';
import { type Fen, fen, RATE_ONE, type Rate } from '../money/units.ts';

const DAYS_A_YEAR = 365n;

type Loan = {
  readonly principal: Fen;
  /** Agreed for the term, or the lower one of an early end. */
  readonly yearly: Rate;
  /** Calendar days: the day of lending counts, the day of return does not. */
  readonly days: number;
};

/** interest_fen = principal × rate × days ÷ 365, half up (domain rules 4.3). */
export function repurchaseInterest({ principal, yearly, days }: Loan): Fen {
  assert(Number.isInteger(days) && days >= 0, 'money is lent for whole days');
  return fen(divide(principal * yearly * BigInt(days), RATE_ONE * DAYS_A_YEAR, 'half_up'));
}
