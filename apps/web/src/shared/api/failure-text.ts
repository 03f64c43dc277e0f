import { Refused } from '@mall/contract/client';
import { RequestTimedOut } from './request-failure.ts';
import { SERVER_TEXTS } from './server-texts.ts';

/** What the customer reads about a request that failed: the server's own words if it has any, never the browser's. */
export function failureText(failure: unknown): string {
  if (failure instanceof RequestTimedOut) return '请求超时';
  if (!(failure instanceof Refused)) return SERVER_TEXTS.system_busy;
  return failure.message || SERVER_TEXTS.system_busy;
}
