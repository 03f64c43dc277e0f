import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { ShelfNow } from '#modules/catalogue/engine/open-catalogue.ts';
import { selectRows } from '#modules/catalogue/engine/select-rows.ts';
import type { ShelfRow } from './product-list-store.ts';
import type { Viewer } from './viewer.ts';

/** The fields by which menus count what is behind each of their options. */
export type CountedField =
  | 'category_id'
  | 'cat_varieties'
  | 'risk_level'
  | 'trade_status'
  | 'company_code'
  | 'invest_type';

/** How many of the products a query finds have each value of a field; a value without products is not named. */
export function countProducts(
  { shelf }: ShelfNow,
  query: ListQuery | undefined,
  field: CountedField,
  viewer: Viewer,
) {
  const selected = selectRows(shelf, query, viewer.isQualified);
  if (!selected.ok) return selected;
  const places = selected.take({ offset: 0, limit: selected.count });
  return {
    ok: true,
    counts: countRows(places.map((place) => shelf.rows[place]?.[field])),
  } as const;
}

function countRows(
  values: readonly (ShelfRow[CountedField] | undefined)[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value === null || value === undefined) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
