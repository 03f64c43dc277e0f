import { useQuery, useQueryClient } from '@tanstack/react-query';

type Changes = Readonly<Record<string, boolean>>;

// Below 'own', so that the next customer starts without them.
const KEY = ['own', 'favourite-changes'];

/** The stars switched on this page since the lists were loaded, so that every place shows the same. */
export function useFavouriteChanges() {
  const queries = useQueryClient();
  const { data = {} } = useQuery<Changes>({
    queryKey: KEY,
    queryFn: () => ({}),
    enabled: false,
    initialData: {},
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    changes: data,
    note: (productNo: string, isFavourite: boolean) =>
      queries.setQueryData<Changes>(KEY, (before) => ({ ...before, [productNo]: isFavourite })),
  };
}
