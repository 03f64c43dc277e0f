import type { Day } from '@mall/domain/calendar/day';

const RATE_PLACES = 100_000_000n;
const YEAR = 365n;
const DAY_MS = 86_400_000;

/** Interest of a loan as the exchange computes it, apart from the mall's own function: actual days of 365, half a fen up. */
export function loanInterest(
  principal: bigint,
  rateE8: bigint,
  { from, to }: { readonly from: Day; readonly to: Day },
): bigint {
  const days = BigInt((Date.parse(to) - Date.parse(from)) / DAY_MS);
  const parts = principal * rateE8 * days;
  const whole = RATE_PLACES * YEAR;
  const rest = parts % whole;
  return parts / whole + (rest * 2n >= whole ? 1n : 0n);
}
