import type { Day } from '../calendar/day.ts';
import { divide } from '../money/rounding.ts';
import { RATE_ONE, type Rate, rate } from '../money/units.ts';
import { rateOfDouble } from './daily-returns.ts';
import type { DatedValue } from './period-return.ts';

export type Drawdown = {
  readonly depth: Rate;
  readonly peakOn: Day;
  readonly troughOn: Day;
  /** Undefined while the fall has not been made good. */
  readonly recoveredOn: Day | undefined;
};

/** The deepest fall from a peak, the first of two that are equally deep; undefined when nothing ever fell. */
export function maxDrawdown(series: readonly DatedValue[]): Drawdown | undefined {
  let peak = series[0];
  let deepest: { readonly peak: DatedValue; readonly trough: DatedValue } | undefined;
  for (const point of series) {
    if (peak === undefined || point.value > peak.value) peak = point;
    else if (isDeeper(peak, point, deepest)) deepest = { peak, trough: point };
  }
  if (!deepest) return undefined;
  const { peak: from, trough } = deepest;
  const recovered = series.find(({ day, value }) => day > trough.day && value >= from.value);
  return {
    depth: rate(divide((from.value - trough.value) * RATE_ONE, from.value, 'half_up')),
    peakOn: from.day,
    troughOn: trough.day,
    recoveredOn: recovered?.day,
  };
}

function isDeeper(
  peak: DatedValue,
  point: DatedValue,
  deepest: { readonly peak: DatedValue; readonly trough: DatedValue } | undefined,
): boolean {
  if (point.value >= peak.value) return false;
  if (!deepest) return true;
  // Below the same peak the lower value is the deeper fall, and most comparisons are of that kind.
  if (deepest.peak === peak) return point.value < deepest.trough.value;
  // (peak − v) ÷ peak compared across two falls without dividing.
  const fall = (peak.value - point.value) * deepest.peak.value;
  return fall > (deepest.peak.value - deepest.trough.value) * peak.value;
}

const TRADING_DAYS_A_YEAR = 250;

/** Yearly volatility: the sample deviation (n − 1) of daily simple returns times the root of 250 days. */
export function volatility(returns: Float64Array): Rate | undefined {
  const count = returns.length;
  if (count < 2) return undefined;
  let sum = 0;
  for (const value of returns) sum += value;
  const mean = sum / count;
  let squares = 0;
  for (const value of returns) squares += (value - mean) ** 2;
  return rateOfDouble(Math.sqrt(squares / (count - 1)) * Math.sqrt(TRADING_DAYS_A_YEAR));
}

/** Below this many returns a Sharpe ratio says nothing. */
const SHARPE_MIN_RETURNS = 60;

export type SharpeBasis = {
  /** The annual return; undefined for less than a year, which is never put in yearly terms. */
  readonly yearly: Rate | undefined;
  readonly volatility: Rate | undefined;
  readonly riskFree: Rate;
  readonly returnCount: number;
};

/** What a year earned above a deposit for each unit of volatility; nothing when nothing ever moved. */
export function sharpeRatio(basis: SharpeBasis): Rate | undefined {
  const { yearly, volatility: spread, riskFree, returnCount } = basis;
  if (yearly === undefined || !spread || returnCount < SHARPE_MIN_RETURNS) return undefined;
  return rate(divide((yearly - riskFree) * RATE_ONE, spread, 'half_up'));
}

/** A total return over some days as a yearly one; only a year or more is ever put in yearly terms. */
export function annualised(total: Rate, days: number): Rate | undefined {
  if (days < 365) return undefined;
  return rateOfDouble((1 + Number(total) / Number(RATE_ONE)) ** (365 / days) - 1);
}
