import 'uplot/dist/uPlot.min.css';
import { epochOf } from '@mall/domain/calendar/day';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import UPlot from 'uplot';
import { usePreferences } from '#shared/preferences/preference-context.tsx';
import styles from './chart.module.css';
import type { ChartData, ValueText } from './chart-data.ts';
import { ChartMarks, type Placed, placeMarks } from './chart-marks.tsx';
import { type ChartWindow, draggedWindow } from './chart-window.ts';
import { plotOptions } from './plot-options.ts';
import { ReadingBox } from './reading-box.tsx';

export type PlotProps = {
  readonly data: ChartData;
  readonly valueText: ValueText;
  readonly hasZeroLine: boolean;
  /** The day that is read by keys; undefined while keys are not used. */
  readonly readAt: number | undefined;
  /** A stretch of days was marked with the mouse. */
  readonly onDrag: (part: ChartWindow) => void;
};

/** The lines on a canvas; what can be read as text lies over it as text. */
export function ChartPlot({ data, valueText, hasZeroLine, readAt, onDrag }: PlotProps) {
  const ground = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(null);
  const [placed, setPlaced] = useState<Placed>();
  const [{ theme }] = usePreferences();
  // A mouse moves the line many times a second, so what it reads stays in here and renders little.
  const [hoverAt, setHoverAt] = useState<number>();
  const report = useRef(onDrag);
  useEffect(() => {
    report.current = onDrag;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme draws in other colours.
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    const options = plotOptions({ data, valueText, hasZeroLine, element });
    const drawn = new UPlot(
      {
        ...options,
        hooks: {
          ...options.hooks,
          setCursor: [({ cursor }) => readAtMouse(cursor, setHoverAt)],
          setSelect: [(u) => reportDrag(u, report.current)],
          draw: [...(options.hooks?.draw ?? []), (u) => setPlaced(placeMarks(u, data, valueText))],
        },
      },
      [data.days.map(epochOf), ...data.series.map(({ values }) => [...values])],
      element,
    );
    plot.current = drawn;
    const watcher = new ResizeObserver(() =>
      drawn.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [data, valueText, hasZeroLine, theme]);

  const day = readAt === undefined ? undefined : data.days[readAt];
  useEffect(() => {
    const drawn = plot.current;
    if (!drawn || day === undefined) return;
    // The last input has the line: keys take it from a mouse that rests on the chart.
    setHoverAt(undefined);
    drawn.setCursor({ left: drawn.valToPos(epochOf(day), 'x'), top: 0 }, false);
  }, [day]);

  const shownAt = hoverAt ?? readAt;
  return (
    <>
      <div ref={ground} className={styles['ground']} aria-hidden="true" />
      {placed && <ChartMarks placed={placed} />}
      {placed && shownAt !== undefined && (
        <ReadingBox data={data} index={shownAt} valueText={valueText} area={placed.area} />
      )}
    </>
  );
}

/** In the frame of the mouse: rendered later, each move would cost the browser a second frame. */
function readAtMouse(
  { idx, event }: UPlot.Cursor,
  setHoverAt: (index: number | undefined) => void,
): void {
  const read = () => setHoverAt(idx ?? undefined);
  if (event) flushSync(read);
  else read();
}

/** The days under the marked stretch; a click marks none. */
function reportDrag(plot: UPlot, onDrag: PlotProps['onDrag']): void {
  const { left, width } = plot.select;
  const part = draggedWindow(plot.posToIdx(left), plot.posToIdx(left + width));
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  if (part) onDrag(part);
}
