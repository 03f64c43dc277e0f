import { type QueryClient, useQuery } from '@tanstack/react-query';

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

/** The whole list has come from the server: it outweighs every star that was switched here before. */
export function settleFavourites(queries: QueryClient, watched: ReadonlySet<string>): void {
  queries.setQueryData<Changes>(KEY, (before = NONE) =>
    Object.fromEntries(Object.keys(before).map((productNo) => [productNo, watched.has(productNo)])),
  );
}
