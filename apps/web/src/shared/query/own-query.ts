import type { Call, ReplyOf, RequestOf } from '@mall/contract/define-call';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { requestKey } from './request-key.ts';

type Options = {
  readonly enabled?: boolean;
  /** Always asked anew when it is shown: cash and positions move while a page is open. */
  readonly isFresh?: boolean;
  /** Never asked again, also when an order changed everything else. */
  readonly isAskedOnce?: boolean;
};

/** Asks a call that needs a customer, and only while there is one. The answer is forgotten with the session. */
export function useOwnQuery<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { enabled = true, isFresh = false, isAskedOnce = false }: Options = {},
): UseQueryResult<ReplyOf<C>> {
  const client = useClient();
  const { isLoggedIn } = useSession();
  return useQuery({
    queryKey: ownKey(call, request),
    queryFn: ({ signal }) => client(call, request, { hideToast: true, signal }),
    enabled: enabled && isLoggedIn,
    ...(isFresh && { staleTime: 0 }),
    ...(isAskedOnce && { staleTime: 'static' as const }),
  });
}

/** The key of the customer's answer, for code that changes or invalidates it. */
export function ownKey<C extends Call>(call: C, request: RequestOf<C>) {
  return ['own', call.path, requestKey(request)] as const;
}
