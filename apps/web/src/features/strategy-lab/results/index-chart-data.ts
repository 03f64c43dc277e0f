import type { OpenedSeries } from '@mall/contract/plans/open-series';
import { type Day, dayOfEpoch, epochOf } from '@mall/domain/calendar/day';
import { placeOnOrBefore } from '@mall/domain/catalogue/figures/value-track';
import type { Rate } from '@mall/domain/money/units';
import { madRatio } from '@mall/domain/plans/strategies/mad-grades';
import type { PeLevel } from '@mall/domain/plans/strategies/pe-levels';
import type { ChartBand, ChartData } from '#shared/chart/chart-data.ts';

type Index = NonNullable<OpenedSeries['index']>;
type Span = { readonly from: Day; readonly to: Day };

const POINTS_ONE = 10_000;

/** The closes of a span and the average of so many closes up to each. */
export function averageChart(index: Index, span: Span, days: number): ChartData {
  const { closes, sums } = index.closes;
  const places = placesOf(index, span);
  return {
    days: daysAt(index, places),
    series: [
      {
        key: 'close',
        name: index.name,
        tone: 'product',
        values: places.map((place) => (closes[place] ?? 0) / POINTS_ONE),
      },
      {
        key: 'average',
        name: `${days}日均线`,
        tone: 'benchmark',
        values: places.map((place) => {
          const mean = meanAt(sums, place, days);
          return mean === null ? null : mean / POINTS_ONE;
        }),
      },
    ],
  };
}

/** How far each close lies from its average, in percent, over the grades of the deviation strategy. */
export function deviationChart(
  index: Index,
  span: Span,
  { days, step }: { readonly days: number; readonly step: Rate },
): ChartData {
  const { closes, sums } = index.closes;
  const places = placesOf(index, span);
  const values = places.map((place) => {
    const mean = meanAt(sums, place, days);
    return mean === null ? null : ((closes[place] ?? 0) / mean - 1) * 100;
  });
  return {
    days: daysAt(index, places),
    series: [{ key: 'deviation', name: `偏离${days}日均线`, tone: 'product', values }],
    bands: gradeBands(step),
  };
}

/** Where the price over earnings stood among the ten years up to each day, over the levels of the valuation strategy. */
export function percentileChart(
  index: Index,
  span: Span,
  levels: readonly (PeLevel & { readonly name: string })[],
): ChartData {
  const { below, counted } = index.ranks;
  const places = placesOf(index, span);
  const values = places.map((place) => {
    const of = counted[place] ?? 0;
    return of === 0 ? null : ((below[place] ?? 0) / of) * 100;
  });
  return {
    days: daysAt(index, places),
    series: [{ key: 'percentile', name: 'PE百分位', tone: 'product', values }],
    bands: levels.map(({ from, ratio, name }, at) => ({
      from: wholePercent(from),
      to: upperEnd(levels[at + 1]),
      text: `${name} ${wholePercent(ratio)}%`.trim(),
    })),
  };
}

/** A level ends where the next begins; the last has no end. */
function upperEnd(next: PeLevel | undefined): number {
  return next ? wholePercent(next.from) : Infinity;
}

const GRADE_PERCENT = 5;
const GRADES = [5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5];

/** From one grade to the next; within 5 % of the average the whole amount is paid. */
function gradeBands(step: Rate): readonly ChartBand[] {
  return GRADES.map((grade) => {
    const ratio = madRatio({ over: BigInt(grade), of: 20n }, step);
    const near = Math.abs(grade) * GRADE_PERCENT;
    // The last grade has no end.
    const far = Math.abs(grade) === GRADES[0] ? Infinity : near + GRADE_PERCENT;
    const text = `${wholePercent(ratio)}%`;
    if (grade === 0) return { from: -GRADE_PERCENT, to: GRADE_PERCENT, text };
    return grade > 0 ? { from: near, to: far, text } : { from: -far, to: -near, text };
  });
}

// A rate counts 10⁻⁸, and the levels and steps of strategies are whole percents.
function wholePercent(value: Rate): number {
  return Number(value) / 1_000_000;
}

function meanAt(sums: Float64Array, place: number, days: number): number | null {
  return place + 1 < days ? null : ((sums[place + 1] ?? 0) - (sums[place + 1 - days] ?? 0)) / days;
}

function placesOf({ closes }: Index, { from, to }: Span): readonly number[] {
  const first = (placeOnOrBefore(closes, epochOf(from) - 1) ?? -1) + 1;
  const last = placeOnOrBefore(closes, epochOf(to)) ?? -1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function daysAt({ closes }: Index, places: readonly number[]): readonly Day[] {
  return places.map((place) => dayOfEpoch(closes.epochs[place] ?? 0));
}
