import { queryProductIncomeProbabilityOwn } from '@mall/contract/catalogue/product-returns';
import type { ReplyOf } from '@mall/contract/define-call';
import styles from '#features/fund-detail/fund-detail.module.css';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type HoldPeriod = ReplyOf<typeof queryProductIncomeProbabilityOwn>['list'][number];

/**
 * How often holders of the past came out ahead. Compliance decides whether it may be shown at all,
 * and visitors never see it, so until both have said yes nothing is drawn, not even a frame.
 */
export function IncomeProbability({ productNo }: { readonly productNo: string }) {
  const { data } = useOwnQuery(queryProductIncomeProbabilityOwn, {
    product_no: productNo,
    ...AUDIENCE,
  });
  if (data?.display_flag !== '1' || data.list.length === 0) return null;
  return (
    <Section title="历史持有盈利占比">
      <Table
        caption="历史持有盈利占比"
        columns={COLUMNS}
        dataSource={data.list}
        rowKey={({ hold_period }) => hold_period}
        density="ledger"
        bare
      />
      <p className={styles['small']}>
        按历史上任一交易日买入并持有相应时间统计，样本少于60个不展示。过往业绩不代表未来表现。
      </p>
    </Section>
  );
}

/** Fewer samples than this say nothing. */
const SAMPLES_MIN = 60;

const COLUMNS: readonly TableColumn<HoldPeriod>[] = [
  {
    key: 'period',
    title: '持有时间',
    isRowHeader: true,
    render: ({ hold_period_dict_name }) => hold_period_dict_name,
  },
  {
    key: 'probability',
    title: '盈利占比',
    align: 'right',
    render: (line) => formatPercent(enough(line) ? line.probability : null),
  },
  {
    key: 'average',
    title: '平均收益率',
    align: 'right',
    render: (line) => <GainText text={formatPercentSigned(enough(line) ? line.avg_ratio : null)} />,
  },
  {
    key: 'volatility',
    title: '年化波动率',
    align: 'right',
    render: (line) => formatPercent(enough(line) ? line.volatility : null),
  },
  {
    key: 'samples',
    title: '样本数',
    align: 'right',
    render: ({ sample_count }) => sample_count,
  },
];

function enough({ sample_count }: HoldPeriod): boolean {
  return sample_count >= SAMPLES_MIN;
}
