import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { queryRationRecommendProduct } from '@mall/contract/plans/popular-plans';
import { assert } from '@mall/domain/assert';
import { rateOfDouble } from '@mall/domain/catalogue/figures/daily-returns';
import { baseDayOf } from '@mall/domain/catalogue/figures/period-return';
import type { Rate } from '@mall/domain/money/units';
import {
  dataDayOf,
  isBearable,
  presentProducts,
  readShelfRows,
  type ShelfNow,
  type Viewer,
} from '#modules/catalogue/index.ts';
import type { FundChoice } from './fund-choice.ts';
import { type FundPast, type FundPasts, testMonthly } from './fund-figures.ts';
import { dayAfter, noteOf, type ToolDeps } from './tool-deps.ts';

/** Funds on sale that suit a plan and that this viewer can bear, with what a plan of three years came to. */
export async function presentRecommended(
  { dictionaries, pasts }: Pick<ToolDeps, 'dictionaries'> & { readonly pasts: FundPasts },
  { page_num, page_size }: RequestOf<typeof queryRationRecommendProduct>,
  { now, choice, viewer }: { now: ShelfNow; choice: FundChoice; viewer: Viewer },
): Promise<ReplyOf<typeof queryRationRecommendProduct>> {
  const items = presentProducts(now, choice.suited, viewer);
  const offered = readShelfRows(now, choice.suited).filter(
    (row) => items.get(row.product_no)?.button_status === '1' && isBearable(viewer, row),
  );
  const shown = offered.slice((page_num - 1) * page_size, page_num * page_size);
  const found = await pasts.read(shown);
  const to = dataDayOf(now) ?? now.context.now.day;
  const list = shown.map((row) => {
    const item = items.get(row.product_no);
    assert(item !== undefined, 'a row that is offered was presented');
    return {
      ...item,
      ration_min_money: row.first_min_fen > row.add_min_fen ? row.first_min_fen : row.add_min_fen,
      index_code: row.benchmark_index_code,
      ...threeYearsOf(found.get(row.product_no)),
    };
  });
  const span = { from: dayAfter(baseDayOf('3y', to)), to };
  return { list, count: offered.length, ...noteOf(dictionaries, span) };
}

type ThreeYears = {
  readonly ration_rate_3y: Rate | null;
  readonly ration_withdrawal_3y: Rate | null;
  readonly lump_sum_rate_3y: Rate | null;
};
const NO_YEARS: ThreeYears = {
  ration_rate_3y: null,
  ration_withdrawal_3y: null,
  lump_sum_rate_3y: null,
};
/** As long as a fund has no new value its figure is the same. */
const threeYears = new WeakMap<FundPast, ThreeYears>();

function threeYearsOf(past: FundPast | undefined): ThreeYears {
  if (!past) return NO_YEARS;
  const known = threeYears.get(past);
  if (known) return known;
  const figure = figureOf(past);
  threeYears.set(past, figure);
  return figure;
}

function figureOf(past: FundPast): ThreeYears {
  const test = testMonthly(past, '3y');
  if (!test) return NO_YEARS;
  return {
    ration_rate_3y: test.plan.incomeRate ?? null,
    ration_withdrawal_3y: rateOfDouble(test.plan.maxWithdrawal),
    lump_sum_rate_3y: test.lumpSum.incomeRate ?? null,
  };
}
