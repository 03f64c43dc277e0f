import type { PositionItem } from '@mall/contract/positions/position-item';
import type { Sort } from '#shared/ui/table/next-sort.ts';

export const SORT_FIELDS = [
  'market_value',
  'yesterday_income',
  'hold_income',
  'hold_income_rate',
] as const;
type SortField = (typeof SORT_FIELDS)[number];

/** Sorted by one figure; what is not known yet comes last in both directions. */
export function sortPositions(
  positions: readonly PositionItem[],
  sort: Sort | undefined,
): readonly PositionItem[] {
  const field = SORT_FIELDS.find((candidate) => candidate === sort?.field);
  if (!field) return positions;
  const direction = sort?.direction === 'asc' ? 1 : -1;
  return positions.toSorted((a, b) => compare(a, b, field, direction));
}

function compare(a: PositionItem, b: PositionItem, field: SortField, direction: 1 | -1): number {
  const [left, right] = [a[field], b[field]];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (left === right) return a.product_no < b.product_no ? -1 : 1;
  return left < right ? -direction : direction;
}
