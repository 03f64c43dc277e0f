import { productPath } from '#shared/navigation/product-path.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import type { ProductColumn } from '#shared/product-columns/product-column.ts';
import { REPO_FIELD_NAMES, repoColumns } from '#shared/product-columns/repo-columns.tsx';
import { CompareBox } from '#shared/product-list/compare/compare-box.tsx';
import { CompareDock } from '#shared/product-list/compare/compare-dock.tsx';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { ExportMenu } from '#shared/product-list/export-menu.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { ListFilterPanel } from '#shared/product-list/list-filter-panel.tsx';
import { changeList, clearFilters, hasFilters } from '#shared/product-list/list-search.ts';
import { ListToolbar } from '#shared/product-list/list-toolbar.tsx';
import { REPO_LIST } from '#shared/product-list/list-types/repo-list-type.ts';
import { RowActions } from '#shared/product-list/row-actions.tsx';
import { useProductList } from '#shared/product-list/use-product-list.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Table } from '#shared/ui/table/table.tsx';

/** Quotation repos by term, with the day a purchase made now falls due. */
export function MaturityList() {
  const list = useProductList(REPO_LIST);
  const { type, search, choose, products } = list;
  const dayText = useDayText();
  const clear = hasFilters(type, search)
    ? () => choose((now) => clearFilters(type, now))
    : undefined;
  return (
    <>
      <ListFilterPanel list={list} />
      <ListToolbar list={list} fieldNames={REPO_FIELD_NAMES} initially="默认按期限由短到长">
        <ExportMenu list={list} title="多元宝" />
      </ListToolbar>
      <Table
        caption={`多元宝，共${products.data?.count ?? 0}只`}
        columns={[...COLUMNS, ...repoColumns(dayText), COMPARE, ACTION]}
        dataSource={products.data?.list}
        rowKey={({ product_no }) => product_no}
        sort={search.sort}
        onSort={(sort) => choose((now) => changeList(now, { sort }))}
        stale={products.isPlaceholderData}
        error={products.error ?? undefined}
        onRetry={() => void products.refetch()}
        empty={<Empty onClearFilters={clear} />}
        expectedRows={PAGE_SIZE.list}
        onRow={({ product_no }) => ({ 'data-testid': `row-${product_no}` })}
        ruled
      />
      <Pagination
        current={search.page}
        total={products.data?.count ?? 0}
        pageSize={PAGE_SIZE.list}
        onChange={(page) => choose((now) => ({ ...now, page }))}
      />
      <CompareDock />
    </>
  );
}

const COLUMNS: readonly ProductColumn[] = [
  {
    key: 'star',
    title: <span className="sr-only">自选</span>,
    width: 44,
    render: (product) => <ProductStar product={product} />,
  },
  {
    key: 'name',
    title: '产品',
    isRowHeader: true,
    render: (product) => (
      <ProductName to={productPath(product)} name={product.product_short_name}>
        <CopyCode code={product.product_code} />
        {product.newguest_flag === '1' && (
          <Tag tone="gold" size="small">
            新客
          </Tag>
        )}
      </ProductName>
    ),
  },
];

const COMPARE: ProductColumn = {
  key: 'compare',
  title: '对比',
  render: (product) => <CompareBox product={product} isBare />,
};

const ACTION: ProductColumn = {
  key: 'action',
  title: <span className="sr-only">操作</span>,
  align: 'right',
  render: (product) => <RowActions product={product} />,
};
