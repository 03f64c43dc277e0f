import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { AssessmentRow } from './assessment-store.ts';
import type { CautionRow } from './caution-store.ts';
import type { ReviewRow } from './review-store.ts';

export const ASSESSMENT_COLUMNS = {
  content: [
    'client_id',
    'trace_no',
    'request_no',
    'paper_id',
    'paper_version',
    'answers',
    'is_age_confirmed',
    'score',
    'risk_level',
    'is_lowest_class',
    'cap_question',
    'cap_level',
    'uses_borrowed_funds',
    'needs_review',
    'preferred_term',
    'preferred_variety',
    'level_before',
    'paused_plans',
    'resumed_plans',
    'assessed_at',
    'assessed_on',
    'valid_to_on',
    'inst_user_code',
    'address_sha256',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<AssessmentRow>;

export const CAUTION_COLUMNS = {
  content: [
    'client_id',
    'trace_no',
    'request_no',
    'paper_id',
    'paper_version',
    'answers',
    'result',
    'answered_at',
    'answered_on',
    'inst_user_code',
    'address_sha256',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<CautionRow>;

export const REVIEW_COLUMNS = {
  content: [
    'client_id',
    'trace_no',
    'decision',
    'reason',
    'done_by',
    'paused_plans',
    'resumed_plans',
    'decided_at',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<ReviewRow>;

/** The hash over everything that was answered, and what it led to. */
export function assessmentContent(row: AssessmentRow): Buffer {
  return rowContent(row, ASSESSMENT_COLUMNS);
}

export function cautionContent(row: CautionRow): Buffer {
  return rowContent(row, CAUTION_COLUMNS);
}

export function reviewContent(row: ReviewRow): Buffer {
  return rowContent(row, REVIEW_COLUMNS);
}
