import type { queryNavProductIncomeCurve } from '@mall/contract/catalogue/product-history';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import type { ChartData, ChartTone } from '#shared/chart/chart-data.ts';

export type CurvePoint = ReplyOf<typeof queryNavProductIncomeCurve>['list'][number];

export type ComparedCurve = {
  readonly productNo: string;
  readonly name: string;
  readonly points: readonly CurvePoint[];
};

const TONES: readonly ChartTone[] = ['product', 'first', 'second', 'third'];
const RATE_PER_PERCENT = 1_000_000;

/** The first day on which every curve has begun; undefined when there is none. */
export function commonStart(curves: readonly (readonly CurvePoint[])[]): Day | undefined {
  const starts = curves.flatMap(([first]) => first?.date_num ?? []);
  return starts.toSorted().at(-1);
}

/** The curves over all days any of them has; a day without a value stays empty. */
export function comparedChart(curves: readonly ComparedCurve[]): ChartData {
  const days = [
    ...new Set(curves.flatMap(({ points }) => points.map(({ date_num }) => date_num))),
  ].toSorted();
  return {
    days,
    series: curves.map(({ productNo, name, points }, index) => {
      // A canvas draws in floats; the exact figures stand in the table of returns.
      const values = new Map(
        points.map((point) => [point.date_num, Number(point.yield) / RATE_PER_PERCENT]),
      );
      return {
        key: productNo,
        name,
        tone: TONES[index] ?? 'third',
        values: days.map((day) => values.get(day) ?? null),
      };
    }),
  };
}
