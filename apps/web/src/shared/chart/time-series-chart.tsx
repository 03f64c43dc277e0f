import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { TextButton } from '#shared/ui/text-button.tsx';
import styles from './chart.module.css';
import { type ChartData, chartSummary, readingAt, type ValueText } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { useHasBeenSeen } from './use-has-been-seen.ts';

type Props = {
  /** What is drawn and over which time: 近1年累计涨跌. */
  readonly label: string;
  readonly data: ChartData;
  readonly valueText: ValueText;
  /** Percent curves have a stronger line at zero. */
  readonly hasZeroLine?: boolean;
};

// The drawing library comes when a chart is first looked at, never with a list.
const ChartPlot = lazy(() =>
  loadChunk('chart', async () => ({ default: (await import('./chart-plot.tsx')).ChartPlot })),
);

/** Every time series of the mall: lines with their values at the end, a reading line, and the same as a table. */
export function TimeSeriesChart({ label, data, valueText, hasZeroLine = false }: Props) {
  const [isTable, setIsTable] = useState(false);
  const [readAt, setReadAt] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const hasBeenSeen = useHasBeenSeen(place);
  const last = data.days.length - 1;

  const move = (event: KeyboardEvent) => {
    const next = readingAfter(event.key, readAt, last);
    if (next === undefined) return;
    event.preventDefault();
    setReadAt(next);
  };
  return (
    <div ref={place}>
      {isTable ? (
        <ChartTable label={label} data={data} valueText={valueText} />
      ) : (
        <div
          className={styles['chart']}
          role="slider"
          tabIndex={0}
          aria-label={chartSummary(label, data, valueText)}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={readAt ?? last}
          aria-valuetext={readingAt(data, readAt ?? last, valueText)}
          onKeyDown={move}
          onBlur={() => setReadAt(undefined)}
        >
          {hasBeenSeen && (
            <Suspense>
              <ChartPlot
                data={data}
                valueText={valueText}
                hasZeroLine={hasZeroLine}
                readAt={readAt}
                onRead={setReadAt}
              />
            </Suspense>
          )}
        </div>
      )}
      <p className={styles['switch']}>
        <TextButton onClick={() => setIsTable(!isTable)}>
          {isTable ? '以图表查看' : '以表格查看'}
        </TextButton>
      </p>
    </div>
  );
}

const MONTH = 20;

/** Where the reading line goes by a key; undefined when the key is not for it. */
function readingAfter(key: string, from: number | undefined, last: number): number | undefined {
  const at = from ?? last;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from === undefined ? last : at - 1,
    ArrowRight: at + 1,
    PageDown: at - MONTH,
    PageUp: at + MONTH,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}
