import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useClient } from '#shared/api/client-context.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import type { CallVariants } from './viewer-query.ts';

/** The same question about several things at once; the answers stand in the order of the requests. */
export function useViewerQueries<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  { open, own }: CallVariants<Request, Reply>,
  requests: readonly z.output<Request>[],
): readonly UseQueryResult<z.output<Reply>>[] {
  const call = useClient();
  const { isLoggedIn } = useSession();
  return useQueries({
    queries: requests.map((request) => ({
      queryKey: [isLoggedIn ? 'own' : 'open', open.path, request],
      queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<z.output<Reply>> =>
        call(isLoggedIn ? own : open, request, { hideToast: true, signal }),
    })),
  });
}
