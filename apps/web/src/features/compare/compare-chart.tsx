import { useMemo } from 'react';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import styles from './compare.module.css';
import { COMPARE_RANGES, readCompareRange, writeCompareRange } from './compare-ranges.ts';
import { type ComparedCurve, comparedChart } from './compared-curves.ts';
import type { ComparedProduct } from './compared-product.ts';
import { useComparedCurves } from './use-compared-curves.ts';

type Props = { readonly products: readonly ComparedProduct[] };

/** All products on one axis, from the first day on which all of them have a value. */
export function CompareChart({ products }: Props) {
  const [address, setAddress] = useSearchParams();
  const range = readCompareRange(address);
  const { curves, isLoading } = useComparedCurves(
    products.map(({ productNo }) => productNo),
    range,
  );
  const named = curves.map((curve) => ({ ...curve, name: nameOf(products, curve.productNo) }));
  const silent = products.filter(
    ({ productNo }) => !curves.some((curve) => curve.productNo === productNo),
  );
  return (
    <Section
      title="累计涨跌"
      subtitle="自各产品都有净值的首日起，按复权净值计算"
      extra={
        <Segmented
          aria-label="区间"
          options={COMPARE_RANGES}
          value={range}
          onChange={(next) => setAddress(writeCompareRange(address, next), { replace: true })}
        />
      }
      className={styles['chart']}
    >
      {isLoading ? <Loading rows={6} /> : <Curves curves={named} />}
      {!isLoading && silent.length > 0 && (
        <p className={styles['small']}>
          {silent.map(({ productNo }) => nameOf(products, productNo)).join('、')} 没有净值曲线
        </p>
      )}
    </Section>
  );
}

function Curves({ curves }: { readonly curves: readonly ComparedCurve[] }) {
  const key = curves.map(({ productNo, points }) => `${productNo} ${points[0]?.date_num}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same curves in a new list are no reason to draw again.
  const data = useMemo(() => comparedChart(curves), [key]);
  if (data.days.length === 0) return <p className={styles['small']}>这些产品没有可以对比的曲线</p>;
  return <TimeSeriesChart label="累计涨跌对比" data={data} valueText={percentText} hasZeroLine />;
}

function nameOf(products: readonly ComparedProduct[], productNo: string): string {
  const product = products.find((candidate) => candidate.productNo === productNo);
  return product?.info?.product_short_name ?? productNo;
}

function percentText(value: number): string {
  const text = value.toFixed(2);
  return `${value > 0 && text !== '0.00' ? '+' : ''}${text}%`;
}
