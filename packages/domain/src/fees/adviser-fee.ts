import { divide } from '../money/rounding.ts';
import { type Fen, fen, RATE_ONE, type Rate } from '../money/units.ts';

const DAYS_A_YEAR = 365n;

/** What an adviser is owed: the values of all days together × yearly rate ÷ 365, rounded once (rules 10.3 K). */
export function adviserFee(dayValues: readonly Fen[], yearly: Rate): Fen {
  const sum = dayValues.reduce<bigint>((total, value) => total + value, 0n);
  return fen(divide(sum * yearly, RATE_ONE * DAYS_A_YEAR, 'half_up'));
}
