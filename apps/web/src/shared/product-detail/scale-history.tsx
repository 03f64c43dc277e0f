import type { queryProductScale } from '@mall/contract/catalogue/product-portfolio';
import type { ReplyOf } from '@mall/contract/define-call';
import { BarChart } from '#shared/chart/bar-chart.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyCompact } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { NoReport } from './no-report.tsx';
import styles from './product-detail.module.css';
import { SCALE } from './scale-query.ts';

type Report = ReplyOf<typeof queryProductScale>['list'][number];

/** Two years of quarters fit side by side; what is older stands in the table only. */
const BARS_MAX = 8;

/** How large the product has been, report by report. */
export function ScaleHistory({ productNo }: { readonly productNo: string }) {
  const scale = useViewerQuery(SCALE, { product_no: productNo, ...AUDIENCE });
  return (
    <QueryBlock query={scale} rows={5}>
      {({ list }) => {
        if (list.length === 0) return <NoReport title="规模变动" />;
        const newestFirst = list.toSorted((a, b) =>
          a.report_date_num < b.report_date_num ? 1 : -1,
        );
        return (
          <div className={styles['part']}>
            <h3>规模变动</h3>
            <BarChart
              label="规模变动"
              bars={newestFirst.slice(0, BARS_MAX).toReversed().map(barOf)}
            />
            <details className={styles['former']}>
              <summary>以表格查看规模与份额（{list.length}）</summary>
              <Table
                caption={`规模变动，共${list.length}期`}
                columns={COLUMNS}
                dataSource={newestFirst}
                rowKey={({ report_date_num }) => report_date_num}
                density="ledger"
                bare
              />
            </details>
          </div>
        );
      }}
    </QueryBlock>
  );
}

function barOf({ report_date_num, fund_scale }: Report) {
  return {
    key: report_date_num,
    label: report_date_num.slice(0, 7),
    // A picture is drawn in floats; the table prints the exact amount.
    value: Number(fund_scale),
    text: formatMoneyCompact(fund_scale),
  };
}

const COLUMNS: readonly TableColumn<Report>[] = [
  {
    key: 'day',
    title: '报告期',
    isRowHeader: true,
    render: ({ report_date_num }) => formatFullDay(report_date_num),
  },
  {
    key: 'scale',
    title: '规模（元）',
    align: 'right',
    render: ({ fund_scale }) => <Amount value={fund_scale} compact />,
  },
  {
    key: 'shares',
    title: '份额（份）',
    align: 'right',
    render: ({ fund_share }) => formatShares(fund_share),
  },
];
