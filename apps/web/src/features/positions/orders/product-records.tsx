import { type TradeRecord, transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { confirmDayText } from '#shared/orders/confirm-day.ts';
import { RecordActions, RecordStatus } from '#shared/orders/record-cells.tsx';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { MoneyFigure, ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { type RecordSide, sideOf } from './record-side.ts';

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
            dataSource={list.map((record) => ({ record, side: sideOf(record, productNo) }))}
            rowKey={({ record }) => record.order_no}
            density="ledger"
            bare
            empty={<Empty action={null} tip={null} />}
          />
        )}
      </QueryBlock>
    </Section>
  );
}

type Row = { readonly record: TradeRecord; readonly side: RecordSide };

const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'time', title: '下单时间', isRowHeader: true, render: ({ record }) => record.apply_time },
  { key: 'kind', title: '业务', render: ({ side }) => side.business },
  {
    key: 'money',
    title: '金额（元）',
    align: 'right',
    render: ({ side: { money } }) => (
      <MoneyFigure kind={money.kind} of={money.of} value={money.value} />
    ),
  },
  {
    key: 'shares',
    title: '确认份额',
    align: 'right',
    render: ({ side: { shares } }) => (
      <ShareFigure kind={shares.kind} of={shares.of} value={shares.value} />
    ),
  },
  {
    key: 'nav',
    title: '净值',
    align: 'right',
    render: ({ side }) => formatNetValue(side.netValue),
  },
  {
    key: 'fee',
    title: '手续费（元）',
    align: 'right',
    render: ({ side: { fee } }) => <MoneyFigure kind={fee.kind} of={fee.of} value={fee.value} />,
  },
  {
    key: 'confirm',
    title: '确认日',
    align: 'right',
    render: ({ record }) => confirmDayText(record),
  },
  {
    key: 'status',
    title: '状态',
    render: ({ record }) => <RecordStatus record={record} />,
  },
  {
    key: 'actions',
    title: '操作',
    align: 'right',
    render: ({ record }) => <RecordActions record={record} />,
  },
];
