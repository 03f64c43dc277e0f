import type {
  queryIndexHistoryPrice,
  queryIndexIncomeCurve,
} from '@mall/contract/catalogue/market-index';
import type { ReplyOf } from '@mall/contract/define-call';
import { returnBetween } from '@mall/domain/catalogue/figures/period-return';
import { nav } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findCloseDayUpTo, findCloses } from '#modules/catalogue/history/history-store.ts';
import { type AskedRange, rangeOf } from '#modules/catalogue/history/product-history.ts';
import { findIndexFigures } from './index-figure-store.ts';

/** The closes of a range, oldest first; undefined when there is no such index. */
export async function listCloses(
  db: Db,
  indexCode: string,
  asked: AskedRange,
): Promise<ReplyOf<typeof queryIndexHistoryPrice>['list'] | undefined> {
  const range = await rangeFor(db, indexCode, asked);
  if (!range) return undefined;
  const rows = await findCloses(db, indexCode, range);
  return rows.map(({ price_on, close_points_e4, pe_rate_e8 }) => ({
    date_num: price_on,
    close: close_points_e4,
    pe_ttm: pe_rate_e8,
  }));
}

/** The return since the first close of the range; a range that begins on a closed day begins with the close before. */
export async function drawIndexCurve(
  db: Db,
  indexCode: string,
  asked: AskedRange,
): Promise<ReplyOf<typeof queryIndexIncomeCurve>['list'] | undefined> {
  const range = await rangeFor(db, indexCode, asked);
  if (!range) return undefined;
  const from = range.from && ((await findCloseDayUpTo(db, indexCode, range.from)) ?? range.from);
  const rows = await findCloses(db, indexCode, { from, to: range.to });
  const [first] = rows;
  if (!first) return [];
  return rows.map(({ price_on, close_points_e4 }) => ({
    date_num: price_on,
    // Both are points of one index, so their ratio is a return like any other.
    yield: returnBetween(nav(first.close_points_e4), nav(close_points_e4)),
  }));
}

/** What a range means for an index; undefined when there is no such index. */
async function rangeFor(db: Db, indexCode: string, asked: AskedRange) {
  const known = (await findIndexFigures(db)).find(({ index_code }) => index_code === indexCode);
  return known && rangeOf(asked, known.price_on);
}
