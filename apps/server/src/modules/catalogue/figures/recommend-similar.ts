import type { queryProductSimilarRecommend } from '@mall/contract/catalogue/product-returns';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatRounded } from '@mall/domain/money/decimal';
import type { Db } from '#db/database.ts';
import { presentItem, type ShelfView } from '#modules/catalogue/list/present-item.ts';
import { findShelfRows, type ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { isBearable } from '#modules/catalogue/list/viewer.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { type AlikeRow, findAlikeRows } from './alike-store.ts';

type Similar = ReplyOf<typeof queryProductSimilarRecommend>['list'][number];

const SHOWN = 4;

/** The funds most like one that this viewer can buy and bear, the most alike first, each with the reason. */
export async function recommendSimilar(
  db: Db,
  productNo: string,
  view: ShelfView,
): Promise<Similar[]> {
  const alike = await findAlikeRows(db, productNo);
  const found = await findShelfRows(
    db,
    alike.map(({ similar_no }) => similar_no),
  );
  const rows = new Map(found.map((row) => [row.product_no, row]));
  return alike
    .flatMap((each) => {
      const row = rows.get(each.similar_no);
      return row && isBearable(view.viewer, row) ? [present(row, each, view)] : [];
    })
    .filter(({ button_status }) => button_status === '1')
    .slice(0, SHOWN);
}

function present(row: ShelfRow, alike: AlikeRow, view: ShelfView): Similar {
  return {
    ...presentItem(row, view),
    similarity: alike.score_rate_e8,
    reason: reasonOf(row, alike, view),
  };
}

function reasonOf(row: ShelfRow, alike: AlikeRow, { dictionaries }: ShelfView): string {
  const kind = nameOf(dictionaries, 'CAT_VARIETIES', row.cat_varieties ?? '99');
  return ['moves', 'costs']
    .map((part) => nameOf(dictionaries, 'SIMILAR_REASON', part))
    .join('')
    .replace('{kind}', kind)
    .replace('{days}', String(alike.common_days))
    .replace('{correlation}', formatRounded(alike.correlation_rate_e8, 8, 2))
    .replace('{volatility}', formatRounded(alike.volatility_gap_rate_e8, 6, 2))
    .replace('{fee}', formatRounded(alike.fee_gap_rate_e8, 6, 2));
}
