import { assert } from '@mall/domain/assert';
import type { Moment } from '@mall/domain/calendar/moment';
import { findingOf } from '@mall/domain/plans/deduction-finding';
import { planAfter } from '@mall/domain/plans/plan-state';
import { findStandingFlow, refusePlanCustomer, type TxDeps } from '#modules/trading/index.ts';
import { enterNext } from './enter-event.ts';
import { renewDue } from './next-event.ts';
import { type Plan, planOf } from './plan.ts';
import { findOpenPlans } from './plan-store.ts';
import { tellPlan } from './runs/tell-plan.ts';

type RematchDeps = TxDeps & { readonly provider?: string | undefined };

/** What made the mall pause a plan and what a new assessment can heal. */
const OF_SUITABILITY: readonly string[] = ['risk_profile_expired', 'risk_mismatch'];

/**
 * Looks at the plans of a customer again whose assessment has changed (rules 6.7): running ones that no longer suit him pause, and those
 * that paused because of his assessment go on where it allows them. The caller has locked his account.
 */
export async function rematchPlans(
  deps: RematchDeps,
  clientId: string,
  now: Moment,
): Promise<{ readonly paused: readonly string[]; readonly resumed: readonly string[] }> {
  const plans = (await findOpenPlans(deps.db, clientId)).map(planOf);
  const [paused, resumed]: [string[], string[]] = [[], []];
  for (const plan of plans) {
    const finding = await findMismatch(deps, plan);
    const { allot_no: allotNo, status } = plan.now;
    if (status === '1' && finding !== undefined) {
      await enter(deps, plan, { kind: 'mall_paused', reason: finding, now });
      paused.push(allotNo);
    }
    if (finding === undefined && isPausedForSuitability(plan)) {
      await enter(deps, plan, { kind: 'mall_resumed', now });
      resumed.push(allotNo);
    }
  }
  return { paused, resumed };
}

/** Why a plan does not suit its customer now; undefined: it does, or what stands against it is another matter. */
async function findMismatch(deps: TxDeps, { now, created }: Plan): Promise<string | undefined> {
  const { flow_id: flowId } = created;
  assert(flowId !== null, 'a plan was created with a flow');
  const state = await findStandingFlow(deps, now.client_id, flowId);
  const refused = state && refusePlanCustomer(state, undefined, deps);
  const finding = refused && findingOf(refused.refusal);
  return finding !== undefined && OF_SUITABILITY.includes(finding) ? finding : undefined;
}

/** A customer's own pause stays his. */
function isPausedForSuitability({ now: { status, kind, reason } }: Plan): boolean {
  return status === '2' && kind === 'mall_paused' && OF_SUITABILITY.includes(reason ?? '');
}

type Change = {
  readonly kind: 'mall_paused' | 'mall_resumed';
  readonly reason?: string;
  readonly now: Moment;
};

async function enter(deps: RematchDeps, plan: Plan, { kind, reason, now }: Change): Promise<void> {
  const step = planAfter(plan.now.status, kind);
  assert(step.ok, 'an ended plan is not looked at again');
  await enterNext(deps, plan.now, { kind, status: step.status, reason, now });
  await renewDue(deps, plan.now, now, reason);
  const { client_id: clientId, allot_no: allotNo, product_no: productNo } = plan.now;
  const event = kind === 'mall_paused' ? 'paused' : 'resumed';
  await tellPlan(deps, clientId, { allotNo, productNo, event, reason });
}
