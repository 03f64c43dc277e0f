import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { ShelfNow } from '#modules/catalogue/engine/open-catalogue.ts';
import { type SearchQuery, searchShelf } from '#modules/catalogue/engine/search-shelf.ts';
import { selectRows } from '#modules/catalogue/engine/select-rows.ts';
import { watchedPlaces } from '#modules/catalogue/engine/watched-places.ts';
import { writePage } from '#modules/catalogue/engine/write-rows.ts';
import { presentItem } from './present-item.ts';
import type { Viewer } from './viewer.ts';

export type Page = { readonly page_num: number; readonly page_size: number };

/** One page of the shelf, filtered and sorted as asked, with the exact number of all that match, as JSON. */
export function listProducts(
  { shelf }: ShelfNow,
  query: ListQuery | undefined,
  page: Page & { readonly isWatchedOnly?: boolean },
  viewer: Viewer,
) {
  const within = page.isWatchedOnly ? watchedPlaces(shelf, viewer) : undefined;
  const selected = selectRows(shelf, query, viewer.isQualified, within);
  if (!selected.ok) return selected;
  const { count, take } = selected;
  return {
    ok: true,
    json: writePage(shelf, { places: take(windowOf(page)), count }, viewer),
  } as const;
}

export function searchProducts(
  { shelf }: ShelfNow,
  query: SearchQuery,
  page: Page,
  viewer: Viewer,
) {
  const { places, count } = searchShelf(shelf.index, query, windowOf(page));
  return { ok: true, json: writePage(shelf, { places, count }, viewer) } as const;
}

/** The same page for code that goes on working with it. */
export function readProducts(
  { shelf, context }: ShelfNow,
  query: ListQuery | undefined,
  window: { readonly offset: number; readonly limit: number },
  viewer: Viewer,
) {
  const selected = selectRows(shelf, query, viewer.isQualified);
  if (!selected.ok) return selected;
  const list: ProductItem[] = selected.take(window).flatMap((place) => {
    const row = shelf.rows[place];
    return row ? [presentItem(row, { ...context, viewer })] : [];
  });
  return { ok: true, list, count: selected.count } as const;
}

/** Products by their numbers, as every list shows them; a number nothing is sold under is left out. */
export function presentProducts(
  { shelf, context }: ShelfNow,
  productNos: readonly string[],
  viewer: Viewer,
): ReadonlyMap<string, ProductItem> {
  const items = productNos.flatMap((productNo) => {
    const row = shelf.rows[shelf.placeOf.get(productNo) ?? -1];
    return row ? [[productNo, presentItem(row, { ...context, viewer })] as const] : [];
  });
  return new Map(items);
}

/** The rows behind them, in the order of the numbers; a row is another object once anything about its product changes. */
export function readShelfRows({ shelf }: ShelfNow, productNos: readonly string[]) {
  return productNos.flatMap((productNo) => shelf.rows[shelf.placeOf.get(productNo) ?? -1] ?? []);
}

/** Which of these numbers something is sold under. */
export function knownProducts(
  { shelf }: ShelfNow,
  productNos: readonly string[],
): ReadonlySet<string> {
  return new Set(productNos.filter((productNo) => shelf.placeOf.has(productNo)));
}

export function windowOf({ page_num, page_size }: Page) {
  return { offset: (page_num - 1) * page_size, limit: page_size };
}
