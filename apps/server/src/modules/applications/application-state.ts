import type { ApplicationState } from '@mall/domain/suitability/application';
import type { ApplicationRow } from './application-store.ts';
import type { DecisionRow } from './decision-store.ts';

/** Where an application stands; one to be ordinary again counts by itself. */
export function stateOf(
  { apply_no, kind }: Pick<ApplicationRow, 'apply_no' | 'kind'>,
  decisions: readonly DecisionRow[],
): ApplicationState {
  if (kind === 'ordinary') return 'approved';
  return decisions.find((decision) => decision.apply_no === apply_no)?.decision ?? 'pending';
}

/** Whether something of a kind waits for a person. */
export function isPending(
  kind: ApplicationRow['kind'],
  applications: readonly ApplicationRow[],
  decisions: readonly DecisionRow[],
): boolean {
  return applications.some((row) => row.kind === kind && stateOf(row, decisions) === 'pending');
}
