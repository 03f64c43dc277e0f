import { queryProductCurveBusinessPointOwn } from '@mall/contract/catalogue/product-history';
import { useMemo } from 'react';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { type HistoryPoint, useWholeHistory } from '#shared/product-history/use-whole-history.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { navChart } from './nav-chart.ts';
import type { PositionReply } from './position-reply.ts';

const RANGE = '1y';

/** What is drawn of a holding; of one that was left there is neither lot nor cost. */
type Drawn = Pick<PositionReply, 'product_no' | 'lots' | 'avg_cost'>;

/** The net value of the last year with one's own trades on it and what the lots cost on average. */
export function NavWithPurchases({ position }: { readonly position: Drawn }) {
  const history = useWholeHistory(position.product_no, RANGE);
  const isHeld = position.lots.length > 0;
  return (
    <Section
      title="净值与我的交易"
      subtitle={`${isHeld ? '数字为仍持有的批次号；' : ''}买为申购、认购、转换转入，卖为赎回、转换转出，红为分红${isHeld ? '；金线为含费平均成本' : ''}`}
    >
      <QueryBlock query={history} rows={6}>
        {(points) => <Curve points={points} position={position} />}
      </QueryBlock>
    </Section>
  );
}

type CurveProps = { readonly points: readonly HistoryPoint[]; readonly position: Drawn };

function Curve({ points, position }: CurveProps) {
  const { product_no, lots, avg_cost: averageCost } = position;
  const asked = { product_no, period: RANGE, ...AUDIENCE } as const;
  // Without its marks the curve is still the curve.
  const own = useOwnQuery(queryProductCurveBusinessPointOwn, asked).data?.list;
  const data = useMemo(
    () => navChart({ points, lots, own: own ?? [], averageCost }),
    [points, lots, own, averageCost],
  );
  if (points.length === 0) return <Empty action={null} tip={null} />;
  return <TimeSeriesChart label="近1年单位净值与我的交易" data={data} valueText={netValueText} />;
}

function netValueText(value: number): string {
  return value.toFixed(4);
}
