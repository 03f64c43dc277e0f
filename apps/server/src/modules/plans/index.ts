export { checkPlans } from './checks/check-plans.ts';
export { PLAN_COLUMNS } from './plan-content.ts';
export { planCalls } from './routes.ts';
export { keepRunningPlans } from './runs/keep-running.ts';
export { passPlanRuns } from './runs/pass-runs.ts';
export { closePlanDay, type RunReport, runDuePlans } from './runs/run-plans.ts';
export { checkTargets } from './targets/check-targets.ts';
export { keepIndexPasts } from './tools/keep-index-pasts.ts';
