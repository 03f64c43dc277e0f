import { recheckSetting } from '#modules/plans/index.ts';
import { type OrderRecord, type ProposalRow, recheckProposal } from '#modules/trading/index.ts';
import type { AuditTx } from './audit-deps.ts';

type Waiting = {
  readonly order: OrderRecord;
  readonly proposal: ProposalRow;
  readonly areMandatesValid: boolean;
};

/** Looks again at an order that waits; of a plan the plans know what counts. */
export async function recheckWaiting(deps: AuditTx, waiting: Waiting) {
  if (waiting.order.kind !== 'plan_setting') return recheckProposal(deps, waiting);
  return recheckProposal(deps, waiting, (_, order) => recheckSetting(deps, order));
}
