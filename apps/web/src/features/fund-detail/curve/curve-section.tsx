import type { Day } from '@mall/domain/calendar/day';
import { useMemo, useState } from 'react';
import type { ProductInfo, ProductStage } from '#features/fund-detail/blocks/product-info.ts';
import styles from '#features/fund-detail/fund-detail.module.css';
import { useSearchParams } from '#shared/router/router.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { type ChartRange, rangeOfDays, readRange, writeRange } from './chart-ranges.ts';
import type { CurveKind } from './curve-data.ts';
import { HistoryCurve } from './history-curve.tsx';
import { RangeBar } from './range-bar.tsx';
import { YieldCurve } from './yield-curve.tsx';

type Props = { readonly product: ProductInfo; readonly stage: ProductStage };
type Choice = { readonly value: CurveKind; readonly label: string };

const NET_VALUE_CURVES: readonly Choice[] = [
  { value: 'yield', label: '收益率走势' },
  { value: 'unit', label: '单位净值' },
  { value: 'total', label: '累计净值' },
];
const MONEY_CURVES: readonly Choice[] = [
  { value: 'seven_day', label: '七日年化' },
  { value: 'income', label: '万份收益' },
];

/** The curve with its kinds and ranges. The range stands in the address. */
export function CurveSection({ product, stage }: Props) {
  const [address, setAddress] = useSearchParams();
  // One object per address, or every render would draw the curve anew.
  const range = useMemo(() => readRange(address), [address]);
  const choices = stage === 'money' ? MONEY_CURVES : NET_VALUE_CURVES;
  const [kind, setKind] = useState<CurveKind>(stage === 'money' ? 'seven_day' : 'yield');
  const choose = (next: ChartRange) => setAddress((current) => writeRange(current, next));
  const curve = {
    productNo: product.product_no,
    range,
    onAdopt: (first: Day, last: Day) => {
      const adopted = rangeOfDays(first, last);
      if (adopted) choose(adopted);
    },
  };
  return (
    <section className={styles['curve']} aria-label="曲线">
      <Row justify="between">
        <Segmented aria-label="曲线" options={choices} value={kind} onChange={setKind} />
        {product.benchmark_text && kind === 'yield' && (
          <span className={styles['benchmark-text']}>
            累计涨跌，分红再投资口径。业绩比较基准：{product.benchmark_text}
          </span>
        )}
      </Row>
      {kind === 'yield' ? <YieldCurve {...curve} /> : <HistoryCurve {...curve} kind={kind} />}
      <RangeBar range={range} since={product.establish_date_num} onChange={choose} />
    </section>
  );
}
