import { useTimelySince } from '#shared/product-columns/timely-since.ts';
import { useBusinessDay, useDayText } from '#shared/shop/use-business-day.ts';
import { Empty } from '#shared/ui/state/empty.tsx';
import type { Sort } from '#shared/ui/table/next-sort.ts';
import { Table } from '#shared/ui/table/table.tsx';
import type { Selection } from './use-selection.ts';
import type { WatchActions } from './use-watch-actions.ts';
import { watchColumns } from './watch-columns.tsx';
import type { WatchFamily } from './watch-families.ts';
import type { WatchedProduct } from './watched-product.ts';

type Props = {
  readonly family: WatchFamily;
  readonly products: readonly WatchedProduct[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly selection: Selection;
  readonly actions: WatchActions;
  readonly onClearFilters: () => void;
};

export function WatchTable({ family, products, sort, onSort, selection, ...rest }: Props) {
  const { actions, onClearFilters } = rest;
  const today = useBusinessDay();
  const day = { text: useDayText(), today, timelySince: useTimelySince(today) };
  return (
    <Table
      caption={`我的自选，${family.label}，共${products.length}只`}
      columns={watchColumns({ family, products, day, selection, actions })}
      dataSource={products}
      rowKey={({ product_no }) => product_no}
      sort={sort}
      onSort={onSort}
      empty={<Empty onClearFilters={onClearFilters} />}
      onRow={({ product_no }) => ({ 'data-testid': `row-${product_no}` })}
      ruled
    />
  );
}
