import {
  queryProductDividendSplit,
  queryProductDividendSplitOwn,
} from '@mall/contract/catalogue/product-history';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatDecimal } from '@mall/domain/money/decimal';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Section } from '#shared/ui/page/section.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './product-detail.module.css';

const DIVIDENDS = { open: queryProductDividendSplit, own: queryProductDividendSplitOwn };
type Payout = ReplyOf<typeof queryProductDividendSplit>['list'][number];

/** What the product has paid out and how its shares were split. */
export function DividendSection({ productNo }: { readonly productNo: string }) {
  const payouts = useViewerQuery(DIVIDENDS, { product_no: productNo, ...AUDIENCE });
  return (
    <Section title="分红与拆分">
      <QueryBlock query={payouts} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles['small']}>暂无分红记录</p>
          ) : (
            <Table
              caption={`分红与拆分，共${list.length}次`}
              columns={COLUMNS}
              dataSource={list}
              rowKey={({ ex_date_num, split_ratio }) => `${ex_date_num}${split_ratio}`}
              density="ledger"
              bare
            />
          )
        }
      </QueryBlock>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<Payout>[] = [
  {
    key: 'ex',
    title: '除息日',
    isRowHeader: true,
    render: ({ ex_date_num }) => formatFullDay(ex_date_num),
  },
  {
    key: 'record',
    title: '权益登记日',
    render: ({ record_date_num }) => formatFullDay(record_date_num),
  },
  { key: 'pay', title: '发放日', render: ({ pay_date_num }) => formatFullDay(pay_date_num) },
  {
    key: 'dividend',
    title: '每份分红（元）',
    align: 'right',
    render: ({ dividend_per_unit }) => formatNetValue(dividend_per_unit),
  },
  {
    key: 'split',
    title: '拆分比例',
    align: 'right',
    render: ({ split_ratio }) => splitText(split_ratio),
  },
];

/** 1 : 1.2500, so many new shares for an old one. */
function splitText(ratio: Payout['split_ratio']): string {
  return ratio === null ? MISSING : `1 : ${formatDecimal(ratio, 9).replace(/0{1,5}$/, '')}`;
}
