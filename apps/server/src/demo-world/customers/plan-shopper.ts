import { contract } from '@mall/contract';
import type { Moment } from '@mall/domain/calendar/moment';
import type { DemoPlan } from './demo-plans.ts';
import { type DemoShopper, numberOf, walkSteps } from './demo-shopper.ts';

const PLAN = '300010';

/** Begins a plan as a customer does, step by step. */
export async function planAsCustomer(
  shopper: DemoShopper,
  plan: DemoPlan,
  now: Moment,
): Promise<void> {
  const { productNo, terms } = plan;
  const walked = await walkSteps(shopper, now, numberOf(keyOf(plan)), {
    busin_type: PLAN,
    product_no: productNo,
    entrust_money: terms.base_money,
  });
  await shopper.client(contract.plans.createRationPlan, {
    ...terms,
    request_no: planRequestNo(plan),
    flow_id: walked.flowId,
    product_no: productNo,
    click_evidence: walked.evidence([productNo, String(terms.base_money), plan.day]),
  });
}

/** The number under which a plan is entered once it is begun. */
export function planRequestNo(plan: DemoPlan): string {
  return numberOf(keyOf(plan))('create');
}

/** The number under which it is paused or ended. */
export function laterRequestNo(plan: DemoPlan): string {
  return numberOf(keyOf(plan))('later');
}

/** A plan of a fund is another thing than a purchase of it on the same day. */
function keyOf(plan: DemoPlan): DemoPlan {
  return { ...plan, productNo: `plan of ${plan.productNo}` };
}
