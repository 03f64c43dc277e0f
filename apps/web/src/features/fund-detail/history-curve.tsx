import { useMemo } from 'react';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { type HistoryPoint, useWholeHistory } from '#shared/product-history/use-whole-history.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { type RangeKey, rangeName } from './chart-ranges.ts';
import { type CurveKind, historyChart } from './curve-data.ts';
import styles from './fund-detail.module.css';
import { VALUE_TEXTS } from './value-texts.ts';

type HistoryKind = Exclude<CurveKind, 'yield'>;
type Props = { readonly productNo: string; readonly range: RangeKey; readonly kind: HistoryKind };

const NAMES = {
  unit: '单位净值',
  total: '累计净值',
  seven_day: '七日年化',
  income: '万份收益',
} as const satisfies Record<HistoryKind, string>;

/** Published net values or incomes over the range. */
export function HistoryCurve({ productNo, range, kind }: Props) {
  const history = useWholeHistory(productNo, range);
  return (
    <div className={styles['plot']}>
      <QueryBlock query={history} rows={6}>
        {(points) => <Curve points={points} kind={kind} label={rangeName(range) + NAMES[kind]} />}
      </QueryBlock>
    </div>
  );
}

type CurveProps = {
  readonly points: readonly HistoryPoint[];
  readonly kind: HistoryKind;
  readonly label: string;
};

function Curve({ points, kind, label }: CurveProps) {
  const data = useMemo(() => historyChart(points, kind), [points, kind]);
  if (points.length === 0) return <Empty action={null} tip={null} />;
  return <TimeSeriesChart label={label} data={data} valueText={VALUE_TEXTS[kind]} />;
}
