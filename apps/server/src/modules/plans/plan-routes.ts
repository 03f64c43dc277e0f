import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { makerOf } from '#modules/trading/index.ts';
import { changePlan, endPlan } from './change-plan.ts';
import { createPlan } from './create-plan.ts';
import { listPlans } from './list-plans.ts';
import type { PlanDeps } from './plan-deps.ts';
import { changeFrom, createFrom, endFrom, listFrom } from './plan-request.ts';
import { findCostBenefit, findPlanDetail, listReaches } from './present-own-plans.ts';
import { presentWritten } from './present-plan.ts';
import type { Written } from './written-plan.ts';

const OUT_OF_RANGE = { ok: false, refusal: 'as_of_out_of_range' } as const;

/** Plans of one's own: create, change, end, and read. */
export function ownPlanCalls(deps: PlanDeps): readonly ServedCall[] {
  const { plans } = contract;
  const told = <Refused extends { readonly ok: false }>(result: Written | Refused) =>
    result.ok ? ({ ok: true, reply: presentWritten(result, deps.dictionaries) } as const) : result;
  return [
    serveCall(plans.createRationPlan, async (request, session, caller) =>
      told(await createPlan(deps, makerOf(session, caller), createFrom(request))),
    ),
    serveCall(plans.modifyRationPlan, async (request, session, caller) =>
      told(await changePlan(deps, makerOf(session, caller), changeFrom(request))),
    ),
    serveCall(plans.cancelRationPlan, async (request, session, caller) =>
      told(await endPlan(deps, makerOf(session, caller), endFrom(request))),
    ),
    serveCall(plans.queryRationList, async (request, { clientId }) =>
      isPast(request) ? OUT_OF_RANGE : listPlans(deps, clientId, listFrom(request)),
    ),
    serveCall(plans.queryRationDetail, async (request, { clientId }) =>
      isPast(request) ? OUT_OF_RANGE : findPlanDetail(deps, clientId, request),
    ),
    serveCall(plans.queryReachRecord, async (request, { clientId }) =>
      isPast(request) ? OUT_OF_RANGE : listReaches(deps, clientId, request),
    ),
    serveCall(plans.costBenefit, async (request, { clientId }) =>
      isPast(request) ? OUT_OF_RANGE : findCostBenefit(deps, clientId, request),
    ),
  ];
}

/** Plans are shown as they are now. */
const isPast = ({ as_of, known_on }: { as_of?: unknown; known_on?: unknown }) =>
  as_of !== undefined || known_on !== undefined;
