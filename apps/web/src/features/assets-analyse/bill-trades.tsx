import { queryMonthlyBillTransactionRecord } from '@mall/contract/positions/monthly-bill';
import type { TradeRecord } from '@mall/contract/trading/trade-record';
import { useState } from 'react';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { RecordStatus } from '#shared/orders/record-cells.tsx';
import { recordPath } from '#shared/orders/record-path.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { MoneyFigure, ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { Bill } from './account-replies.ts';

const PAGE = 10;

/** The trades that the bill counts. */
export function BillTrades({ bill: { month, version, trade_count } }: { readonly bill: Bill }) {
  const [page, setPage] = useState(1);
  const trades = useAccountQuery(queryMonthlyBillTransactionRecord, {
    month,
    version,
    page_num: page,
    page_size: PAGE,
  });
  return (
    <Section title="交易明细" subtitle={`${trade_count} 笔`}>
      <QueryBlock query={trades} rows={4}>
        {({ list, count }) => (
          <>
            <Table
              caption={`账单交易，共${count}笔`}
              columns={COLUMNS}
              dataSource={list}
              rowKey={({ order_no }) => order_no}
              density="ledger"
              bare
              empty={<Empty action={null} tip={null} />}
            />
            {count > PAGE && (
              <Pagination current={page} pageSize={PAGE} total={count} onChange={setPage} />
            )}
          </>
        )}
      </QueryBlock>
    </Section>
  );
}

const COLUMNS: readonly TableColumn<TradeRecord>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: ({ order_no, product_short_name }) => (
      <Link to={recordPath(order_no)}>{product_short_name}</Link>
    ),
  },
  { key: 'kind', title: '业务', render: ({ busin_type_dict_name }) => busin_type_dict_name },
  {
    key: 'money',
    title: '金额（元）',
    align: 'right',
    render: ({ order_no, confirm_money, entrust_money }) => (
      <MoneyFigure
        kind="order"
        of={`${order_no}#${confirm_money === null ? 'asked_money' : 'money'}`}
        value={confirm_money ?? entrust_money}
      />
    ),
  },
  {
    key: 'shares',
    title: '份额',
    align: 'right',
    render: ({ order_no, confirm_share }) => <ShareFigure of={order_no} value={confirm_share} />,
  },
  {
    key: 'fee',
    title: '手续费（元）',
    align: 'right',
    render: ({ order_no, fee }) => <MoneyFigure kind="fee" of={order_no} value={fee} />,
  },
  {
    key: 'day',
    title: '净值日',
    align: 'right',
    render: ({ trade_date_num }) => formatFullDay(trade_date_num),
  },
  { key: 'status', title: '状态', render: (record) => <RecordStatus record={record} /> },
];
