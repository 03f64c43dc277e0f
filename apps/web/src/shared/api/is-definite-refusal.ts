import { Refused } from '@mall/contract/client';
import { isRefusedAs } from './is-refused-as.ts';

/**
 * Whether the server understood and said no. A busy server says nothing of the kind: what was sent may have been done,
 * so it is asked again with the same number.
 */
export function isDefiniteRefusal(failure: unknown): failure is Refused {
  const isBusy = isRefusedAs(failure, 'system_busy') || isRefusedAs(failure, 'too_many_requests');
  return failure instanceof Refused && !isBusy;
}
