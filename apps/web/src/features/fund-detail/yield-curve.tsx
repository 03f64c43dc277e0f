import {
  queryNavProductIncomeCurve,
  queryNavProductIncomeCurveOwn,
  queryProductCurveBusinessPoint,
  queryProductCurveBusinessPointOwn,
} from '@mall/contract/catalogue/product-history';
import { useMemo } from 'react';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { type RangeKey, rangeName } from './chart-ranges.ts';
import { type CurvePoint, chartEvents, yieldChart } from './curve-data.ts';
import styles from './fund-detail.module.css';
import { VALUE_TEXTS } from './value-texts.ts';

type Props = { readonly productNo: string; readonly range: RangeKey };

const CURVE = { open: queryNavProductIncomeCurve, own: queryNavProductIncomeCurveOwn };
const POINTS = { open: queryProductCurveBusinessPoint, own: queryProductCurveBusinessPointOwn };

/** The return since the first day of the range, which is zero. */
export function YieldCurve({ productNo, range }: Props) {
  const request = { product_no: productNo, period: range, ...AUDIENCE };
  const curve = useTwinQuery(CURVE, request, { keepsPrevious: true });
  // Without the marks the curve is still the curve.
  const marks = useTwinQuery(POINTS, request).data?.list;
  const events = useMemo(() => chartEvents(marks ?? []), [marks]);
  return (
    <div className={styles['plot']}>
      <QueryBlock query={curve} rows={6}>
        {({ list }) => (
          <Curve points={list} events={events} label={`${rangeName(range)}累计涨跌`} />
        )}
      </QueryBlock>
    </div>
  );
}

type CurveProps = {
  readonly points: readonly CurvePoint[];
  readonly events: ReturnType<typeof chartEvents>;
  readonly label: string;
};

function Curve({ points, events, label }: CurveProps) {
  const data = useMemo(() => yieldChart(points, events), [points, events]);
  if (points.length === 0) return <Empty action={null} tip={null} />;
  return <TimeSeriesChart label={label} data={data} valueText={VALUE_TEXTS.yield} hasZeroLine />;
}
