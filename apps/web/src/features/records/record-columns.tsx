import type { TradeRecord } from '@mall/contract/trading/trade-record';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import { orderedText, RecordActions, RecordStatus } from '#shared/orders/record-cells.tsx';
import { recordPath } from '#shared/orders/record-path.ts';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { ChildLink } from './child-link.tsx';
import styles from './records.module.css';

export const RECORD_COLUMNS: readonly TableColumn<TradeRecord>[] = [
  {
    key: 'time',
    title: '下单时间',
    render: ({ apply_time }) => <DateText>{apply_time}</DateText>,
  },
  {
    key: 'kind',
    title: '业务',
    render: ({ busin_type_dict_name }) => (
      <span className={styles['business']}>{busin_type_dict_name}</span>
    ),
  },
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
  { key: 'ordered', title: '委托', align: 'right', render: orderedText },
  {
    key: 'confirmed',
    title: '确认',
    align: 'right',
    render: ({ confirm_money, confirm_share }) => (
      <TwoLines>
        {confirm_money === null ? MISSING : `${formatMoney(confirm_money)} 元`}
        {confirm_share === null ? '' : `${formatShares(confirm_share)} 份`}
      </TwoLines>
    ),
  },
  {
    key: 'nav',
    title: '净值、净值日',
    align: 'right',
    render: ({ net_value, trade_date_num }) => (
      <TwoLines>
        {formatNetValue(net_value)}
        {formatFullDay(trade_date_num)}
      </TwoLines>
    ),
  },
  { key: 'fee', title: '手续费（元）', align: 'right', render: ({ fee }) => formatMoney(fee) },
  {
    key: 'status',
    title: '状态',
    render: (record) => (
      <>
        <RecordStatus record={record} />
        {record.child_order_no !== null && <ChildLink orderNo={record.child_order_no} />}
      </>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    align: 'right',
    render: (record) => <RecordActions record={record} />,
  },
];

/** A figure and a smaller one below it. */
function TwoLines({ children: [first, second] }: { readonly children: readonly [string, string] }) {
  return (
    <span className={styles['whole']}>
      {first}
      <small className={styles['second']}>{second}</small>
    </span>
  );
}
