import type { FeeRate } from '#shared/fees/fee-rate.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { RATE_INFO } from '#shared/product-detail/rate-info.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import styles from '#shared/product-page/product-page.module.css';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

/** What the manager takes of a return above the benchmark; a product without such a fee shows nothing. */
export function PerformanceFee({ productNo }: { readonly productNo: string }) {
  const { data } = useViewerQuery(RATE_INFO, { product_no: productNo, ...AUDIENCE });
  const bands = data?.list.filter(({ fee_type }) => fee_type === 'PERF') ?? [];
  if (bands.length === 0) return null;
  return (
    <Section title="业绩报酬">
      <Table
        caption="业绩报酬计提"
        columns={COLUMNS}
        dataSource={bands}
        rowKey={({ rate, return_from }) => `${return_from}-${rate}`}
        density="ledger"
        bare
      />
      <p className={styles['small']}>
        在退出、分红或到期时逐笔计提，两次计提间隔不少于6个月，示例见交易规则。
      </p>
    </Section>
  );
}

function bandText({ return_from: from, return_to: to }: FeeRate): string {
  if (from === null) return '超过业绩比较基准的部分';
  const above = `超过 ${formatPercent(from)}`;
  return to === null ? `${above} 的部分` : `${above} 至 ${formatPercent(to)} 的部分`;
}

const COLUMNS: readonly TableColumn<FeeRate>[] = [
  {
    key: 'band',
    title: '年化收益率区间',
    isRowHeader: true,
    render: bandText,
  },
  { key: 'rate', title: '计提比例', align: 'right', render: ({ rate }) => formatPercent(rate) },
];
