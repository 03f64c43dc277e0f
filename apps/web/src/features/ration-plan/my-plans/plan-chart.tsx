import type { ReplyOf } from '@mall/contract/define-call';
import type { costBenefit } from '@mall/contract/plans/plan-queries';
import { useMemo } from 'react';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { TimeSeriesChart } from '#shared/chart/time-series-chart.tsx';
import { formatMoney } from '#shared/format/money.ts';

type Period = ReplyOf<typeof costBenefit>['periods'][number];

/** Fewer purchases than this are no curve. */
const LEAST = 2;

/** The net values of the purchases, over a bar for the amount of each. */
export function PlanChart({ periods }: { readonly periods: readonly Period[] }) {
  const data = useMemo(() => chartOf(periods), [periods]);
  if (data.days.length < LEAST) return null;
  return <TimeSeriesChart label="各期买入净值与金额" data={data} valueText={netValueText} />;
}

function chartOf(periods: readonly Period[]): ChartData {
  const known = periods
    .filter(({ net_value }) => net_value !== null)
    .toSorted((one, other) => (one.pay_date_num < other.pay_date_num ? -1 : 1));
  const greatest = known.reduce((most, { pay_money }) => (pay_money > most ? pay_money : most), 1n);
  return {
    days: known.map(({ pay_date_num }) => pay_date_num),
    series: [
      {
        key: 'nav',
        name: '买入净值',
        tone: 'product',
        // A net value counts 10⁻⁸ yuan.
        values: known.map(({ net_value }) => Number(net_value ?? 0n) / 100_000_000),
      },
    ],
    points: known.map(({ pay_date_num: day, pay_money }, at) => ({
      at,
      day,
      size: Number(pay_money) / Number(greatest),
      text: `买入 ${formatMoney(pay_money)}`,
    })),
    hasPointBars: true,
  };
}

function netValueText(value: number): string {
  return value.toFixed(4);
}
