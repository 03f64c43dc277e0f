import type { queryProductYieldRatio } from '@mall/contract/catalogue/product-returns';
import type { ReplyOf } from '@mall/contract/define-call';
import { FIGURE_PERIODS } from '@mall/domain/catalogue/figures/period-figures';
import type { Db } from '#db/database.ts';
import { peersOverPeriods } from '#modules/catalogue/history/product-history.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { type FigureRow, findFigures } from './product-figure-store.ts';

type YieldRow = ReplyOf<typeof queryProductYieldRatio>['list'][number];

/** Returns and risk by period; a period the product does not reach back for is there and empty. */
export async function tableYields(
  db: Db,
  row: ShelfRow,
  dictionaries: Dictionaries,
): Promise<YieldRow[]> {
  const figures = await findFigures(db, row.product_no);
  const rows = new Map(figures.map((figure) => [figure.period, figure]));
  // A product younger than half a year shows none of its past, not even that there is one.
  if (rows.size === 0) return [];
  const peers = await peersOverPeriods(db, row, PEER_PERIODS);
  return FIGURE_PERIODS.map((period) => ({
    period,
    period_dict_name: nameOf(dictionaries, 'PERIOD', period),
    ...presentFigure(rows.get(period)),
    peer_avg: rows.has(period) ? (peers.get(period) ?? null) : null,
  }));
}

/** Whole lives are of another length for each. */
const PEER_PERIODS = FIGURE_PERIODS.filter((period) => period !== 'all');

function presentFigure(row: FigureRow | undefined) {
  return {
    yield_ratio: row?.return_rate_e8 ?? null,
    benchmark_ratio: row?.benchmark_rate_e8 ?? null,
    peer_rank: row?.peer_rank ?? null,
    peer_count: row?.peer_count ?? null,
    max_drawdown: row?.drawdown_rate_e8 ?? null,
    peak_date_num: row?.peak_on ?? null,
    trough_date_num: row?.trough_on ?? null,
    recover_date_num: row?.recovered_on ?? null,
    volatility: row?.volatility_rate_e8 ?? null,
    sharpe: row?.sharpe_rate_e8 ?? null,
  };
}
