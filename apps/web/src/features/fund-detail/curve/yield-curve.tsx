import {
  queryNavProductIncomeCurve,
  queryNavProductIncomeCurveOwn,
} from '@mall/contract/catalogue/product-history';
import type { Day } from '@mall/domain/calendar/day';
import { useMemo, useState } from 'react';
import styles from '#features/fund-detail/fund-detail.module.css';
import { YIELD_RATIO } from '#features/fund-detail/history/period-returns.ts';
import { VALUE_TEXTS } from '#features/fund-detail/history/value-texts.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { type ChartRange, rangeName, rangeRequest } from './chart-ranges.ts';
import { ComparedBar } from './compared-bar.tsx';
import { readCompared, writeCompared } from './compared-codes.ts';
import { type CurvePoint, yieldChart } from './curve-data.ts';
import { fallOf } from './curve-fall.ts';
import { useComparedCurves } from './use-compared-curves.ts';
import { useCurveEvents } from './use-curve-events.ts';

type Props = {
  readonly productNo: string;
  readonly range: ChartRange;
  readonly onAdopt: (first: Day, last: Day) => void;
};

const CURVE = { open: queryNavProductIncomeCurve, own: queryNavProductIncomeCurveOwn };

/** The return since the first day of the range, which is zero. */
export function YieldCurve(props: Props) {
  const { productNo, range } = props;
  const request = { product_no: productNo, ...rangeRequest(range), ...AUDIENCE };
  const curve = useViewerQuery(CURVE, request, { keepsPrevious: true });
  return (
    <div className={styles['plot']}>
      <QueryBlock query={curve} rows={6}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty description="该区间暂无净值" action={null} tip={null} />
          ) : (
            <Curve {...props} points={list} />
          )
        }
      </QueryBlock>
    </div>
  );
}

function Curve({ productNo, range, onAdopt, points }: Props & { points: readonly CurvePoint[] }) {
  const [address, setAddress] = useSearchParams();
  const [isFallShown, setIsFallShown] = useState(false);
  const returns = useViewerQuery(YIELD_RATIO, { product_no: productNo, ...AUDIENCE }).data?.list;
  const events = useCurveEvents(productNo, range);
  const [first, last] = [points[0]?.date_num, points.at(-1)?.date_num];
  const span = first && last ? { first, last } : undefined;
  const codes = readCompared(address);
  const compared = useComparedCurves(codes, span);
  const fall = useMemo(() => fallOf(range, returns ?? [], points), [range, returns, points]);
  const data = useMemo(() => {
    const curves = (compared ?? []).flatMap(({ curve }) => (curve ? [curve] : []));
    return yieldChart({ points, events, compared: curves, fall: isFallShown ? fall : undefined });
  }, [points, events, compared, fall, isFallShown]);
  return (
    <>
      <div className={styles['curve-options']}>
        <Checkbox
          checked={isFallShown}
          disabled={fall === undefined}
          onChange={({ target }) => setIsFallShown(target.checked)}
        >
          最大回撤
        </Checkbox>
        <ComparedBar
          productNo={productNo}
          codes={codes}
          compared={compared}
          onChange={(chosen) => setAddress((current) => writeCompared(current, chosen))}
        />
      </div>
      {isFallShown && fall && <p className={styles['small']}>{fall.text}</p>}
      <TimeSeriesChart
        label={`${rangeName(range)}累计涨跌`}
        data={data}
        valueText={VALUE_TEXTS.yield}
        hasZeroLine
        onAdopt={onAdopt}
      />
    </>
  );
}
