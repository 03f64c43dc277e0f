import type { ApplicationState } from '@mall/domain/suitability/application';
import type { ApplicationRow } from './application-store.ts';
import type { DecisionRow } from './decision-store.ts';
import { evidenceOf } from './kept-evidence.ts';

type Stated = Pick<ApplicationRow, 'apply_no' | 'kind' | 'evidence'>;

/** Whether an application counts by itself: the wish to be ordinary again, and a declaration that brings no evidence. */
export function isByItself(application: Pick<Stated, 'kind' | 'evidence'>): boolean {
  const { kind } = application;
  return kind === 'ordinary' || (kind === 'qualified' && evidenceOf(application).length === 0);
}

/** Where an application stands; what counts by itself needs no decision. */
export function stateOf(application: Stated, decisions: readonly DecisionRow[]): ApplicationState {
  if (isByItself(application)) return 'approved';
  const decided = decisions.find(({ apply_no }) => apply_no === application.apply_no);
  return decided?.decision ?? 'pending';
}

/** Whether something of a kind waits for a person. */
export function isPending(
  kind: ApplicationRow['kind'],
  applications: readonly ApplicationRow[],
  decisions: readonly DecisionRow[],
): boolean {
  return applications.some((row) => row.kind === kind && stateOf(row, decisions) === 'pending');
}
