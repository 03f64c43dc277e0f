import type { Day } from '@mall/domain/calendar/day';
import { epochOf } from '@mall/domain/calendar/day';
import { fen, type Rate, rate } from '@mall/domain/money/units';
import { type DemoProduct, draftProduct } from '#demo-world/product-draft.ts';
import { normalAt, streamOf } from '#demo-world/random.ts';
import { PROVIDER } from '#demo-world/seed/companies.ts';
import { REPO, RISKS } from '#demo-world/seed/product-texts.ts';
import type { WorldPlan } from '#demo-world/world-plan.ts';
import type { CatalogueRow } from '#modules/catalogue/index.ts';

type RepoTerm = {
  readonly days: number;
  /** Agreed and broken early, in hundredths of a percent. */
  readonly agreed: number;
  readonly early: number;
  readonly isNewcomer: boolean;
};

/** The terms of the quotation repurchase, and two offers for new customers. */
const TERMS: readonly RepoTerm[] = [
  ...[
    [1, 98],
    [7, 142],
    [14, 150],
    [28, 162],
    [63, 168],
    [91, 174],
    [119, 178],
    [182, 186],
  ].map(([days = 1, agreed = 98]) => ({ days, agreed, early: 30, isNewcomer: false })),
  { days: 7, agreed: 500, early: 30, isNewcomer: true },
  { days: 14, agreed: 420, early: 30, isNewcomer: true },
];
export const REPO_COUNT = TERMS.length;

export function buildRepurchases(count: number): readonly DemoProduct[] {
  return TERMS.slice(0, count).map((term) => {
    const { days, isNewcomer } = term;
    const product_no = repoNo(term);
    const text = (words: string) => words.replace('{days}', String(days));
    const product = draftProduct({
      product_no,
      short_name: text(isNewcomer ? REPO.newcomer : REPO.name),
      full_name: text(REPO.full),
      category_id: '10000',
      fund_no: product_no,
      is_private: false,
      risk_level: '1',
      own_status: '3',
      sale_mode: '1',
      company_code: PROVIDER.code,
      term_count: days,
      term_unit: '0',
      expire_rate_e8: hundredths(term.agreed),
      break_rate_e8: hundredths(term.early),
      next_rate_e8: hundredths(term.agreed + (days > 28 ? 2 : 0)),
      early_min_fen: fen(10_000n),
      early_step_fen: fen(10_000n),
      may_postpone: !isNewcomer,
      first_min_fen: fen(100_000n),
      add_min_fen: fen(100_000n),
      step_fen: fen(100_000n),
      holding_max_fen: isNewcomer ? fen(5_000_000n) : null,
      buy_confirm_days: 0,
      redeem_confirm_days: 0,
      redeem_pay_days: 0,
      redeem_lag_days: 0,
      is_newcomer_offer: isNewcomer,
    });
    const archive = {
      product_no,
      custodian_name: null,
      benchmark_text: null,
      risk_text: RISKS['1'],
      invest_scope: REPO.scope,
      invest_target: null,
      period_no: null,
      distribute_mode: null,
    };
    const total = fen(isNewcomer ? 20_000_000_000n : 300_000_000_000n);
    const left = fen((total * BigInt(40 + (days % 50))) / 100n);
    const quota = {
      product_no,
      total_fen: total,
      left_fen: left,
      investor_max: null,
      investor_count: 0,
    };
    return { product, archive, life: undefined, windows: [], quota };
  });
}

/** What was quoted for each term on the days before the mall opens. */
export function repoQuotes(plan: WorldPlan, count: number): readonly CatalogueRow<'repo_quote'>[] {
  return plan.history.flatMap((day) => repoQuotesOn(plan, count, day));
}

/** The quotes of one day: the terms' usual rates with a slow drift, the same each time they are asked for. */
export function repoQuotesOn(
  { seed }: Pick<WorldPlan, 'seed'>,
  count: number,
  day: Day,
): readonly CatalogueRow<'repo_quote'>[] {
  const week = Math.floor(epochOf(day) / 7);
  return TERMS.slice(0, count).map((term) => {
    const drift = Math.round(4 * normalAt(streamOf(seed, 'repo', repoNo(term)), week));
    return {
      product_no: repoNo(term),
      quote_on: day,
      expire_rate_e8: hundredths(term.agreed + drift),
      break_rate_e8: hundredths(term.early),
    };
  });
}

function repoNo({ days, isNewcomer }: RepoTerm): string {
  return `${isNewcomer ? 'BJN' : 'BJ'}${String(days).padStart(3, '0')}`;
}

function hundredths(basisPoints: number): Rate {
  return rate(BigInt(basisPoints) * 10_000n);
}
