import type { Call, ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { UseQueryResult } from '@tanstack/react-query';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useDataTime } from './use-data-time.ts';

/** A call of the account asked of the moment the page shows; only calls that know `as_of` are asked with it. */
export function useAccountQuery<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Parameters<typeof useOwnQuery>[2] = {},
): UseQueryResult<ReplyOf<C>> {
  const time = useDataTime();
  // The type of a request is only known with its call; every request is an object.
  const asked = { ...(request as object), ...time } as RequestOf<C>;
  return useOwnQuery(call, asked, options);
}
