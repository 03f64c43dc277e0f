import type { Call } from '@mall/contract/define-call';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useClient } from '#shared/api/client-context.tsx';
import { useSession } from '#shared/session/session-context.tsx';

/** A call for visitors and its variant for customers: same request, same reply, other masks and stars. */
export type CallVariants<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  readonly open: Call<'none', Request, Reply>;
  readonly own: Call<'session', Request, Reply>;
};

type Options = {
  readonly enabled?: boolean;
  /** While the next page is on its way the last one stays. */
  readonly keepsPrevious?: boolean;
};

/** Asks as the logged-in customer, or else as a visitor. The block that shows the answer also shows its failure, not a toast. */
export function useViewerQuery<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  { open, own }: CallVariants<Request, Reply>,
  request: z.output<Request>,
  { enabled = true, keepsPrevious = false }: Options = {},
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
