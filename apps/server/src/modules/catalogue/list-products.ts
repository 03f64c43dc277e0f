import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { Db } from '#db/database.ts';
import { parseListQuery } from './parse-list-query.ts';
import { presentItem, type ShelfView } from './present-item.ts';
import { findHits, findPage, type SearchWish } from './product-list-store.ts';

export type Page = { readonly page_num: number; readonly page_size: number };

const EVERYTHING: ListQuery = { ordering: [], conditions: [] };

/** One page of the shelf, filtered and sorted as asked, with the exact number of all that match. */
export async function listProducts(
  db: Db,
  query: ListQuery = EVERYTHING,
  page: Page,
  view: ShelfView,
) {
  const parsed = parseListQuery(query);
  if (!parsed.ok) return parsed;
  const { rows, count } = await findPage(db, {
    conditions: parsed.conditions,
    ordering: parsed.ordering,
    ...windowOf(page),
    seesPrivate: view.viewer.isQualified,
  });
  const list = rows.map((row) => presentItem(row, view));
  return { ok: true, reply: { list, count } } as const;
}

export async function searchProducts(
  db: Db,
  wish: Omit<SearchWish, 'offset' | 'limit'>,
  page: Page,
  view: ShelfView,
) {
  const { rows, count } = await findHits(db, { ...wish, ...windowOf(page) });
  return { list: rows.map((row) => presentItem(row, view)), count };
}

export function windowOf({ page_num, page_size }: Page) {
  return { offset: (page_num - 1) * page_size, limit: page_size };
}
