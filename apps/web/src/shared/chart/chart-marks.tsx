import { epochOf } from '@mall/domain/calendar/day';
import clsx from 'clsx';
import { memo } from 'react';
import type UPlot from 'uplot';
import styles from './chart.module.css';
import { type ChartData, type ChartTone, lastValueOf, type ValueText } from './chart-data.ts';
import { spreadLabels } from './spread-labels.ts';
import { type PlacedMark, spreadMarks } from './spread-marks.ts';

/** Where the lines lie inside the chart, in CSS pixels. */
export type PlotArea = {
  readonly left: number;
  readonly width: number;
  /** Where a day stands, from the chart's left edge. */
  readonly xOf: (epochDay: number) => number;
};

export type Placed = {
  readonly area: PlotArea;
  readonly labels: readonly {
    readonly key: string;
    readonly tone: ChartTone;
    readonly text: string;
    readonly top: number;
  }[];
  readonly events: readonly PlacedMark[];
};

const LABEL_PX = 18;
const MARK_PX = 18;

/**
 * Names and values at the line ends, and what happened on the way, as text over the canvas. The reading
 * line moves with every move of the mouse; these do not.
 */
export const ChartMarks = memo(function ChartMarks({ placed }: { readonly placed: Placed }) {
  const { area, labels, events } = placed;
  return (
    <div className={styles['marks']} aria-hidden="true">
      {labels.map(({ key, tone, text, top }) => (
        <b
          key={key}
          className={clsx(styles['label'], styles[tone])}
          style={{ left: area.left + area.width + 8, top }}
        >
          {text}
        </b>
      ))}
      {events.map(({ day, mark, text, left, top }) => (
        <span
          key={`${day}${mark}${text}`}
          className={styles['event']}
          style={{ left, top }}
          title={text}
        >
          {mark}
        </span>
      ))}
    </div>
  );
});

/** Reads from the drawn plot where everything lies. */
export function placeMarks(plot: UPlot, data: ChartData, valueText: ValueText): Placed {
  const { left: plotLeft, top: plotTop } = plot.over.style;
  const left = Number.parseFloat(plotLeft);
  const top = Number.parseFloat(plotTop);
  const xOf = (epochDay: number) => left + plot.valToPos(epochDay, 'x');
  const yOf = (value: number) => top + plot.valToPos(value, 'y');
  const ends = data.series.flatMap((line) => {
    const value = lastValueOf(line);
    return value === undefined ? [] : [{ line, value, top: yOf(value) - LABEL_PX / 2 }];
  });
  const spread = spreadLabels(
    ends.map(({ line, top: wanted }) => ({ key: line.key, top: wanted })),
    { height: LABEL_PX, bottom: top + plot.over.clientHeight + LABEL_PX / 2 },
  );
  return {
    area: { left, width: plot.over.clientWidth, xOf },
    labels: ends.map(({ line, value, top: wanted }) => ({
      key: line.key,
      tone: line.tone,
      text: `${shortName(line.name)} ${valueText(value)}`,
      top: spread.find(({ key }) => key === line.key)?.top ?? wanted,
    })),
    events: spreadMarks(
      (data.events ?? []).flatMap((event) => {
        const value = data.series[0]?.values[data.days.indexOf(event.day)];
        if (value == null) return [];
        return [{ ...event, left: xOf(epochOf(event.day)), top: yOf(value) }];
      }),
      { size: MARK_PX, top: top + MARK_PX / 2 },
    ),
  };
}

const NAME_MAX = 6;

/** There is room for a word at the end of a line; the reading box has the whole name. */
function shortName(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;
}
