import { type TradeRecord, transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { confirmDayText } from '#shared/orders/confirm-day.ts';
import { Ordered, RecordActions, RecordStatus } from '#shared/orders/record-cells.tsx';
import { recordPath } from '#shared/orders/record-path.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

const SHOWN = 5;

/** The newest orders with what happens next to each. */
export function NewestOrders() {
  const records = useAccountQuery(
    transRecordlistQuery,
    { page_num: 1, page_size: SHOWN },
    { isFresh: true },
  );
  return (
    <Section title="最近交易" extra={<Link to={PATHS.record}>全部交易记录</Link>}>
      <QueryBlock query={records} rows={SHOWN}>
        {({ list }) => (
          <Table
            caption={`最近交易，共${list.length}笔`}
            columns={COLUMNS}
            dataSource={list}
            rowKey={({ order_no }) => order_no}
            density="ledger"
            bare
            empty={<Empty action={null} tip={null} />}
          />
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
    render: ({ order_no, product_code, product_short_name }) => (
      <ProductName to={recordPath(order_no)} name={product_short_name}>
        {product_code}
      </ProductName>
    ),
  },
  { key: 'kind', title: '业务', render: ({ busin_type_dict_name }) => busin_type_dict_name },
  {
    key: 'ordered',
    title: '委托',
    align: 'right',
    render: (record) => <Ordered record={record} />,
  },
  {
    key: 'time',
    title: '下单时间',
    align: 'right',
    render: ({ apply_time }) => <DateText>{apply_time}</DateText>,
  },
  {
    key: 'next',
    title: '确认日',
    align: 'right',
    render: confirmDayText,
  },
  { key: 'status', title: '状态', render: (record) => <RecordStatus record={record} /> },
  {
    key: 'actions',
    title: '操作',
    align: 'right',
    render: (record) => <RecordActions record={record} />,
  },
];
