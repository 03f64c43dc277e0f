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
  /** Drawn as bars from zero: amounts of single days, which a line would join. */
  readonly isBars?: boolean;
};

/** Something that happened on a day: a dividend, a purchase of one's own. */
export type ChartEvent = { readonly day: Day; readonly mark: string; readonly text: string };

/** A purchase on the first line: a dot as large as its part of the greatest. */
export type ChartPoint = {
  /** The place of its day. */
  readonly at: number;
  readonly day: Day;
  /** From 0 to 1. */
  readonly size: number;
  readonly text: string;
};

/** A stretch of values with a name: a level, a grade. */
export type ChartBand = { readonly from: number; readonly to: number; readonly text: string };

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
  readonly points?: readonly ChartPoint[] | undefined;
  /** Purchases as bars that stand on the day axis, instead of dots on the first line. */
  readonly hasPointBars?: boolean;
  /** Shaded by turns behind the lines; the reading says in which one the first line is. */
  readonly bands?: readonly ChartBand[];
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

/** What happened on a day, what was bought, and in which band the first line was. */
export function eventsOn(
  { events = [], points = [], bands = [], series, days }: ChartData,
  day: Day,
): readonly Pick<ChartEvent, 'mark' | 'text'>[] {
  const value = bands.length === 0 ? null : series[0]?.values[days.indexOf(day)];
  const band =
    value == null ? undefined : bands.find(({ from, to }) => value >= from && value < to);
  return [
    ...events.filter((event) => event.day === day),
    ...points.filter((point) => point.day === day).map(({ text }) => ({ mark: '买', text })),
    ...(band ? [{ mark: '级', text: band.text }] : []),
  ];
}
