import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useTimelySince } from '#shared/product-columns/timely-since.ts';
import { changeList, clearFilters, hasFilters } from '#shared/product-list/list-search.ts';
import type { FundSet } from '#shared/product-list/list-types/fund-list-type.ts';
import type { ProductList } from '#shared/product-list/use-product-list.ts';
import { useBusinessDay, useDayText } from '#shared/shop/use-business-day.ts';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import { fundColumns } from './fund-columns.tsx';

type Props = { readonly set: FundSet; readonly list: ProductList };

export function FundTable({ set, list }: Props) {
  const { type, search, choose, products } = list;
  const { data, error } = products;
  const today = useBusinessDay();
  const day = { text: useDayText(), today, timelySince: useTimelySince(today) };
  const clear = hasFilters(type, search)
    ? () => choose((now) => clearFilters(type, now))
    : undefined;
  return (
    <Table
      caption={`${set.label}，共${data?.count ?? 0}只`}
      columns={fundColumns(set.key, day)}
      dataSource={data?.list}
      rowKey={(fund) => fund.product_no}
      sort={search.sort}
      onSort={(sort) => choose((now) => changeList(now, { sort }))}
      stale={products.isPlaceholderData}
      error={error ?? undefined}
      onRetry={() => void products.refetch()}
      empty={<Empty onClearFilters={clear} />}
      expectedRows={PAGE_SIZE.list}
      onRow={(fund) => ({ 'data-testid': `row-${fund.product_no}` })}
      ruled
      fixed
    />
  );
}
