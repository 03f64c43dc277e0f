import { rateOfDouble } from '@mall/domain/catalogue/figures/daily-returns';
import { RATE_ONE, rate } from '@mall/domain/money/units';
import type { BackTest } from '@mall/domain/plans/back-test/value-plan';
import type { ReactNode } from 'react';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { NamedTest } from './value-chart-data.ts';

/** A way with its figures, beside the same money at once and in equal parts. */
export type MeasuredWay = NamedTest & {
  readonly lumpSum: BackTest;
  readonly plain: BackTest;
};

type Metric = {
  readonly key: string;
  readonly name: string;
  readonly show: (way: MeasuredWay) => ReactNode;
};

/** What every way came to; the figures are those of the server's answers (rules 9.8). */
export function MetricsTable({ ways }: { readonly ways: readonly MeasuredWay[] }) {
  const columns: readonly TableColumn<Metric>[] = [
    { key: 'metric', title: '指标', isRowHeader: true, render: ({ name }) => name },
    ...ways.map(
      (way): TableColumn<Metric> => ({
        key: way.key,
        title: way.name,
        align: 'right',
        render: (metric) => metric.show(way),
      }),
    ),
  ];
  return (
    <Table
      caption="测算结果，每列一种方式"
      columns={columns}
      dataSource={METRICS}
      rowKey={({ key }) => key}
      density="ledger"
      ruled
    />
  );
}

const METRICS: readonly Metric[] = [
  { key: 'invested', name: '累计投入（元）', show: ({ test }) => formatMoney(test.invested) },
  { key: 'value', name: '期末市值（元）', show: ({ test }) => formatMoney(test.endValue) },
  {
    key: 'income',
    name: '收益（元）',
    show: ({ test }) => <GainText text={formatMoneySigned(test.income)} />,
  },
  { key: 'rate', name: '收益率', show: ({ test }) => rateText(test) },
  {
    key: 'year',
    name: '年化（XIRR）',
    show: ({ test: { yearRate } }) =>
      yearRate === undefined ? (
        MISSING
      ) : (
        <GainText text={formatPercentSigned(rateOfDouble(yearRate))} />
      ),
  },
  { key: 'cost', name: '平均成本', show: ({ test }) => formatNetValue(test.averageCost) },
  { key: 'count', name: '期数', show: ({ test }) => test.paidCount },
  {
    key: 'fall',
    name: '最大回撤',
    show: ({ test }) => formatPercent(rateOfDouble(test.maxWithdrawal)),
  },
  {
    key: 'loss',
    name: '最大浮亏',
    show: ({ test }) => formatPercent(rateOfDouble(test.maxFloatLoss)),
  },
  { key: 'wins', name: '盈利期占比', show: ({ test }) => winsText(test) },
  { key: 'lump', name: '同额一次性投入收益率', show: ({ lumpSum }) => rateText(lumpSum) },
  { key: 'plain', name: '同期普通定投收益率', show: ({ plain }) => rateText(plain) },
];

function rateText({ incomeRate }: BackTest): ReactNode {
  return <GainText text={formatPercentSigned(incomeRate)} />;
}

function winsText({ winCount, paidCount }: BackTest): string {
  if (paidCount === 0) return MISSING;
  return formatPercent(rate((BigInt(winCount) * RATE_ONE) / BigInt(paidCount)));
}
