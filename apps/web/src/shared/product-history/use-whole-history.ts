import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { fetchWholeHistory, type HistoryRange, type Period } from './whole-history.ts';

export type { HistoryPoint, Period } from './whole-history.ts';

/** Every published value of a range, newest first. */
export function useWholeHistory(productNo: string, range: Period | HistoryRange) {
  const call = useClient();
  const { isLoggedIn } = useSession();
  const wanted = typeof range === 'string' ? { period: range } : range;
  return useQuery({
    queryKey: [isLoggedIn ? 'own' : 'open', 'whole-history', productNo, wanted],
    queryFn: ({ signal }) =>
      fetchWholeHistory(call, { productNo, range: wanted, isLoggedIn, signal }),
    placeholderData: keepPreviousData,
  });
}
