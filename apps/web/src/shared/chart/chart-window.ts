import type { ChartData } from './chart-data.ts';

/** The part of a chart that is looked at, by the places of its first and last day. */
export type ChartWindow = { readonly first: number; readonly last: number };

/** Fewer days than this are no curve any more. */
const LEAST_DAYS = 5;

/** What lies in the window; the same object when that is everything. */
export function sliceChart(data: ChartData, { first, last }: ChartWindow): ChartData {
  if (first === 0 && last === data.days.length - 1) return data;
  return {
    ...data,
    days: data.days.slice(first, last + 1),
    series: data.series.map((line) => ({ ...line, values: line.values.slice(first, last + 1) })),
    points: data.points
      ?.filter(({ at }) => at >= first && at <= last)
      .map((point) => ({ ...point, at: point.at - first })),
  };
}

/** Half the days around the one that is read; unchanged when there would be too few. */
export function zoomIn({ first, last }: ChartWindow, around: number): ChartWindow {
  const count = last - first + 1;
  if (count <= LEAST_DAYS) return { first, last };
  const wanted = Math.max(LEAST_DAYS, Math.ceil(count / 2));
  const from = clamp(around - Math.floor(wanted / 2), first, last - wanted + 1);
  return { first: from, last: from + wanted - 1 };
}

/** Twice the days around the middle, as far as there are any. */
export function zoomOut({ first, last }: ChartWindow, days: number): ChartWindow {
  const count = last - first + 1;
  const wanted = Math.min(days, count * 2);
  const from = clamp(first - Math.floor((wanted - count) / 2), 0, days - wanted);
  return { first: from, last: from + wanted - 1 };
}

/** What a drag marked; undefined when it was only a click or too narrow to show a curve. */
export function draggedWindow(from: number, to: number): ChartWindow | undefined {
  const [first, last] = from < to ? [from, to] : [to, from];
  return last - first + 1 < LEAST_DAYS ? undefined : { first, last };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
