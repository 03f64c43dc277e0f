import type { ReplyOf } from '@mall/contract/define-call';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { RecordActions, RecordStatus } from '#shared/orders/record-cells.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { MoneyFigure, ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

type TradeRecord = ReplyOf<typeof transRecordlistQuery>['list'][number];

const SHOWN = 10;

/** The ten newest orders of this product. */
export function ProductRecords({ productNo }: { readonly productNo: string }) {
  const records = useAccountQuery(
    transRecordlistQuery,
    { product_no: productNo, page_num: 1, page_size: SHOWN },
    { isFresh: true },
  );
  return (
    <Section title="交易记录">
      <QueryBlock query={records} rows={4}>
        {({ list }) => (
          <Table
            caption={`交易记录，共${list.length}笔`}
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
  { key: 'time', title: '下单时间', isRowHeader: true, render: ({ apply_time }) => apply_time },
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
    title: '确认份额',
    align: 'right',
    render: ({ order_no, confirm_share }) => <ShareFigure of={order_no} value={confirm_share} />,
  },
  {
    key: 'nav',
    title: '净值',
    align: 'right',
    render: ({ net_value }) => formatNetValue(net_value),
  },
  {
    key: 'fee',
    title: '手续费（元）',
    align: 'right',
    render: ({ order_no, fee }) => <MoneyFigure kind="fee" of={order_no} value={fee} />,
  },
  {
    key: 'confirm',
    title: '确认日',
    align: 'right',
    render: ({ confirm_date_num }) => formatFullDay(confirm_date_num),
  },
  {
    key: 'status',
    title: '状态',
    render: (record) => <RecordStatus record={record} />,
  },
  {
    key: 'actions',
    title: '操作',
    align: 'right',
    render: (record) => <RecordActions record={record} />,
  },
];
