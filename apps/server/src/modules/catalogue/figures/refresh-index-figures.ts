import { pePercentile } from '@mall/domain/catalogue/figures/pe-percentile';
import { returnBetween } from '@mall/domain/catalogue/figures/period-return';
import { nav, rate } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import {
  type CloseRow,
  findAllCloses,
  type IndexFigureRow,
  replaceIndexFigures,
} from './index-figure-store.ts';
import { type IndexLines, indexLine } from './index-lines.ts';

/** Puts every index at its last close, and returns them as lines to compare products with. */
export async function refreshIndexFigures(tx: Tx): Promise<IndexLines> {
  const closes = await findAllCloses(tx);
  await replaceIndexFigures(
    tx,
    [...closes].flatMap(([code, rows]) => figureOf(code, rows)),
  );
  return new Map([...closes].map(([code, rows]) => [code, indexLine(rows)]));
}

function figureOf(indexCode: string, closes: readonly CloseRow[]): readonly IndexFigureRow[] {
  const last = closes.at(-1);
  if (!last) return [];
  const before = closes.at(-2) ?? last;
  const history = closes.map(({ price_on, pe_rate_e8 }) => ({ day: price_on, pe: pe_rate_e8 }));
  return [
    {
      index_code: indexCode,
      price_on: last.price_on,
      close_points_e4: last.close_points_e4,
      // Both are points of one index, so their ratio is a return like any other.
      change_rate_e8: rate(returnBetween(nav(before.close_points_e4), nav(last.close_points_e4))),
      pe_rate_e8: last.pe_rate_e8,
      pe_percentile_rate_e8: pePercentile(history) ?? null,
    },
  ];
}
