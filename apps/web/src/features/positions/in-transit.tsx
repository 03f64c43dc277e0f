import type { ReplyOf } from '@mall/contract/define-call';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useState } from 'react';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { Ordered, RecordActions, RecordStatus } from '#shared/orders/record-cells.tsx';
import { recordPath } from '#shared/orders/record-path.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { MoneyFigure, ShareFigure } from '#shared/ui/figure/account-figure.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './positions.module.css';

type TradeRecord = ReplyOf<typeof transRecordlistQuery>['list'][number];
type RecordColumn = TableColumn<TradeRecord>;

const PURCHASES: ReadonlySet<string> = new Set([
  BUSINESS_TYPE.subscription,
  BUSINESS_TYPE.purchase,
  BUSINESS_TYPE.planDeduction,
]);
const REDEMPTIONS: ReadonlySet<string> = new Set([BUSINESS_TYPE.redemption]);

/** Orders that were taken and are not at their end yet. */
export function InTransit() {
  const [page, setPage] = useState(1);
  const orders = useAccountQuery(
    transRecordlistQuery,
    { status: 'doing', page_num: page, page_size: PAGE_SIZE.all },
    { isFresh: true },
  );
  return (
    <div className={styles['panel']}>
      <QueryBlock query={orders} rows={6}>
        {({ list, count }) => (
          <div className={styles['families']}>
            <OrderTable
              title="买入在途"
              sum="buy"
              columns={PURCHASE_COLUMNS}
              orders={list.filter(({ busin_type }) => PURCHASES.has(busin_type))}
              isCut={count > list.length}
            />
            <OrderTable
              title="赎回在途"
              sum="redeem"
              columns={REDEMPTION_COLUMNS}
              orders={list.filter(({ busin_type }) => REDEMPTIONS.has(busin_type))}
              isCut={count > list.length}
            />
            <OtherOrders
              orders={list.filter((order) => isOther(order))}
              isCut={count > list.length}
            />
            {count > PAGE_SIZE.all && (
              <Pagination
                current={page}
                pageSize={PAGE_SIZE.all}
                total={count}
                onChange={setPage}
              />
            )}
          </div>
        )}
      </QueryBlock>
    </div>
  );
}

function isOther({ busin_type }: TradeRecord): boolean {
  return !PURCHASES.has(busin_type) && !REDEMPTIONS.has(busin_type);
}

/** Switches, custody transfers, changes of the dividend method, and orders that the bank or the exchange has not answered yet. */
function OtherOrders(shown: Pick<TableProps, 'orders' | 'isCut'>) {
  if (shown.orders.length === 0) return null;
  return <OrderTable title="其他在途" columns={OTHER_COLUMNS} {...shown} />;
}

type TableProps = {
  readonly title: string;
  /** Which part of the whole account it shows; the other orders are none. */
  readonly sum?: keyof typeof SUMS;
  readonly columns: readonly RecordColumn[];
  readonly orders: readonly TradeRecord[];
  /** More are on their way than this page has. */
  readonly isCut: boolean;
};

function OrderTable({ title, sum, columns, orders, isCut }: TableProps) {
  return (
    <Section
      title={title}
      subtitle={
        <>
          {`${isCut ? '本页 ' : ''}${orders.length} 笔`}
          {sum && <WholeSum of={sum} />}
        </>
      }
    >
      <Table
        caption={`${title}，共${orders.length}笔`}
        columns={columns}
        dataSource={orders}
        rowKey={({ order_no }) => order_no}
        empty={<Empty action={null} tip={null} />}
      />
    </Section>
  );
}

const SUMS = {
  buy: { kind: 'transit_buy', field: 'intransit_buy', label: '冻结与待确认' },
  redeem: { kind: 'transit_redeem', field: 'intransit_redeem', label: '已确认未到账' },
} as const;

/** The same figure as on the page of the whole account. */
function WholeSum({ of }: { readonly of: keyof typeof SUMS }) {
  const total = useAccountQuery(queryTotalPosition, {}, { isFresh: true }).data;
  const { kind, field, label } = SUMS[of];
  if (!total) return null;
  return (
    <>
      {`　${label} `}
      <MoneyFigure kind={kind} of="all" value={total[field]} /> 元
    </>
  );
}

const NAME: RecordColumn = {
  key: 'name',
  title: '产品',
  isRowHeader: true,
  render: ({ order_no, product_code, product_short_name }) => (
    <ProductName to={recordPath(order_no)} name={product_short_name}>
      {product_code}
    </ProductName>
  ),
};

const COMMON: readonly RecordColumn[] = [
  {
    key: 'time',
    title: '下单时间',
    align: 'right',
    render: ({ apply_time }) => <DateText>{apply_time}</DateText>,
  },
  {
    key: 'day',
    title: '净值日',
    align: 'right',
    render: ({ trade_date_num }) => formatFullDay(trade_date_num),
  },
  {
    key: 'confirm',
    title: '预计确认',
    align: 'right',
    render: ({ confirm_date_num }) => formatFullDay(confirm_date_num),
  },
];

const STATUS: RecordColumn = {
  key: 'status',
  title: '状态',
  render: (record) => <RecordStatus record={record} />,
};

const ACTIONS: RecordColumn = {
  key: 'actions',
  title: '操作',
  align: 'right',
  render: (record) => <RecordActions record={record} />,
};

const PURCHASE_COLUMNS: readonly RecordColumn[] = [
  NAME,
  {
    key: 'money',
    title: '金额（元）',
    align: 'right',
    render: ({ order_no, entrust_money }) => (
      <MoneyFigure kind="order" of={`${order_no}#asked_money`} value={entrust_money} />
    ),
  },
  ...COMMON,
  STATUS,
  ACTIONS,
];

const REDEMPTION_COLUMNS: readonly RecordColumn[] = [
  NAME,
  {
    key: 'shares',
    title: '份额',
    align: 'right',
    render: ({ order_no, entrust_share }) => (
      <ShareFigure kind="order" of={`${order_no}#asked_shares`} value={entrust_share} />
    ),
  },
  {
    key: 'money',
    title: '确认金额（元）',
    align: 'right',
    render: ({ order_no, confirm_money }) => (
      <MoneyFigure kind="order" of={`${order_no}#money`} value={confirm_money} />
    ),
  },
  ...COMMON,
  {
    key: 'arrive',
    title: '预计到账',
    align: 'right',
    render: ({ arrive_date_num }) => formatFullDay(arrive_date_num),
  },
  STATUS,
  ACTIONS,
];

const OTHER_COLUMNS: readonly RecordColumn[] = [
  NAME,
  {
    key: 'business',
    title: '业务',
    render: ({ busin_type_dict_name }) => busin_type_dict_name,
  },
  {
    key: 'ordered',
    title: '委托',
    align: 'right',
    render: (record) => <Ordered record={record} />,
  },
  ...COMMON,
  STATUS,
  ACTIONS,
];
