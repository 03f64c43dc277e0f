import { OrderStatusTag } from '#shared/orders/order-status-tag.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './audit.module.css';
import type { ListTab } from './audit-address.ts';
import { ExpiryLeft } from './expiry-left.tsx';
import { awaitsSecond, type LocalOrder, orderedText, subjectOf, WAITING } from './local-order.ts';
import { ShortTime } from './short-time.tsx';

type Column = TableColumn<LocalOrder>;

/** The columns of a tab; the first one, to tick orders with, only where several are decided at once. */
export function columnsOf(
  tab: ListTab,
  addressOf: (order: LocalOrder) => string,
  tick: Column,
): readonly Column[] {
  const name: Column = {
    key: 'name',
    title: '委托',
    isRowHeader: true,
    render: (order) => (
      <ProductName to={addressOf(order)} name={subjectOf(order)}>
        {order.local_order_no}
      </ProductName>
    ),
  };
  switch (tab) {
    case 'todo':
      return [tick, name, BUSINESS, ORDERED, MAKER, LEFT];
    case 'mine':
      return [name, BUSINESS, ORDERED, MADE, STATE];
    case 'done':
      return [name, BUSINESS, ORDERED, MAKER, AUDITED, STATE];
  }
}

const BUSINESS: Column = {
  key: 'kind',
  title: '业务',
  render: (order) => (
    <span className={styles['business']}>
      {order.busin_type_dict_name}
      {awaitsSecond(order) && <Tag size="small">待二级</Tag>}
    </span>
  ),
};

const ORDERED: Column = {
  key: 'ordered',
  title: '金额 / 份额',
  align: 'right',
  render: (order) => <span className={styles['figure']}>{orderedText(order)}</span>,
};

const MAKER: Column = {
  key: 'maker',
  title: '经办',
  render: ({ maker_name, make_time }) => <TwoLines first={maker_name} time={make_time} />,
};

const MADE: Column = {
  key: 'made',
  title: '提交时间',
  render: ({ make_time }) => (
    <span className={styles['figure']}>
      <ShortTime time={make_time} />
    </span>
  ),
};

const AUDITED: Column = {
  key: 'audited',
  title: '复核',
  render: ({ audit_name, audit_time }) => <TwoLines first={audit_name ?? ''} time={audit_time} />,
};

const LEFT: Column = {
  key: 'left',
  title: '剩余时间',
  align: 'right',
  render: ({ expire_time }) => <ExpiryLeft expireTime={expire_time} />,
};

const STATE: Column = {
  key: 'state',
  title: '状态',
  align: 'right',
  render: (order) => (
    <>
      <OrderStatusTag status={order.order_status} name={order.order_status_dict_name} />
      {order.order_status === WAITING && <ExpiryLeft expireTime={order.expire_time} />}
    </>
  ),
};

type TwoLinesProps = { readonly first: string; readonly time: string | null };

function TwoLines({ first, time }: TwoLinesProps) {
  return (
    <span className={styles['two']}>
      {first}
      <small>{time !== null && <ShortTime time={time} />}</small>
    </span>
  );
}
