import { formatDecimal } from '@mall/domain/money/decimal';
import { divide } from '@mall/domain/money/rounding';
import type { ReactNode } from 'react';
import type { ProductStage } from '#features/fund-detail/blocks/product-info.ts';
import styles from '#features/fund-detail/fund-detail.module.css';
import { MISSING } from '#shared/format/missing.ts';
import { formatChange, formatPercent } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { fallText, type PeriodReturn, YIELD_RATIO } from './period-returns.ts';

type Props = { readonly productNo: string; readonly stage: ProductStage };

type Line = {
  readonly key: string;
  readonly name: ReactNode;
  readonly cell: (period: PeriodReturn) => ReactNode;
};

/** Return and risk side by side, one column per period. */
export function PeriodTable({ productNo, stage }: Props) {
  const returns = useViewerQuery(YIELD_RATIO, { product_no: productNo, ...AUDIENCE });
  return (
    <QueryBlock query={returns} rows={6}>
      {({ list }) => (
        <>
          <Table
            caption="阶段业绩与风险"
            columns={columnsOf(list)}
            dataSource={stage === 'money' ? RETURN_LINES : [...RETURN_LINES, ...RISK_LINES]}
            rowKey={({ key }) => key}
            density="ledger"
            bare
          />
          <p className={styles['small']}>成立未满6个月的产品不展示业绩。过往业绩不代表未来表现。</p>
        </>
      )}
    </QueryBlock>
  );
}

function columnsOf(periods: readonly PeriodReturn[]): readonly TableColumn<Line>[] {
  return [
    { key: 'name', title: '阶段业绩与风险', isRowHeader: true, render: ({ name }) => name },
    ...periods.map(
      (period): TableColumn<Line> => ({
        key: period.period,
        title: period.period_dict_name,
        align: 'right',
        render: ({ cell }) => cell(period),
      }),
    ),
  ];
}

const RETURN_LINES: readonly Line[] = [
  {
    key: 'product',
    name: <span className={styles['product']}>本产品 %</span>,
    cell: ({ yield_ratio }) => <GainText text={formatChange(yield_ratio)} />,
  },
  {
    key: 'benchmark',
    name: <span className={styles['benchmark']}>业绩比较基准 %</span>,
    cell: ({ benchmark_ratio }) => <GainText text={formatChange(benchmark_ratio)} />,
  },
  {
    key: 'peer',
    name: <span className={styles['peer']}>同类平均 %</span>,
    cell: ({ peer_avg }) => <GainText text={formatChange(peer_avg)} />,
  },
  {
    key: 'rank',
    name: '同类排名',
    cell: ({ peer_rank, peer_count }) =>
      peer_rank === null || peer_count === null ? MISSING : `${peer_rank}/${peer_count}`,
  },
];

const RISK_LINES: readonly Line[] = [
  {
    key: 'drawdown',
    name: '最大回撤',
    cell: ({ max_drawdown }) => <GainText text={fallText(max_drawdown)} />,
  },
  { key: 'volatility', name: '年化波动率', cell: ({ volatility }) => formatPercent(volatility) },
  {
    key: 'sharpe',
    name: '夏普比率',
    cell: ({ sharpe }) =>
      sharpe === null ? MISSING : formatDecimal(divide(sharpe, 1_000_000n, 'half_up'), 2),
  },
];
