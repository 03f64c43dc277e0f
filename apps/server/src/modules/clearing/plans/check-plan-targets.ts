import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { checkTargets, keepIndexPasts, resumePlans } from '#modules/plans/index.ts';

/**
 * Finished plans go on whose last order was cancelled or refused (rules 9.3); plans that hit their target are told of, redeemed and
 * stopped as agreed, at the values of the day (rules 9.4).
 */
export const checkPlanTargets: ClearingStep = {
  name: 'check-plan-targets',
  run: async (deps, { businessOn }) => {
    const plans = { ...deps, pasts: keepIndexPasts(deps.db) };
    const resumed = await resumePlans(plans);
    return { kind: 'done', count: resumed + (await checkTargets(plans, businessOn)) };
  },
};
