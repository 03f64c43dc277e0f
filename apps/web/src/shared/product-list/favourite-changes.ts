import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

type Changes = Readonly<Record<string, boolean>>;

// Below 'own', so that the next customer starts without them.
const KEY = ['own', 'favourite-changes'];
const NONE: Changes = {};

/** The stars switched since the lists were loaded, so that every place shows the same at once. */
export function useFavouriteChanges(): Changes {
  const { data } = useQuery<Changes>({
    queryKey: KEY,
    queryFn: () => NONE,
    enabled: false,
    initialData: NONE,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Turns the stars of these products wherever they stand. */
export function noteFavourites(
  queries: QueryClient,
  productNos: readonly string[],
  isFavourite: boolean,
): void {
  const noted = Object.fromEntries(productNos.map((productNo) => [productNo, isFavourite]));
  queries.setQueryData<Changes>(KEY, (before) => ({ ...before, ...noted }));
}

export function useNoteFavourites() {
  const queries = useQueryClient();
  return (productNos: readonly string[], isFavourite: boolean) =>
    noteFavourites(queries, productNos, isFavourite);
}
