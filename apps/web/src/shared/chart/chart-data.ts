import type { Day } from '@mall/domain/calendar/day';

/** The product itself, what it is measured by, and up to three more the reader lays beside it. */
export type ChartTone = 'product' | 'benchmark' | 'peer' | 'first' | 'second' | 'third';

export type ChartSeries = {
  readonly key: string;
  readonly name: string;
  /** At most one of each: every tone has its colour and its dashes, so that lines differ by both. */
  readonly tone: ChartTone;
  /** One per day; null where nothing was published, and nothing is drawn there. */
  readonly values: readonly (number | null)[];
};

/** Something that happened on a day: a dividend, a purchase of one's own. */
export type ChartEvent = { readonly day: Day; readonly mark: string; readonly text: string };

/** A fall: from its peak to its trough, and on until it was made good. */
export type ChartFall = {
  readonly peakOn: Day;
  readonly troughOn: Day;
  /** Undefined while it has not been made good. */
  readonly recoveredOn: Day | undefined;
};

export type ChartData = {
  /** Oldest first. Days without a value are gaps of time, not zeros. */
  readonly days: readonly Day[];
  readonly series: readonly ChartSeries[];
  readonly events?: readonly ChartEvent[];
  /** Shaded behind the lines. */
  readonly fall?: ChartFall | undefined;
};

/** How values are written on the axis, at the line ends, in the box and in the table. */
export type ValueText = (value: number) => string;

/** The newest value of a series, where its line ends. */
export function lastValueOf({ values }: ChartSeries): number | undefined {
  return values.findLast((value) => value !== null) ?? undefined;
}

/** Where each line ends, in words. */
export function chartEnds({ series }: ChartData, text: ValueText) {
  return series.flatMap((line) => {
    const value = lastValueOf(line);
    return value === undefined ? [] : [{ tone: line.tone, text: `${line.name} ${text(value)}` }];
  });
}

/** The conclusion in one sentence, for those who do not see the lines. */
export function chartSummary(label: string, data: ChartData, text: ValueText): string {
  return `${label}：${chartEnds(data, text)
    .map((end) => end.text)
    .join('，')}`;
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
