import { PATHS } from '#shared/navigation/paths.ts';

/** The page of one order. */
export function recordPath(orderNo: string): string {
  return `${PATHS.recordDetails}?order_no=${encodeURIComponent(orderNo)}`;
}

/** The same with its return visit open. */
export function visitPath(orderNo: string): string {
  return `${recordPath(orderNo)}&trade=visit`;
}
