import { useMemo } from 'react';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { type HistoryPoint, useWholeHistory } from '#shared/product-history/use-whole-history.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { navChart } from './nav-chart.ts';
import type { PositionReply } from './position-reply.ts';

const RANGE = '1y';

/** The net value of the last year with one's own lots on it and what they cost on average. */
export function NavWithPurchases({ position }: { readonly position: PositionReply }) {
  const history = useWholeHistory(position.product_no, RANGE);
  return (
    <Section title="净值与买入点" subtitle="圈内为批次号，金线为含费平均成本">
      <QueryBlock query={history} rows={6}>
        {(points) => <Curve points={points} position={position} />}
      </QueryBlock>
    </Section>
  );
}

type CurveProps = { readonly points: readonly HistoryPoint[]; readonly position: PositionReply };

function Curve({ points, position }: CurveProps) {
  const { lots, avg_cost } = position;
  const data = useMemo(() => navChart(points, lots, avg_cost), [points, lots, avg_cost]);
  if (points.length === 0) return <Empty action={null} tip={null} />;
  return <TimeSeriesChart label="近1年单位净值与买入点" data={data} valueText={netValueText} />;
}

function netValueText(value: number): string {
  return value.toFixed(4);
}
