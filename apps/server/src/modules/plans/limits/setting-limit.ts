import { PLAN_SETTINGS_A_DAY_MAX } from '@mall/domain/plans/decide-plan';
import { countSettings } from '#modules/plans/plan-store.ts';
import type { TxDeps } from '#modules/trading/index.ts';

/** Whether a customer has begun, changed and resumed as many plans today as he may; his account is locked. */
export async function hasSetTooOften(
  { db, clock }: Pick<TxDeps, 'db' | 'clock'>,
  clientId: string,
): Promise<boolean> {
  const { day } = await clock.businessNow(db);
  return (await countSettings(db, clientId, day)) >= PLAN_SETTINGS_A_DAY_MAX;
}
