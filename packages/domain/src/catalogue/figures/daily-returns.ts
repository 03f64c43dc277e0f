import { divide } from '../../money/rounding.ts';
import { RATE_ONE, type Rate, rate } from '../../money/units.ts';

/** The simple return of each value on the one before it. Statistics are doubles: no payment depends on them. */
export function dailyReturns(values: Float64Array): Float64Array {
  const returns = new Float64Array(Math.max(0, values.length - 1));
  for (let at = 1; at < values.length; at++)
    returns[at - 1] = (values[at] ?? 0) / (values[at - 1] ?? 0) - 1;
  return returns;
}

/** A statistic as a rate, rounded here and nowhere before. */
export function rateOfDouble(value: number): Rate {
  return rate(BigInt(Math.round(value * Number(RATE_ONE))));
}

/** part ÷ whole as a rate; zero of nothing is nothing. */
export function shareOf(part: number, whole: number): Rate | undefined {
  if (whole === 0) return undefined;
  return rate(divide(BigInt(part) * RATE_ONE, BigInt(whole), 'half_up'));
}
