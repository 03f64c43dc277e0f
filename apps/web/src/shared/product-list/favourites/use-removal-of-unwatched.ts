import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFavouriteChanges } from './favourite-changes.ts';

/** How long a product that was taken off the watch list can be put back from the list of watched ones. */
const UNDO_MS = 5_000;

type Watched = { readonly list: readonly { readonly product_no: string }[] };

/** In a list of watched products what was taken off stays in sight for a moment, then the list is asked again. */
export function useRemovalOfUnwatched(
  isOnlyFavourites: boolean,
  { data, refetch }: UseQueryResult<Watched>,
): void {
  const changes = useFavouriteChanges();
  const leaving = (data?.list ?? [])
    .filter(({ product_no }) => isOnlyFavourites && changes[product_no] === false)
    .map(({ product_no }) => product_no)
    .join();
  useEffect(() => {
    if (leaving === '') return;
    const timer = setTimeout(() => void refetch(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [leaving, refetch]);
}
