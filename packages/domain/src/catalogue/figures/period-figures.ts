import { addMonths } from '../../calendar/add-months.ts';
import { type Day, dayOfEpoch, epochOf } from '../../calendar/day.ts';
import { NAV_ONE, type Rate, rate } from '../../money/units.ts';
import { baseDayOf, type Period, returnBetween } from './period-return.ts';
import {
  annualised,
  type Drawdown,
  maxDrawdown,
  sharpeRatio,
  volatility,
} from './risk-statistics.ts';
import { placeOnOrBefore, trackFrom, type ValueTrack, valueAt } from './value-track.ts';

export type FigurePeriod = Period | 'all';
export const FIGURE_PERIODS: readonly FigurePeriod[] = [
  '1m',
  '3m',
  '6m',
  'ytd',
  '1y',
  '2y',
  '3y',
  '5y',
  'all',
];

/** What a product did over a period that ends with its last value. */
export type PeriodFigure = {
  readonly period: FigurePeriod;
  /** The day the period is counted from: the last value on or before its base. */
  readonly from: Day;
  readonly return: Rate;
  /** Zero when nothing fell; undefined for what earns a fixed price. */
  readonly depth: Rate | undefined;
  readonly fall: Drawdown | undefined;
  readonly volatility: Rate | undefined;
  readonly sharpe: Rate | undefined;
};

export type FigureBasis = {
  /** Adjusted values, as far back as the product has them, and the returns between them. */
  readonly track: ValueTrack;
  readonly returns: Float64Array;
  readonly establishedOn: Day;
  /** False for what earns a fixed price: money funds have no fall and no Sharpe ratio to show. */
  readonly hasRisk: boolean;
  readonly riskFree: Rate;
};

/** The past of a product younger than this may not be advertised (domain rules 7.4). */
const MIN_AGE_MONTHS = 6;

/** Whether a product is old enough to show what it earned. */
export function mayShowPast(establishedOn: Day, today: Day): boolean {
  return addMonths(establishedOn, MIN_AGE_MONTHS) <= today;
}

/** The figures of every period the values reach back for; none for a product younger than half a year. */
export function periodFigures(basis: FigureBasis): readonly PeriodFigure[] {
  const { track, establishedOn } = basis;
  const last = track.epochs.at(-1);
  if (last === undefined) return [];
  const today = dayOfEpoch(last);
  if (!mayShowPast(establishedOn, today)) return [];
  return FIGURE_PERIODS.flatMap((period) => {
    const at = period === 'all' ? 0 : placeOnOrBefore(track, epochOf(baseDayOf(period, today)));
    return at === undefined ? [] : [figureFrom(basis, period, at)];
  });
}

function figureFrom(
  { track, returns, hasRisk, riskFree }: FigureBasis,
  period: FigurePeriod,
  at: number,
): PeriodFigure {
  const part = trackFrom(track, at);
  const first = valueAt(part, 0);
  const last = valueAt(part, part.values.length - 1);
  // Every product begins at a price of one, also when our record of it begins later.
  const total = returnBetween(period === 'all' ? NAV_ONE : first, last);
  const begun = part.epochs[0] ?? 0;
  const shown = { period, from: dayOfEpoch(begun), return: total };
  if (!hasRisk) return { ...shown, ...NO_RISK_FIGURES };
  const daily = returns.subarray(at);
  const spread = volatility(daily);
  const fall = maxDrawdown(part);
  return {
    ...shown,
    depth: fall?.depth ?? rate(0n),
    fall,
    volatility: spread,
    sharpe: sharpeRatio({
      yearly: annualised(returnBetween(first, last), (part.epochs.at(-1) ?? begun) - begun),
      volatility: spread,
      riskFree,
      returnCount: daily.length,
    }),
  };
}

const NO_RISK_FIGURES = {
  depth: undefined,
  fall: undefined,
  volatility: undefined,
  sharpe: undefined,
} as const;
