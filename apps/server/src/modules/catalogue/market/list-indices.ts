import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { queryIndexByJson } from '@mall/contract/catalogue/market-index';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Db } from '#db/database.ts';
import {
  findIndexFigures,
  type NamedIndexFigure,
} from '#modules/catalogue/figures/index-figure-store.ts';
import { type Page, windowOf } from '#modules/catalogue/list/list-products.ts';
import { type PlainField, selectPlain } from '#modules/catalogue/list/select-plain.ts';

type IndexItem = ReplyOf<typeof queryIndexByJson>['list'][number];

/** Every field a list of indices may be sorted or filtered by. */
const INDEX_FIELDS: ReadonlyMap<string, PlainField<NamedIndexFigure>> = new Map([
  ['index_code', { kind: 'text', read: (row) => row.index_code }],
  ['index_name', { kind: 'text', read: (row) => row.index_name }],
  ['date_num', { kind: 'day', read: (row) => row.price_on }],
  // Points count ten-thousandths, what is read from a request hundred-millionths.
  ['close', { kind: 'net_value', read: (row) => row.close_points_e4 * 10_000n }],
  ['change_ratio', { kind: 'percent', read: (row) => row.change_rate_e8 }],
  ['pe_ttm', { kind: 'net_value', read: (row) => row.pe_rate_e8 }],
  ['pe_percentile', { kind: 'percent', read: (row) => row.pe_percentile_rate_e8 }],
]);

/** Indices at their last close, in the provider's order unless asked otherwise. */
export async function listIndices(db: Db, query: ListQuery | undefined, page: Page) {
  const selected = selectPlain(await findIndexFigures(db), query, INDEX_FIELDS);
  if (!selected.ok) return selected;
  const { offset, limit } = windowOf(page);
  const list = selected.rows.slice(offset, offset + limit).map(presentIndex);
  return { ok: true, reply: { list, count: selected.rows.length } } as const;
}

export async function showIndex(db: Db, indexCode: string): Promise<IndexItem | undefined> {
  const rows = await findIndexFigures(db);
  const row = rows.find(({ index_code }) => index_code === indexCode);
  return row && presentIndex(row);
}

function presentIndex(row: NamedIndexFigure): IndexItem {
  return {
    index_code: row.index_code,
    index_name: row.index_name,
    date_num: row.price_on,
    close: row.close_points_e4,
    change_ratio: row.change_rate_e8,
    pe_ttm: row.pe_rate_e8,
    pe_percentile: row.pe_percentile_rate_e8,
  };
}
