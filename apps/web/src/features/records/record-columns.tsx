import type { TradeRecord } from '@mall/contract/trading/trade-record';
import type { ReactNode } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { Ordered, RecordActions, RecordStatus } from '#shared/orders/record-cells.tsx';
import { recordPath } from '#shared/orders/record-path.ts';
import { MoneyFigure, ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { ChildLink } from './child-link.tsx';
import styles from './records.module.css';

export const RECORD_COLUMNS: readonly TableColumn<TradeRecord>[] = [
  {
    key: 'time',
    title: '下单时间',
    width: 108,
    render: ({ apply_time }) => <DateText wraps>{apply_time}</DateText>,
  },
  {
    key: 'kind',
    title: '业务',
    width: 84,
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
  {
    key: 'ordered',
    title: '委托',
    align: 'right',
    width: 130,
    render: (record) => <Ordered record={record} />,
  },
  {
    key: 'confirmed',
    title: '确认',
    align: 'right',
    width: 130,
    render: ({ order_no, confirm_money, confirm_share }) => (
      <TwoLines
        first={
          confirm_money === null ? (
            MISSING
          ) : (
            <>
              <MoneyFigure kind="order" of={`${order_no}#money`} value={confirm_money} /> 元
            </>
          )
        }
        second={
          confirm_share !== null && (
            <>
              <ShareFigure of={order_no} value={confirm_share} /> 份
            </>
          )
        }
      />
    ),
  },
  {
    key: 'nav',
    title: '净值、净值日',
    align: 'right',
    width: 96,
    render: ({ net_value, trade_date_num }) => (
      <TwoLines first={formatNetValue(net_value)} second={formatFullDay(trade_date_num)} />
    ),
  },
  {
    key: 'fee',
    title: '手续费（元）',
    align: 'right',
    width: 92,
    render: ({ order_no, fee }) => <MoneyFigure kind="fee" of={order_no} value={fee} />,
  },
  {
    key: 'status',
    title: '状态',
    width: 100,
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
    width: 110,
    render: (record) => <RecordActions record={record} />,
  },
];

/** A figure and a smaller one below it. */
function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className={styles['whole']}>
      {first}
      <small className={styles['second']}>{second}</small>
    </span>
  );
}
