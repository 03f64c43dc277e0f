import type { Call, ReplyOf, RequestOf } from '@mall/contract/define-call';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { requestKey } from './request-key.ts';

type Options = { readonly enabled?: boolean };

/** Asks a call that answers everybody alike. */
export function useOpenQuery<C extends Call<'none'>>(
  call: C,
  request: RequestOf<C>,
  { enabled = true }: Options = {},
): UseQueryResult<ReplyOf<C>> {
  const client = useClient();
  return useQuery({
    queryKey: ['open', call.path, requestKey(request)],
    queryFn: ({ signal }) => client(call, request, { hideToast: true, signal }),
    enabled,
  });
}
