import type { Day } from '@mall/domain/calendar/day';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import styles from './chart.module.css';
import { type ChartData, chartSummary, readingAt, type ValueText } from './chart-data.ts';
import { ChartFoot } from './chart-foot.tsx';
import { ChartTable } from './chart-table.tsx';
import { useChartKeys } from './use-chart-keys.ts';
import { useChartWindow } from './use-chart-window.ts';
import { useHasBeenSeen } from './use-has-been-seen.ts';

type Props = {
  /** What is drawn and over which time: 近1年累计涨跌. */
  readonly label: string;
  readonly data: ChartData;
  readonly valueText: ValueText;
  /** Percent curves have a stronger line at zero. */
  readonly hasZeroLine?: boolean;
  /** Makes the days one has zoomed to the range of the page. Without it one only looks closer. */
  readonly onAdopt?: ((first: Day, last: Day) => void) | undefined;
};

// The drawing library comes when a chart is first looked at, never with a list.
const ChartPlot = lazy(() =>
  loadChunk('chart', async () => ({ default: (await import('./chart-plot.tsx')).ChartPlot })),
);

/** Every time series of the mall: lines with their values at the end, a reading line, and the same as a table. */
export function TimeSeriesChart({ label, data, valueText, hasZeroLine = false, onAdopt }: Props) {
  const [isTable, setIsTable] = useState(false);
  const [readAt, setReadAt] = useState<number>();
  const helpId = useId();
  const place = useRef<HTMLDivElement>(null);
  const hasBeenSeen = useHasBeenSeen(place);
  const view = useChartWindow(data);
  const { shown } = view;
  const last = shown.days.length - 1;
  const press = useChartKeys({ view, readAt, onRead: setReadAt });
  return (
    <div ref={place}>
      {isTable ? (
        <ChartTable label={label} data={shown} valueText={valueText} />
      ) : (
        <div
          className={styles['chart']}
          role="slider"
          tabIndex={0}
          aria-label={chartSummary(label, shown, valueText)}
          aria-describedby={helpId}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={Math.min(last, readAt ?? last)}
          aria-valuetext={readingAt(shown, readAt ?? last, valueText)}
          onKeyDown={press}
          onBlur={() => setReadAt(undefined)}
        >
          {hasBeenSeen && (
            <Suspense>
              <ChartPlot
                data={shown}
                valueText={valueText}
                hasZeroLine={hasZeroLine}
                readAt={readAt}
                onDrag={view.showPart}
              />
            </Suspense>
          )}
        </div>
      )}
      <ChartFoot
        helpId={helpId}
        label={label}
        valueText={valueText}
        view={view}
        place={place}
        hasZeroLine={hasZeroLine}
        isTable={isTable}
        onSwitch={() => setIsTable(!isTable)}
        onAdopt={onAdopt}
      />
    </div>
  );
}
