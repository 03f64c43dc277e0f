import type { queryProductRationIncomeData } from '@mall/contract/catalogue/product-returns';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type { queryRationPopularCalculator } from '@mall/contract/plans/popular-plans';
import { rateOfDouble } from '@mall/domain/catalogue/figures/daily-returns';
import { baseDayOf } from '@mall/domain/catalogue/figures/period-return';
import { takesPlans } from '@mall/domain/catalogue/plan-offer';
import { rate } from '@mall/domain/money/units';
import type { Rhythm } from '@mall/domain/plans/back-test/test-past';
import { dataDayOf, readShelfRows, type ShelfNow } from '#modules/catalogue/index.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { findTestedProduct, withoutHistory } from './find-tested.ts';
import type { FundChoice } from './fund-choice.ts';
import { type FundPasts, PLAN_PERIODS, testMonthly, testPeriod } from './fund-figures.ts';
import { dayAfter, MONTHLY, noteOf, type TestDeps, type ToolDeps } from './tool-deps.ts';

type Asked = RequestOf<typeof queryRationPopularCalculator>;

/** The days on which a popular plan pays: the fifteenth, or every Wednesday. */
const RHYTHMS: Readonly<Record<Asked['cycle_type'], Rhythm>> = {
  0: MONTHLY,
  1: { kind: 'weekly', cycleDay: 3 },
  2: { kind: 'biweekly', cycleDay: 3 },
  3: { kind: 'daily', cycleDay: undefined },
};
const SHOWN = 10;

/** What equal parts in the funds most asked for came to; a fund whose values do not reach back is left out. */
export async function presentPopular(
  { dictionaries, pasts }: Pick<ToolDeps, 'dictionaries'> & { readonly pasts: FundPasts },
  { base_money: base, cycle_type, period }: Asked,
  { now, choice }: { readonly now: ShelfNow; readonly choice: FundChoice },
): Promise<ReplyOf<typeof queryRationPopularCalculator>> {
  const lastOn = dataDayOf(now) ?? now.context.now.day;
  const rows = readShelfRows(now, choice.asked).filter(
    ({ is_private, is_plannable, carry_mode }) =>
      takesPlans({ isPlannable: is_plannable, isPrivate: is_private }) && carry_mode === null,
  );
  const found = await pasts.read(rows);
  const list: ReplyOf<typeof queryRationPopularCalculator>['list'] = [];
  for (const { product_no, short_name } of rows) {
    const past = found.get(product_no);
    const test = past && testPeriod(past, { period, lastOn, rhythm: RHYTHMS[cycle_type], base });
    if (!test) continue;
    list.push({ product_no, product_short_name: short_name, ...presentPlan(test) });
    if (list.length === SHOWN) break;
  }
  const span = { from: dayAfter(baseDayOf(period, lastOn)), to: lastOn };
  return { list, ...noteOf(dictionaries, span) };
}

function presentPlan({ plan, lumpSum }: NonNullable<ReturnType<typeof testPeriod>>) {
  return {
    total_invest: plan.invested,
    end_value: plan.endValue,
    income_rate: plan.incomeRate ?? rate(0n),
    max_withdrawal: rateOfDouble(plan.maxWithdrawal),
    lump_sum_rate: lumpSum.incomeRate ?? rate(0n),
  };
}

/** What a monthly plan in one product came to, over each period its values reach back for. */
export async function presentProductPlans(deps: TestDeps, productNo: string) {
  const found = await findTestedProduct(deps, productNo);
  if (!found.ok) return found;
  const { dictionaries } = deps;
  const tests = PLAN_PERIODS.flatMap((period) => {
    const test = testMonthly(found.tested, period);
    return test ? [{ period, test }] : [];
  });
  const longest = tests.at(-1);
  if (!longest) return withoutHistory(YEAR_DAYS);
  const reply: ReplyOf<typeof queryProductRationIncomeData> = {
    ...noteOf(dictionaries, longest.test.span),
    list: tests.map(({ period, test }) => ({
      period,
      period_dict_name: nameOf(dictionaries, 'PERIOD', period),
      ...presentPlan(test),
    })),
  };
  return { ok: true, reply } as const;
}

/** The shortest period. */
const YEAR_DAYS = 365;
