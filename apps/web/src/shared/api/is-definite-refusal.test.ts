import { Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { expect, it } from 'vitest';
import { isDefiniteRefusal } from './is-definite-refusal.ts';
import { HttpFailure, RequestTimedOut } from './request-failure.ts';

it.each([
  {
    failure: new Refused(REFUSALS.insufficient_cash.errorNo, ''),
    is: true,
    why: 'the server said no',
  },
  {
    failure: new Refused(REFUSALS.system_busy.errorNo, ''),
    is: false,
    why: 'it may have been done',
  },
  { failure: new Refused(REFUSALS.too_many_requests.errorNo, ''), is: false, why: 'not looked at' },
  { failure: new RequestTimedOut(''), is: false, why: 'no answer' },
  { failure: new HttpFailure(502, ''), is: false, why: 'something before the mall' },
  { failure: new TypeError('Failed to fetch'), is: false, why: 'the line broke' },
])('$is: $why', ({ failure, is }) => {
  expect(isDefiniteRefusal(failure)).toBe(is);
});
