import type { queryIndexByJson } from '@mall/contract/catalogue/market-index';
import type { ReplyOf } from '@mall/contract/define-call';
import { returnBetween } from '@mall/domain/catalogue/period-return';
import { nav, rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findIndices, type IndexRow, percentileOf } from './index-store.ts';
import { type Page, windowOf } from './list-products.ts';

type IndexItem = ReplyOf<typeof queryIndexByJson>['list'][number];

export async function listIndices(db: Db, page: Page): Promise<ReplyOf<typeof queryIndexByJson>> {
  const rows = await findIndices(db);
  const { offset, limit } = windowOf(page);
  return { list: rows.slice(offset, offset + limit).map(presentIndex), count: rows.length };
}

export async function showIndex(db: Db, indexCode: string): Promise<IndexItem | undefined> {
  const [row] = await findIndices(db, indexCode);
  return row && presentIndex(row);
}

function presentIndex(row: IndexRow): IndexItem {
  const { before_points_e4: before, close_points_e4: close, pe_rate_e8 } = row;
  return {
    index_code: row.index_code,
    index_name: row.index_name,
    date_num: row.price_on,
    close,
    // Both are points of one index, so their ratio is a return like any other.
    change_ratio: before === null ? rate(0n) : returnBetween(nav(before), nav(close)),
    pe_ttm: pe_rate_e8,
    pe_percentile: pe_rate_e8 === null ? null : percentileOf(row),
  };
}
