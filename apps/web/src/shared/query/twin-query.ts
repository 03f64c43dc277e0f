import type { Call } from '@mall/contract/define-call';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useClient } from '#shared/api/client-context.tsx';
import { useSession } from '#shared/session/session-context.tsx';

/** The answer to a stranger and the answer to a customer: same request, same reply, other masks and stars. */
export type Twins<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  readonly open: Call<'none', Request, Reply>;
  readonly own: Call<'session', Request, Reply>;
};

type Wishes = {
  readonly enabled?: boolean;
  /** While the next page is on its way the last one stays. */
  readonly keepsPrevious?: boolean;
};

/** Asks as whoever is logged in. The block that shows the answer also shows its failure, so no toast does. */
export function useTwinQuery<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  { open, own }: Twins<Request, Reply>,
  request: z.output<Request>,
  { enabled = true, keepsPrevious = false }: Wishes = {},
): UseQueryResult<z.output<Reply>> {
  const call = useClient();
  const { isLoggedIn } = useSession();
  return useQuery({
    queryKey: [isLoggedIn ? 'own' : 'open', open.path, request],
    queryFn: ({ signal }): Promise<z.output<Reply>> =>
      call(isLoggedIn ? own : open, request, { hideToast: true, signal }),
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}
