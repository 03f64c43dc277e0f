/** Orders integers from the largest to the smallest; equal ones compare as equal, so that every engine keeps their order. */
export function largestFirst(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left > right ? -1 : 1;
}
