import { divide } from '../money/rounding.ts';
import { RATE_ONE, type Rate, rate } from '../money/units.ts';
import type { DatedValue } from './period-return.ts';

/** The simple return of each value on the one before it. Statistics are doubles: nobody is paid by them. */
export function dailyReturns(series: readonly DatedValue[]): Float64Array {
  const returns = new Float64Array(Math.max(0, series.length - 1));
  let before = Number(series[0]?.value ?? 0n);
  for (let index = 1; index < series.length; index++) {
    const value = Number(series[index]?.value ?? 0n);
    returns[index - 1] = value / before - 1;
    before = value;
  }
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
