import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import type { RunDeps } from './run-deps.ts';
import { runDuePlans } from './run-plans.ts';

const LOOK_MS = 5_000;

/** Runs deductions at their moments of the business clock, until told to stop; every process looks, one runs. */
export function keepRunningPlans(deps: RunDeps & { readonly log: Log }): () => Promise<void> {
  return keepDoing(deps.log, {
    name: 'run recurring plans',
    everyMs: LOOK_MS,
    run: async () => {
      const onFault = (err: unknown) => deps.log.error({ err }, 'could not run a plan');
      const report = await runDuePlans({ ...deps, onFault });
      if (!report) return;
      if (report.missed > 0) deps.log.error(report, 'pay days of plans passed without a run');
      else if (report.settled > 0) deps.log.info(report, 'ran recurring plans');
    },
  });
}
