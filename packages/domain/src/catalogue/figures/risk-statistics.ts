import { type Day, dayOfEpoch } from '../../calendar/day.ts';
import { divide } from '../../money/rounding.ts';
import { RATE_ONE, type Rate, rate } from '../../money/units.ts';
import { rateOfDouble } from './daily-returns.ts';
import { type ValueTrack, valueAt } from './value-track.ts';

export type Drawdown = {
  readonly depth: Rate;
  readonly peakOn: Day;
  readonly troughOn: Day;
  /** Undefined while the fall has not been made good. */
  readonly recoveredOn: Day | undefined;
};

/** The deepest fall from a peak, the first of two that are equally deep; undefined when nothing ever fell. */
export function maxDrawdown(track: ValueTrack): Drawdown | undefined {
  const { epochs, values } = track;
  let peak = 0;
  let deepest = { peak: 0, trough: 0, share: 0 };
  for (let at = 1; at < values.length; at++) {
    const top = values[peak] ?? 0;
    const value = values[at] ?? 0;
    // Both are whole numbers, so a quotient that is larger as a double is larger.
    const share = (top - value) / top;
    if (value > top) peak = at;
    else if (share > deepest.share) deepest = { peak, trough: at, share };
  }
  if (deepest.share === 0) return undefined;
  const [top, low] = [valueAt(track, deepest.peak), valueAt(track, deepest.trough)];
  const recovered = values.subarray(deepest.trough).findIndex((value) => value >= Number(top));
  const dayAt = (at: number) => dayOfEpoch(epochs[at] ?? 0);
  return {
    depth: rate(divide((top - low) * RATE_ONE, top, 'half_up')),
    peakOn: dayAt(deepest.peak),
    troughOn: dayAt(deepest.trough),
    recoveredOn: recovered === -1 ? undefined : dayAt(deepest.trough + recovered),
  };
}

const TRADING_DAYS_A_YEAR = 250;

/** Yearly volatility: the sample deviation (n − 1) of daily simple returns times the root of 250 days. */
export function volatility(returns: Float64Array): Rate | undefined {
  const count = returns.length;
  if (count < 2) return undefined;
  let sum = 0;
  for (let at = 0; at < count; at++) sum += returns[at] ?? 0;
  const mean = sum / count;
  let squares = 0;
  for (let at = 0; at < count; at++) squares += ((returns[at] ?? 0) - mean) ** 2;
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
