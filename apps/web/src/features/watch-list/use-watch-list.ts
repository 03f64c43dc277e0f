import { queryOptionalProduct } from '@mall/contract/watchlist/optional-product';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  settleFavourites,
  useFavouriteChanges,
} from '#shared/product-list/favourites/favourite-changes.ts';
import { useRemovalOfUnwatched } from '#shared/product-list/favourites/use-removal-of-unwatched.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { type WatchedPage, WHOLE_LIST } from './watched-product.ts';

/** The customer's whole list. It is asked anew when the page is opened again, because other tabs and devices may have changed it. */
export function useWatchList(): UseQueryResult<WatchedPage> {
  const query = useOwnQuery(queryOptionalProduct, WHOLE_LIST, { isFresh: true });
  useTruthOnReturn(query);
  useArrivals(query);
  useRemovalOfUnwatched(true, query);
  return query;
}

function useTruthOnReturn({ refetch }: UseQueryResult<WatchedPage>): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = async () => {
      const { data } = await refetch({ cancelRefetch: false });
      if (!data) return;
      settleFavourites(queries, new Set(data.list.map(({ product_no }) => product_no)));
    };
    void ask();
    const askAgain = () => void ask();
    window.addEventListener('focus', askAgain);
    return () => window.removeEventListener('focus', askAgain);
  }, [refetch, queries]);
}

/** A star that another tab lit belongs to a product this list does not have yet. */
function useArrivals({ data, refetch }: UseQueryResult<WatchedPage>): void {
  const changes = useFavouriteChanges();
  const known = new Set(data?.list.map(({ product_no }) => product_no));
  const arriving = Object.keys(changes)
    .filter((productNo) => changes[productNo] && data && !known.has(productNo))
    .join();
  useEffect(() => {
    if (arriving !== '') void refetch();
  }, [arriving, refetch]);
}
