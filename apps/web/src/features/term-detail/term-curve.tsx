import type { Nav, Rate } from '@mall/domain/money/units';
import { useMemo } from 'react';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { type HistoryPoint, useWholeHistory } from '#shared/product-history/use-whole-history.ts';
import styles from '#shared/product-page/product-page.module.css';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Section } from '#shared/ui/page/section.tsx';

/** Net values, or the seven-day yield of a product that opens daily. */
type CurveKind = 'value' | 'daily';
type Props = { readonly productNo: string; readonly kind: CurveKind };

const TITLES = { value: '净值走势', daily: '七日年化走势' } as const;
const TEXTS = {
  value: (value: number) => value.toFixed(4),
  daily: (value: number) => `${value.toFixed(3)}%`,
} as const;

/** Everything published since the beginning; plans publish once a week, so the line stays short. */
export function TermCurve({ productNo, kind }: Props) {
  const history = useWholeHistory(productNo, 'all');
  return (
    <Section title={TITLES[kind]} subtitle="成立以来">
      <QueryBlock query={history} rows={8}>
        {(points) =>
          points.length < 2 ? (
            <p className={styles['quiet']}>净值公布不足两次，暂无走势</p>
          ) : (
            <Curve points={points} kind={kind} />
          )
        }
      </QueryBlock>
    </Section>
  );
}

type CurveProps = { readonly points: readonly HistoryPoint[]; readonly kind: CurveKind };

function Curve({ points, kind }: CurveProps) {
  const data = useMemo(() => termChart(points, kind), [points, kind]);
  return <TimeSeriesChart label={`成立以来${TITLES[kind]}`} data={data} valueText={TEXTS[kind]} />;
}

/** Published values, which arrive newest first, as lines from the oldest on. */
export function termChart(points: readonly HistoryPoint[], kind: CurveKind): ChartData {
  const oldestFirst = points.toReversed();
  const days = oldestFirst.map(({ nav_date_num }) => nav_date_num);
  if (kind === 'daily') {
    const values = oldestFirst.map(({ mfund_year_rate }) => percentOf(mfund_year_rate));
    return { days, series: [{ key: 'yield', name: '七日年化', tone: 'product', values }] };
  }
  const unit = oldestFirst.map(({ unit_net_value }) => netValueOf(unit_net_value));
  const total = oldestFirst.map(({ total_net_value }) => netValueOf(total_net_value));
  const unitLine = { key: 'unit', name: '单位净值', tone: 'product', values: unit } as const;
  // Without a dividend the two are one line, and drawn twice the second would hide the first.
  if (total.every((value, index) => value === unit[index])) return { days, series: [unitLine] };
  return {
    days,
    series: [unitLine, { key: 'total', name: '累计净值', tone: 'benchmark', values: total }],
  };
}

// A canvas draws in floats; the exact figures stand in the table of history.
function percentOf(rate: Rate | null): number | null {
  return rate === null ? null : Number(rate) / 1_000_000;
}

function netValueOf(nav: Nav | null): number | null {
  return nav === null ? null : Number(nav) / 100_000_000;
}
