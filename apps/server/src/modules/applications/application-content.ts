import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { ApplicationRow } from './application-store.ts';
import type { DecisionRow } from './decision-store.ts';

export const APPLICATION_COLUMNS = {
  content: [
    'client_id',
    'apply_no',
    'request_no',
    'kind',
    'basis',
    'test_no',
    'sign_no',
    'notice_sha256',
    'evidence',
    'paused_plans',
    'resumed_plans',
    'applied_at',
    'applied_on',
    'inst_user_code',
    'address_sha256',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<ApplicationRow>;

export const DECISION_COLUMNS = {
  content: [
    'client_id',
    'apply_no',
    'decision',
    'reason',
    'done_by',
    'valid_to_on',
    'paused_plans',
    'resumed_plans',
    'decided_at',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<DecisionRow>;

/** The hash over everything that was asked for, the hashes of the documents among it. */
export function applicationContent(row: ApplicationRow): Buffer {
  return rowContent(row, APPLICATION_COLUMNS);
}

export function decisionContent(row: DecisionRow): Buffer {
  return rowContent(row, DECISION_COLUMNS);
}
