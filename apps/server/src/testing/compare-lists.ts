import { contract } from '@mall/contract';
import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Client } from '@mall/contract/client';
import type { Db } from '#db/database.ts';
import type { SearchQuery } from '#modules/catalogue/engine/search-shelf.ts';
import { parseListQuery } from '#modules/catalogue/list/parse-list-query.ts';
import { askList, askSearch } from './list-oracle-store.ts';

const { queryProductByJson, queryProductByJsonOwn, queryProductSearch } = contract.catalogue;
const PAGE_SIZE = 10;

/** Whose list is asked for, and whether he sees the figures of private products. */
export type ListReader = { readonly client: Client; readonly seesPrivate: boolean };

export type Comparison = {
  /** How many pages were asked for. */
  readonly pages: number;
  readonly problems: readonly string[];
};

/** Asks the mall for the first, a middle, the last and a page beyond, and plain SQL for the whole list. */
export async function compareList(
  db: Db,
  { client, seesPrivate }: ListReader,
  query: ListQuery,
): Promise<Comparison> {
  const parsed = parseListQuery(query);
  if (!parsed.ok) return { pages: 0, problems: [`${JSON.stringify(query)} is refused`] };
  const expected = await askList(db, { ...parsed, seesPrivate });
  const call = seesPrivate ? queryProductByJsonOwn : queryProductByJson;
  return comparePages(JSON.stringify(query), expected, (page_num) =>
    client(call, { json_str: query, page_num, page_size: PAGE_SIZE }),
  );
}

/** The same for a search by text. */
export async function compareSearch(
  db: Db,
  client: Client,
  query: SearchQuery,
): Promise<Comparison> {
  const expected = await askSearch(db, query);
  return comparePages(JSON.stringify(query), expected, (page_num) =>
    client(queryProductSearch, {
      codeor_name: query.text,
      first_char: query.firstChar ?? '',
      // The cases name families that exist.
      category_id: (query.categoryId ?? '') as '' | ProductItem['category_id'],
      is_ration: query.isPlannable === undefined ? '' : query.isPlannable ? '1' : '0',
      page_num,
      page_size: PAGE_SIZE,
    }),
  );
}

type Page = { readonly list: readonly ProductItem[]; readonly count: number };

async function comparePages(
  name: string,
  expected: readonly string[],
  ask: (page: number) => Promise<Page>,
): Promise<Comparison> {
  const last = Math.max(1, Math.ceil(expected.length / PAGE_SIZE));
  const kinds = new Set([1, Math.ceil(last / 2), last, last + 1]);
  const problems: string[] = [];
  for (const page of kinds) {
    const { list, count } = await ask(page);
    const wanted = expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).join();
    const given = list.map(({ product_no }) => product_no).join();
    if (count !== expected.length)
      problems.push(`${name}: ${count} counted, SQL counts ${expected.length}`);
    if (given !== wanted) problems.push(`${name} page ${page}: ${given}, SQL says ${wanted}`);
  }
  return { pages: kinds.size, problems };
}
