import type { queryPublicFundRelateIndex } from '@mall/contract/catalogue/market-index';
import type { ReplyOf } from '@mall/contract/define-call';
import { rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findCorrelations, findIndexName } from './alike-store.ts';

type Related = ReplyOf<typeof queryPublicFundRelateIndex>['list'][number];

const INDEX_FUND = '14';
/** Other indices are named when the fund clearly goes with them, and not more than a few. */
const CLEARLY = rate(60_000_000n);
const OTHERS_NAMED = 3;

/** The index a public fund tracks or is measured by, and those it moves with, the closest first. */
export async function relateIndices(
  db: Db,
  row: ShelfRow,
  dictionaries: Dictionaries,
): Promise<Related[]> {
  const { cat_varieties: kind, benchmark_index_code: own } = row;
  // Only public funds have a kind.
  if (kind === null) return [];
  const correlations = await findCorrelations(db, row.product_no);
  const named = (relate_type: Related['relate_type']) => ({
    relate_type,
    relate_type_dict_name: nameOf(dictionaries, 'RELATE_TYPE', relate_type),
  });
  const others = correlations
    .filter(
      ({ index_code, correlation_rate_e8 }) => index_code !== own && correlation_rate_e8 >= CLEARLY,
    )
    .slice(0, OTHERS_NAMED)
    .map(({ index_code, index_name, correlation_rate_e8 }) => ({
      index_code,
      index_name,
      ...named('3'),
      correlation: correlation_rate_e8,
    }));
  const ownName = own === null ? undefined : await findIndexName(db, own);
  if (own === null || ownName === undefined) return others;
  const correlation =
    correlations.find(({ index_code }) => index_code === own)?.correlation_rate_e8 ?? null;
  const first = named(kind === INDEX_FUND ? '1' : '2');
  return [{ index_code: own, index_name: ownName, ...first, correlation }, ...others];
}
