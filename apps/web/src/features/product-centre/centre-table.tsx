import type { UseQueryResult } from '@tanstack/react-query';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { clearFilters, hasFilters } from '#shared/product-list/list-search.ts';
import type { ProductList, ProductPage } from '#shared/product-list/use-product-list.ts';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import { centreColumns } from './centre-columns.tsx';

type Props = {
  readonly list: ProductList;
  /** The list itself, or what a search found. */
  readonly products: UseQueryResult<ProductPage>;
  readonly searched: string;
};

export function CentreTable({ list, products, searched }: Props) {
  const { type, search, choose } = list;
  const { data, error } = products;
  const isSearch = searched !== '';
  const clear =
    !isSearch && hasFilters(type, search) ? () => choose(clearFilters(type, search)) : undefined;
  return (
    <Table
      caption={`${isSearch ? `“${searched}”的搜索结果` : '产品中心'}，共${data?.count ?? 0}只`}
      columns={centreColumns(searched)}
      dataSource={data?.list}
      rowKey={({ product_no }) => product_no}
      stale={products.isPlaceholderData}
      error={error ?? undefined}
      onRetry={() => void products.refetch()}
      empty={
        isSearch ? (
          <Empty description={`未找到“${searched}”相关产品`} />
        ) : (
          <Empty onClearFilters={clear} />
        )
      }
      expectedRows={PAGE_SIZE.list}
      onRow={({ product_no }) => ({ 'data-testid': `row-${product_no}` })}
      ruled
      fixed
    />
  );
}
