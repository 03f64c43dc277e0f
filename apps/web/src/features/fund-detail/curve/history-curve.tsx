import type { Day } from '@mall/domain/calendar/day';
import { useMemo } from 'react';
import styles from '#features/fund-detail/fund-detail.module.css';
import { VALUE_TEXTS } from '#features/fund-detail/history/value-texts.ts';
import type { ChartEvent } from '#shared/chart/chart-data.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { type HistoryPoint, useWholeHistory } from '#shared/product-history/use-whole-history.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { type ChartRange, rangeName, rangeRequest } from './chart-ranges.ts';
import { type CurveKind, historyChart } from './curve-data.ts';
import { useCurveEvents } from './use-curve-events.ts';

type HistoryKind = Exclude<CurveKind, 'yield'>;
type Props = {
  readonly productNo: string;
  readonly range: ChartRange;
  readonly kind: HistoryKind;
  readonly onAdopt: (first: Day, last: Day) => void;
};

const NAMES = {
  unit: '单位净值',
  total: '累计净值',
  seven_day: '七日年化',
  income: '万份收益',
} as const satisfies Record<HistoryKind, string>;

/** Published net values or incomes over the range. */
export function HistoryCurve({ productNo, range, kind, onAdopt }: Props) {
  const history = useWholeHistory(productNo, rangeRequest(range));
  const events = useCurveEvents(productNo, range);
  const label = rangeName(range) + NAMES[kind];
  return (
    <div className={styles['plot']}>
      <QueryBlock query={history} rows={6}>
        {(points) => (
          <Curve points={points} kind={kind} events={events} label={label} onAdopt={onAdopt} />
        )}
      </QueryBlock>
    </div>
  );
}

type CurveProps = Pick<Props, 'kind' | 'onAdopt'> & {
  readonly points: readonly HistoryPoint[];
  readonly events: readonly ChartEvent[];
  readonly label: string;
};

function Curve({ points, kind, events, label, onAdopt }: CurveProps) {
  const data = useMemo(() => historyChart(points, kind, events), [points, kind, events]);
  if (points.length === 0) return <Empty description="该区间暂无数据" action={null} tip={null} />;
  return (
    <TimeSeriesChart label={label} data={data} valueText={VALUE_TEXTS[kind]} onAdopt={onAdopt} />
  );
}
