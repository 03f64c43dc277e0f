import { addDays } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { leastPlanAmount } from '@mall/domain/plans/least-plan-amount';
import { type DatedCycle, nextPayDates } from '@mall/domain/plans/pay-dates';
import { isEndMet } from '@mall/domain/plans/plan-end';
import type { TxDeps } from '#modules/trading/index.ts';
import { findPeriods, hasPeriod } from './period-store.ts';
import { datedCycleOf, type Plan, paidOf, planEndOf } from './plan.ts';
import type { PlanDeps } from './plan-deps.ts';
import type { TermColumns } from './plan-request.ts';
import { leastPaid } from './strategy-of-plan.ts';
import { calendarFor } from './written-plan.ts';

type Asked = {
  readonly terms: TermColumns;
  /** The plan that gets these terms; undefined: it is new. */
  readonly plan: Plan | undefined;
  readonly product: Pick<ProductTerms, 'limits'>;
  readonly now: Moment;
};

type Dated = DatedCycle & { readonly columns: TermColumns };

/** Whether the end of these terms is met before they could pay once: by its day, its number or its sum. */
export async function neverPays(
  deps: TxDeps & Pick<PlanDeps, 'pasts'>,
  { terms, plan, product, now }: Asked,
): Promise<boolean> {
  const { db, pasts } = deps;
  const end = planEndOf(terms);
  if (end.kind === 'none') return false;
  const key = plan && { clientId: plan.now.client_id, allotNo: plan.now.allot_no };
  const paid = paidOf(key ? await findPeriods(db, key) : []);
  // A pay day that is not settled yet can still pay.
  const isSettled = key !== undefined && (await hasPeriod(db, key, now.day));
  const from = isSettled ? addDays(now.day, 1) : now.day;
  const calendar = await calendarFor(deps, terms.product_no, now.day);
  const earlier = plan?.history.map((dated) => ({ ...dated, columns: dated.row })) ?? [];
  // A pay day that was promised before a change is paid by the terms of before.
  const history = [...earlier, { ...datedCycleOf(terms), columns: terms }];
  const [next] = nextPayDates<Dated>(history, { from, count: 1, calendar });
  return isEndMet(end, {
    paidCount: paid.count,
    paidTotal: paid.total,
    nextPayOn: next?.payOn,
    nextLeast: await leastPaid(pasts, next?.terms.columns ?? terms, leastPlanAmount(product)),
  });
}
