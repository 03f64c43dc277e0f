import { type Day, epochOf } from '@mall/domain/calendar/day';
import { divide } from '@mall/domain/money/rounding';
import { type Fen, fen, RATE_ONE, type Rate } from '@mall/domain/money/units';

const DAYS_A_YEAR = 365n;

/** interest_fen = principal × rate × days ÷ 365, over the days the money is really lent, half up. */
export function lendingInterest(principal: Fen, yearly: Rate, from: Day, to: Day): Fen {
  const days = BigInt(Math.max(0, epochOf(to) - epochOf(from)));
  return fen(divide(principal * yearly * days, RATE_ONE * DAYS_A_YEAR, 'half_up'));
}
