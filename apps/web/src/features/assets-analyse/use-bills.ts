import { queryPositionMonthlyBill } from '@mall/contract/positions/monthly-bill';
import { useQueries } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { useDataTime } from '#shared/data-time/use-data-time.ts';
import type { BlockQuery } from '#shared/query/join-queries.ts';
import { ownKey } from '#shared/query/own-query.ts';
import { useSession } from '#shared/session/session-context.tsx';
import type { Bill } from './account-replies.ts';

/** The bills of some months, as of the moment the page shows; undefined in place of a month that has none. */
export function useBills(months: readonly string[]): BlockQuery<readonly (Bill | undefined)[]> {
  const client = useClient();
  const time = useDataTime();
  const { isLoggedIn } = useSession();
  const all = useQueries({
    queries: months.map((month) => {
      const request = { month, ...time };
      return {
        queryKey: ownKey(queryPositionMonthlyBill, request),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          client(queryPositionMonthlyBill, request, { hideToast: true, signal }),
        enabled: isLoggedIn,
        staleTime: 0,
      };
    }),
  });
  const failed = all.find(({ error }) => error !== null && !isRefusedAs(error, 'bill_not_found'));
  const isComplete = all.every(({ data, error }) => data !== undefined || error !== null);
  return {
    data: isComplete && !failed ? all.map(({ data }) => data) : undefined,
    error: failed?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
