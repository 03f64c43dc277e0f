import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { assessmentInForce } from '@mall/domain/suitability/assessment-in-force';
import { instantFromMs } from '#db/instant.ts';
import { lockInvestor } from '#modules/suitability/index.ts';
import { lockTradeAccount } from '#modules/trading/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { reviewContent } from './answer-content.ts';
import type { AssessmentDeps, ChangedPlans } from './assessment-deps.ts';
import { findAssessmentsOf } from './assessment-store.ts';
import { applyAssessment } from './enter-assessment.ts';
import { reviewStateOf } from './review-state.ts';
import { findAssessmentByNo, findReviewsOf, insertReview } from './review-store.ts';

export type ReviewDecision = {
  readonly traceNo: string;
  readonly decision: 'approved' | 'refused';
  readonly reason: string;
  /** The staff number or login name of the person, for the trail. */
  readonly doneBy: string;
};

export type ReviewResult = 'decided' | 'absent' | 'nothing_to_decide' | 'decided_before';

const NO_PLANS: ChangedPlans = { paused: [], resumed: [] };

/**
 * Notes a person's decision about an assessment that names a record of dishonesty (G3). Approved, it counts from now on, unless a newer
 * one counts already; refused, what held before goes on.
 */
export async function decideReview(
  deps: Omit<AssessmentDeps, 'dictionaries'>,
  { traceNo, decision, reason, doneBy }: ReviewDecision,
): Promise<ReviewResult> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findAssessmentByNo(tx, traceNo);
    if (!found) return 'absent';
    const { client_id: clientId } = found;
    await lockTradeAccount(tx, clientId);
    await lockInvestor(tx, clientId);
    const reviews = await findReviewsOf(tx, clientId);
    const before = reviewStateOf(found, reviews);
    if (before === 'none') return 'nothing_to_decide';
    if (before !== 'pending') return 'decided_before';
    const now = await deps.clock.businessNow(tx);
    const made = (await findAssessmentsOf(tx, clientId)).map((row) => ({
      row,
      review: row.trace_no === traceNo ? decision : reviewStateOf(row, reviews),
    }));
    const inForce = assessmentInForce(made)?.row;
    const counts = decision === 'approved' && inForce?.trace_no === traceNo;
    if (counts) await applyAssessment({ db: tx, clock: deps.clock }, found, doneBy);
    const plans = counts ? await deps.rematchPlans(tx, clientId, now) : NO_PLANS;
    const row = await insertReview(tx, {
      client_id: clientId,
      trace_no: traceNo,
      decision,
      reason,
      done_by: doneBy,
      paused_plans: [...plans.paused],
      resumed_plans: [...plans.resumed],
      decided_at: instantFromMs(epochMsOf(now)),
    });
    assert(row.trace_no === traceNo, 'a decision names its assessment');
    await recordAction(
      { db: tx, clock: deps.clock },
      {
        action: 'assessment_review',
        clientId,
        object: { kind: 'assessment', id: traceNo },
        change: { doneBy, before: 'pending', after: decision },
        content: reviewContent(row),
      },
    );
    return 'decided';
  });
}
