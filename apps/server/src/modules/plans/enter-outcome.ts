import { recordAction } from '#modules/trail/index.ts';
import type { EnterDeps } from './enter-event.ts';
import { periodTold, reachTold, runTold } from './outcome-content.ts';
import { insertPeriod, type NewPeriod } from './period-store.ts';
import { insertReach, type NewReach } from './reach-store.ts';
import { insertPlanRun, type NewRun } from './runs/run-store.ts';

/** Enters what became of a pay day and tells the trail. */
export async function enterPeriod(deps: EnterDeps, period: NewPeriod): Promise<void> {
  const { id, content } = periodTold(await insertPeriod(deps.db, period));
  const object = { kind: 'plan_period', id };
  await recordAction(deps, { action: 'plan_settle', clientId: period.client_id, object, content });
}

/** Enters that a target was hit and tells the trail. */
export async function enterReach(deps: EnterDeps, reach: NewReach): Promise<void> {
  const { id, content } = reachTold(await insertReach(deps.db, reach));
  const object = { kind: 'plan_reach', id };
  await recordAction(deps, { action: 'plan_reach', clientId: reach.client_id, object, content });
}

/** Notes a run that came to its end and tells the trail; a repeated one leaves the first as it is. */
export async function enterPlanRun(deps: EnterDeps, run: NewRun): Promise<void> {
  const row = await insertPlanRun(deps.db, run);
  if (!row) return;
  const { id, content } = runTold(row);
  await recordAction(deps, { action: 'plan_run', object: { kind: 'plan_run', id }, content });
}
