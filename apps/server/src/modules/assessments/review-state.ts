import type { ReviewState } from '@mall/domain/suitability/assessment-in-force';
import type { AssessmentRow } from './assessment-store.ts';
import type { ReviewRow } from './review-store.ts';

/** Where an assessment stands that a person may have to decide about. */
export function reviewStateOf(
  { trace_no, needs_review }: Pick<AssessmentRow, 'trace_no' | 'needs_review'>,
  reviews: readonly ReviewRow[],
): ReviewState {
  if (!needs_review) return 'none';
  return reviews.find((review) => review.trace_no === trace_no)?.decision ?? 'pending';
}
