import { formatDecimal } from '@mall/domain/money/decimal';
import { divide } from '@mall/domain/money/rounding';
import type { Rate } from '@mall/domain/money/units';
import { type Maybe, MISSING } from './missing.ts';
import { signed } from './signed.ts';

/** `P2`: yields, fees and shares of a total, "3.85%". */
export function formatPercent(value: Maybe<Rate>): string {
  return value == null ? MISSING : `${formatDecimal(percentOf(value, 2), 2)}%`;
}

/** `P±`: a change, "+1.28%". What rounds to zero is printed as zero, without a sign. */
export function formatPercentSigned(value: Maybe<Rate>): string {
  return value == null ? MISSING : `${formatChange(value)}%`;
}

/** `P±` under a header that carries the percent sign: "+1.28". */
export function formatChange(value: Maybe<Rate>): string {
  if (value == null) return MISSING;
  const rounded = percentOf(value, 2);
  return signed(rounded, formatDecimal(rounded, 2));
}

/** `P3`: the seven-day yield of a money fund is disclosed with three decimals, "1.851%". */
export function formatSevenDayYield(value: Maybe<Rate>): string {
  return value == null ? MISSING : `${formatDecimal(percentOf(value, 3), 3)}%`;
}

/** `RNG`: "2.80%~3.40%"; equal ends are one figure, half a range is none. */
export function formatRateRange(lower: Maybe<Rate>, upper: Maybe<Rate>): string {
  if (lower == null || upper == null) return MISSING;
  const [from, to] = [formatPercent(lower), formatPercent(upper)];
  return from === to ? from : `${from}~${to}`;
}

// A rate counts 10⁻⁸; two of its places are the percent sign's.
const PERCENT_DECIMALS = 6;

/** The percentage with so many decimals, as an integer of its last place. */
function percentOf(value: Rate, decimals: number): bigint {
  return divide(value, 10n ** BigInt(PERCENT_DECIMALS - decimals), 'half_up');
}
