import {
  queryProductPosition,
  queryProductPositionOwn,
} from '@mall/contract/catalogue/product-portfolio';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './product-detail.module.css';
import { ReportPeriod } from './report-period.tsx';

const POSITION = { open: queryProductPosition, own: queryProductPositionOwn };
type Holding = ReplyOf<typeof queryProductPosition>['stock_list'][number];

/** The largest single holdings of the last report, with what changed since the one before. */
export function TopHoldings({ productNo }: { readonly productNo: string }) {
  const position = useViewerQuery(POSITION, { product_no: productNo, ...AUDIENCE });
  return (
    <QueryBlock query={position} rows={6}>
      {({ stock_list, bond_list, fund_list, report_date_num }) => {
        const tables = [
          { title: '前十大股票', list: stock_list },
          { title: '前十大债券', list: bond_list },
          { title: '前十大基金', list: fund_list },
        ].filter(({ list }) => list.length > 0);
        if (report_date_num === null || tables.length === 0) return null;
        return (
          <div className={styles['part']}>
            <h3>
              重仓明细{' '}
              <small>
                <ReportPeriod day={report_date_num} />
              </small>
            </h3>
            <div className={styles['holdings']}>
              {tables.map(({ title, list }) => (
                <HoldingTable key={title} title={title} holdings={list} />
              ))}
            </div>
          </div>
        );
      }}
    </QueryBlock>
  );
}

type TableProps = { readonly title: string; readonly holdings: readonly Holding[] };

function HoldingTable({ title, holdings }: TableProps) {
  return (
    <Table
      caption={title}
      columns={columnsOf(title)}
      dataSource={holdings}
      rowKey={({ code }) => code}
      density="ledger"
      bare
    />
  );
}

function columnsOf(title: string): readonly TableColumn<Holding>[] {
  return [
    { key: 'name', title, isRowHeader: true, render: ({ name }) => name },
    { key: 'code', title: '代码', render: ({ code }) => code },
    {
      key: 'ratio',
      title: '占净值',
      align: 'right',
      render: ({ hold_ratio }) => formatPercent(hold_ratio),
    },
    {
      key: 'change',
      title: '较上期',
      align: 'right',
      // A larger holding is neither a gain nor a loss, so it has a sign and no colour.
      render: ({ change }) =>
        change === null ? <Tag size="small">新进</Tag> : formatPercentSigned(change),
    },
  ];
}
