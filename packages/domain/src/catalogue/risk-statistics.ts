import type { Day } from '../calendar/day.ts';
import { divide } from '../money/rounding.ts';
import { RATE_ONE, type Rate, rate } from '../money/units.ts';
import type { DatedValue } from './period-return.ts';

export type Drawdown = {
  readonly depth: Rate;
  readonly peakOn: Day;
  readonly troughOn: Day;
  /** Undefined while the fall has not been made good. */
  readonly recoveredOn: Day | undefined;
};

/** The deepest fall from a peak; undefined when nothing ever fell. */
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
  // (peak − v) ÷ peak compared across two falls without dividing.
  const fall = (peak.value - point.value) * deepest.peak.value;
  return fall > (deepest.peak.value - deepest.trough.value) * peak.value;
}

const TRADING_DAYS_A_YEAR = 250;
/** Below this many returns a Sharpe ratio says nothing. */
export const SHARPE_MIN_RETURNS = 60;
/** The one-year benchmark deposit. */
const RISK_FREE = 0.015;

/** Yearly volatility from daily simple returns; statistics are doubles, rounded once at the end. */
export function volatility(series: readonly DatedValue[]): Rate | undefined {
  const spread = yearlySpread(dailyReturns(series));
  return spread === undefined ? undefined : rateOfDouble(spread);
}

/** What a year earned above a deposit for each unit of volatility; `yearly` is the annual return. */
export function sharpeRatio(series: readonly DatedValue[], yearly: Rate): Rate | undefined {
  const returns = dailyReturns(series);
  const spread = yearlySpread(returns);
  if (returns.length < SHARPE_MIN_RETURNS || !spread) return undefined;
  return rateOfDouble((Number(yearly) / Number(RATE_ONE) - RISK_FREE) / spread);
}

/** A total return over some days as a yearly one; only a year or more is ever put in yearly terms. */
export function annualised(total: Rate, days: number): Rate | undefined {
  if (days < 365) return undefined;
  return rateOfDouble((1 + Number(total) / Number(RATE_ONE)) ** (365 / days) - 1);
}

function dailyReturns(series: readonly DatedValue[]): readonly number[] {
  return series.slice(1).map(({ value }, index) => {
    const previous = series[index]?.value ?? value;
    return Number(value) / Number(previous) - 1;
  });
}

function yearlySpread(returns: readonly number[]): number | undefined {
  if (returns.length < 2) return undefined;
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(TRADING_DAYS_A_YEAR);
}

function rateOfDouble(value: number): Rate {
  return rate(BigInt(Math.round(value * Number(RATE_ONE))));
}
