import clsx from 'clsx';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { clearFilters, hasFilters } from '#shared/product-list/list-search.ts';
import type { ProductList } from '#shared/product-list/use-product-list.ts';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import { OfferCard } from './offer-card.tsx';
import styles from './product-cards.module.css';

type Props = {
  readonly list: ProductList;
  /** High-end products have a gold rule. */
  readonly tone: 'ink' | 'gold';
};

const ROWS = 12;

/** One page of cards, and the bar to the others. */
export function CardGrid({ list, tone }: Props) {
  const { search, choose, products } = list;
  return (
    <>
      <Cards list={list} tone={tone} />
      <Pagination
        current={search.page}
        total={products.data?.count ?? 0}
        pageSize={PAGE_SIZE.list}
        onChange={(page) => choose((now) => ({ ...now, page }))}
      />
    </>
  );
}

function Cards({ list: { type, search, choose, products }, tone }: Props) {
  const { data, error } = products;
  if (error) {
    return (
      <LoadFailed
        error={error}
        retrying={products.isFetching}
        onRetry={() => void products.refetch()}
      />
    );
  }
  if (!data) return <Loading rows={ROWS} />;
  if (data.list.length === 0) {
    const clear = hasFilters(type, search)
      ? () => choose((now) => clearFilters(type, now))
      : undefined;
    return <Empty onClearFilters={clear} />;
  }
  const isStale = products.isPlaceholderData;
  return (
    <div
      className={clsx(styles['grid'], isStale && styles['stale'])}
      aria-busy={isStale || undefined}
    >
      {data.list.map((product) => (
        <OfferCard key={product.product_no} product={product} tone={tone} />
      ))}
    </div>
  );
}
