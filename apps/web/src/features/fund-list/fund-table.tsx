import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { UseQueryResult } from '@tanstack/react-query';
import { Empty } from '#shared/ui/empty.tsx';
import type { Sort } from '#shared/ui/next-sort.ts';
import { Table } from '#shared/ui/table.tsx';
import { fundColumns } from './fund-columns.tsx';
import { PAGE_SIZE } from './fund-page-query.ts';
import type { FundSet } from './fund-sets.ts';
import type { ShownDay } from './shown-day.ts';

type Page = { readonly list: readonly ProductItem[]; readonly count: number };

type Props = {
  readonly set: FundSet;
  readonly day: ShownDay;
  readonly funds: UseQueryResult<Page>;
  readonly sort: Sort | undefined;
  readonly onSort: (next: Sort | undefined) => void;
  /** Given when filters are what may have left nothing over. */
  readonly onClearFilters?: () => void;
};

export function FundTable({ set, day, funds, sort, onSort, onClearFilters }: Props) {
  const { data, error } = funds;
  return (
    <Table
      caption={`${set.label}，共${data?.count ?? 0}只`}
      columns={fundColumns(set.key, day)}
      dataSource={data?.list}
      rowKey={(fund) => fund.product_no}
      sort={sort}
      onSort={onSort}
      stale={funds.isPlaceholderData}
      error={error ?? undefined}
      onRetry={() => void funds.refetch()}
      empty={<Empty onClearFilters={onClearFilters} />}
      expectedRows={PAGE_SIZE}
      onRow={(fund) => ({ 'data-testid': `row-${fund.product_no}` })}
      ruled
    />
  );
}
