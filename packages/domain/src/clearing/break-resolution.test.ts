import { expect, it } from 'vitest';
import { type Difference, type Resolution, resolutionOf } from './break-resolution.ts';

const CASES: readonly (Omit<Difference, 'hasChanged'> & {
  hasChanged?: true;
  free: bigint;
  is: Resolution;
  why: string;
})[] = [
  { isUnmatched: true, shares: undefined, free: 0n, is: 'noted', why: 'a line of no order' },
  {
    isUnmatched: false,
    shares: undefined,
    free: 9n,
    is: 'waits_for_registrar',
    why: 'an order waits for its line',
  },
  { isUnmatched: false, shares: 5n, free: 0n, is: 'adjusted', why: 'shares come' },
  { isUnmatched: false, shares: -5n, free: 5n, is: 'adjusted', why: 'all free shares leave' },
  {
    isUnmatched: false,
    shares: -5n,
    free: 4n,
    is: 'shares_not_free',
    why: 'one of them is promised',
  },
  {
    ...{ isUnmatched: false, shares: -5n, free: 9n, hasChanged: true },
    is: 'changed_since',
    why: 'the holding was booked anew since it was found',
  },
];

it.each(CASES)('$why: $is', ({ free, is, hasChanged = false, ...difference }) => {
  expect(resolutionOf({ ...difference, hasChanged }, free)).toBe(is);
});
