import type { ReplyOf } from '@mall/contract/define-call';
import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { dayToNumber } from '@mall/domain/calendar/day';
import { useState } from 'react';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { IncomeFigure, MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import { detailPath } from './common-columns.tsx';
import styles from './positions.module.css';

type LeftProduct = ReplyOf<typeof queryAllPositionProductList>['list'][number];

const PAGE = 20;

/** Products that were held once: what was put in, what they brought, newest exit first. */
export function ClosedProducts() {
  const products = useAccountQuery(
    queryAllPositionProductList,
    { hold_flag: '0' },
    { isFresh: true },
  );
  return (
    <div className={styles['panel']}>
      <QueryBlock query={products} rows={6}>
        {({ list }) => <Pages products={list.toSorted(newestExitFirst)} />}
      </QueryBlock>
    </div>
  );
}

function Pages({ products }: { readonly products: readonly LeftProduct[] }) {
  const [page, setPage] = useState(1);
  return (
    <>
      <Table
        caption={`已清仓产品，共${products.length}只`}
        columns={COLUMNS}
        dataSource={products.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ product_no }) => product_no}
        empty={<Empty tip={null} />}
      />
      {products.length > PAGE && (
        <Pagination current={page} pageSize={PAGE} total={products.length} onChange={setPage} />
      )}
    </>
  );
}

function newestExitFirst(one: LeftProduct, other: LeftProduct): number {
  const [left, right] = [one.clear_date_num ?? '', other.clear_date_num ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  return one.product_no < other.product_no ? -1 : 1;
}

/** What it brought; of a repo its contracts that are over. */
function pathOf(product: LeftProduct): string {
  return product.family === 'bjhg' ? `${detailPath(product)}&tab=ended` : detailPath(product);
}

/** The orders of a product from the first to the last. */
function recordsOf({ product_no, first_buy_date_num: first, clear_date_num: last }: LeftProduct) {
  const days = last === null ? '' : `&from=${dayToNumber(first)}&to=${dayToNumber(last)}`;
  return `${PATHS.record}?product_no=${product_no}${days}`;
}

const COLUMNS: readonly TableColumn<LeftProduct>[] = [
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: (product) => (
      <ProductName to={pathOf(product)} name={product.product_short_name}>
        {product.product_code}　{product.family_dict_name}
      </ProductName>
    ),
  },
  {
    key: 'first',
    title: '首次买入',
    align: 'right',
    render: ({ first_buy_date_num }) => formatFullDay(first_buy_date_num),
  },
  {
    key: 'clear',
    title: '清仓日',
    align: 'right',
    render: ({ clear_date_num }) => formatFullDay(clear_date_num),
  },
  {
    key: 'invested',
    title: '累计投入（元）',
    align: 'right',
    render: ({ product_no, invested_money }) => (
      <MoneyFigure kind="invested" of={product_no} value={invested_money} />
    ),
  },
  {
    key: 'income',
    title: '累计收益（元）',
    align: 'right',
    render: ({ product_no, total_income }) => (
      <IncomeFigure kind="total_income" of={product_no} value={total_income} />
    ),
  },
  {
    key: 'rate',
    title: '收益率',
    align: 'right',
    render: ({ product_no, total_income_rate }) => (
      <RateFigure kind="total_rate" of={product_no} value={total_income_rate} signed />
    ),
  },
  {
    key: 'records',
    title: '操作',
    align: 'right',
    render: (product) => (
      <Link to={recordsOf(product)} aria-label={`交易记录 ${product.product_short_name}`}>
        交易记录
      </Link>
    ),
  },
];
