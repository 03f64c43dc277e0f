import type { Day } from '@mall/domain/calendar/day';

export type ChartTone = 'product' | 'benchmark' | 'peer';

export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  /** Ink, gold or dashed grey; at most one of each, so that lines differ by more than their colour. */
  readonly tone: ChartTone;
  /** One per day; null where nothing was published, and nothing is drawn there. */
  readonly values: readonly (number | null)[];
};

/** Something that happened on a day: a dividend, a purchase of one's own. */
export type ChartEvent = { readonly day: Day; readonly mark: string; readonly text: string };

export type ChartData = {
  /** Oldest first. Days without a value are gaps of time, not zeros. */
  readonly days: readonly Day[];
  readonly series: readonly ChartSeries[];
  readonly events?: readonly ChartEvent[];
};

/** How values are written on the axis, at the line ends, in the box and in the table. */
export type ValueText = (value: number) => string;

/** The newest value of a series, where its line ends. */
export function lastValueOf({ values }: ChartSeries): number | undefined {
  return values.findLast((value) => value !== null) ?? undefined;
}

/** The conclusion in one sentence, for those who do not see the lines. */
export function chartSummary(label: string, { series }: ChartData, text: ValueText): string {
  const ends = series.flatMap((line) => {
    const value = lastValueOf(line);
    return value === undefined ? [] : [`${line.name} ${text(value)}`];
  });
  return `${label}：${ends.join('，')}`;
}

/** What the reading line says at one day: the day, each value, what happened. */
export function readingAt(data: ChartData, index: number, text: ValueText): string {
  const day = data.days[index];
  if (day === undefined) return '';
  const values = data.series.flatMap(({ name, values: all }) => {
    const value = all[index];
    return value == null ? [] : [`${name} ${text(value)}`];
  });
  const events = eventsOn(data, day).map((event) => event.text);
  return [day, ...values, ...events].join(' ');
}

export function eventsOn({ events = [] }: ChartData, day: Day): readonly ChartEvent[] {
  return events.filter((event) => event.day === day);
}
