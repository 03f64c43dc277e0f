import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { leastPlanAmount } from '@mall/domain/plans/least-plan-amount';
import type { PayDate } from '@mall/domain/plans/pay-dates';
import { isEndMet } from '@mall/domain/plans/plan-end';
import { findPeriods } from '#modules/plans/period-store.ts';
import { type Plan, type PlanTerms, paidOf, planEndOf } from '#modules/plans/plan.ts';
import { leastPaid } from '#modules/plans/strategy-of-plan.ts';
import type { RunTx } from './run-deps.ts';

/** Whether the end of a plan is met by what it has paid so far, before its next pay day. */
export async function hasEnded(
  deps: RunTx,
  plan: Plan,
  { next, terms }: { readonly next: PayDate<PlanTerms> | undefined; readonly terms: ProductTerms },
): Promise<boolean> {
  const { client_id: clientId, allot_no: allotNo } = plan.now;
  // A change holds from a nominal date on: a day that is promised by the terms before it is not touched (rules 9.2).
  const row = next?.terms.row ?? plan.now;
  const end = planEndOf(row);
  if (end.kind === 'none') return false;
  const paid = paidOf(await findPeriods(deps.db, { clientId, allotNo }));
  return isEndMet(end, {
    paidCount: paid.count,
    paidTotal: paid.total,
    nextPayOn: next?.payOn,
    nextLeast: await leastPaid(deps.pasts, row, leastPlanAmount(terms)),
  });
}
