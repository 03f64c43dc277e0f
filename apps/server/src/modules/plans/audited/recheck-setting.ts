import { assert } from '@mall/domain/assert';
import { isOpenToPlans } from '@mall/domain/catalogue/plan-offer';
import { type PlanRefusal, refusePlan } from '@mall/domain/plans/decide-plan';
import { isPlanEnded } from '@mall/domain/plans/plan-state';
import { neverPays } from '#modules/plans/never-pays.ts';
import { planKindOf, planOf } from '#modules/plans/plan.ts';
import type { PlanDeps } from '#modules/plans/plan-deps.ts';
import {
  countOpen,
  countRunning,
  findPlanEvents,
  type PlanRow,
} from '#modules/plans/plan-store.ts';
import { indexFactOf } from '#modules/plans/strategy-of-plan.ts';
import {
  findStandingFlow,
  GONE,
  type KindRecheck,
  type OrderRecord,
  standingFacts,
  type TxDeps,
} from '#modules/trading/index.ts';
import { planSettingOf, termsApproved } from './plan-setting.ts';

/** Looks again at a plan that waits, as if it were begun or changed now. */
export async function recheckSetting(
  deps: TxDeps & Pick<PlanDeps, 'pasts'>,
  order: OrderRecord,
): Promise<KindRecheck> {
  const { client_id: clientId, product_no: productNo } = order;
  const setting = planSettingOf(order);
  const { allotNo, beforeSeq } = setting;
  const events = await findPlanEvents(deps.db, { clientId, allotNo });
  const newest = events.at(-1);
  const flowId = order.flow_id ?? events[0]?.flow_id;
  assert(flowId !== undefined && flowId !== null, 'a plan was created with a flow');
  const state = await findStandingFlow(deps, clientId, flowId);
  if (!state) return GONE;
  const { offer } = state;
  const refused = refusePlan(
    { kind: planKindOf(setting.ration_type), base: setting.base_fen, rhythm: 'daily' },
    {
      terms: offer.terms,
      isBuyable: offer.isBuyable && isOpenToPlans(offer.terms),
      index: await indexFactOf(deps.pasts, setting, offer.now.day),
      runningPlans:
        (await countRunning(deps.db, clientId, productNo)) - (newest?.status === '1' ? 1 : 0),
      openPlans: newest ? 0 : await countOpen(deps.db, clientId),
      neverPays: await neverPays(deps, {
        terms: termsApproved(setting, { productNo, before: newest, now: offer.now }),
        plan: newest && planOf(events),
        product: offer.terms,
        now: offer.now,
      }),
    },
  );
  const isOfProduct = refused !== undefined && OF_PRODUCT.has(refused.refusal);
  return {
    facts: {
      isTraded: !isOfProduct && offer.isClientTypeAllowed,
      worse: [],
      isWithinLimits: refused === undefined || isOfProduct,
      ...(await standingFacts(deps, { ...order, flow_id: flowId }, offer)),
    },
    isOutdated: isOutdated(beforeSeq, newest),
  };
}

const OF_PRODUCT: ReadonlySet<PlanRefusal['refusal']> = new Set([
  'plan_not_offered',
  'product_not_buyable',
]);

/** A change is made to the plan that its maker saw: another event since, and it is another plan. */
function isOutdated(beforeSeq: number | null, newest: PlanRow | undefined): boolean {
  if (beforeSeq === null) return false;
  return newest?.seq !== beforeSeq || isPlanEnded(newest.status);
}
