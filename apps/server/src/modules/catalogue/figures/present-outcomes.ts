import type { queryProductIncomeProbability } from '@mall/contract/catalogue/product-returns';
import type { ReplyOf } from '@mall/contract/define-call';
import { HOLD_PERIODS, shownOutcome } from '@mall/domain/catalogue/figures/hold-outcomes';
import type { Db } from '#db/database.ts';
import type { ShelfView } from '#modules/catalogue/list/present-item.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { isHiddenFrom, isVisitor } from '#modules/catalogue/list/viewer.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { readFigureRule } from './figure-rule-store.ts';
import { findFigures, findOutcomes } from './product-figure-store.ts';

type Reply = ReplyOf<typeof queryProductIncomeProbability>;

/** How often holders of the past came out ahead, to whom the provider shows it (domain rules 8.9). */
export async function presentOutcomes(db: Db, row: ShelfRow, view: ShelfView): Promise<Reply> {
  if (isHiddenFrom(view.viewer, row)) return { need_qualify: '1', display_flag: '0', list: [] };
  const { income_probability_for: audience } = await readFigureRule(db);
  const isShown = audience === 'everyone' || (audience === 'customers' && !isVisitor(view.viewer));
  if (!isShown) return { need_qualify: '0', display_flag: '0', list: [] };
  return { need_qualify: '0', display_flag: '1', list: await outcomesOf(db, row, view) };
}

async function outcomesOf(db: Db, row: ShelfRow, view: ShelfView): Promise<Reply['list']> {
  const [outcomes, figures] = await Promise.all([
    findOutcomes(db, row.product_no),
    findFigures(db, row.product_no),
  ]);
  // The outcomes are of the whole past, and so is the volatility beside them.
  const volatility = figures.find(({ period }) => period === 'all')?.volatility_rate_e8 ?? null;
  return HOLD_PERIODS.flatMap((period) => {
    const found = outcomes.find(({ hold_period }) => hold_period === period);
    if (!found) return [];
    const { ahead_count: ahead, sample_count: samples, average_rate_e8: average } = found;
    const shown = shownOutcome({ ahead, samples, average: average ?? undefined });
    return [
      {
        hold_period: period,
        hold_period_dict_name: nameOf(view.dictionaries, 'HOLD_PERIOD', period),
        probability: shown.probability ?? null,
        avg_ratio: shown.average ?? null,
        volatility,
        sample_count: samples,
      },
    ];
  });
}
