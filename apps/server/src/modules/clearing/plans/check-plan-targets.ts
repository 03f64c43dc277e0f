import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { checkTargets, keepIndexPasts } from '#modules/plans/index.ts';

/** Plans that hit their target are told of, redeemed and stopped as agreed, at the values of the day (rules 9.4). */
export const checkPlanTargets: ClearingStep = {
  name: 'check-plan-targets',
  run: async (deps, { businessOn }) => ({
    kind: 'done',
    count: await checkTargets({ ...deps, pasts: keepIndexPasts(deps.db) }, businessOn),
  }),
};
