import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { assessRisk } from '@mall/domain/suitability/assess-risk';
import { waitsForPerson } from '@mall/domain/suitability/assessment-in-force';
import { refuseAttempt } from '@mall/domain/suitability/assessment-limits';
import { paperFor, paperNo } from '@mall/domain/suitability/risk-paper';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import type { OrderMaker, Refused } from '#modules/trading/index.ts';
import { type AnswerRefusal, answerOnce, refuse } from './answer-once.ts';
import type { AssessmentDeps, AssessmentTx } from './assessment-deps.ts';
import { type AssessmentRow, findAssessmentsOf, findOwnAssessment } from './assessment-store.ts';
import { enterAssessment } from './enter-assessment.ts';
import { chosenIn, type GivenAnswers, isAskedIn } from './given-answers.ts';
import { reviewStateOf } from './review-state.ts';
import { findReviewsOf } from './review-store.ts';

export type RiskAnswersGiven = GivenAnswers & {
  readonly kind: '1' | '2';
  readonly isAgeConfirmed: boolean;
};

/**
 * Takes the answers of a risk questionnaire (rules 6.6, 6.7): scored here by the form of the customer's kind, at most twice a day
 * and eight times in twelve months. The same request finds the same assessment again.
 */
export async function takeAssessment(
  deps: AssessmentDeps,
  maker: OrderMaker,
  given: RiskAnswersGiven,
) {
  return answerOnce(deps, maker, {
    kind: 'assessment',
    given,
    findOwn: findOwnAssessment,
    take: (inTx, investor, now) => assessNow(inTx, { maker, given, investor, now }),
  });
}

type Answered = {
  readonly maker: OrderMaker;
  readonly given: RiskAnswersGiven;
  readonly investor: InvestorProfile;
  readonly now: Moment;
};

async function assessNow(
  inTx: AssessmentTx,
  { maker, given, investor, now }: Answered,
): Promise<AssessmentRow | Refused<AnswerRefusal>> {
  const { clientId } = maker;
  const paper = paperFor(investor.clientType);
  if ((given.kind === '1') !== (investor.clientType === '0')) return refuse('questionnaire_unfit');
  const history = await findAssessmentsOf(inTx.db, clientId);
  const days = history.map(({ assessed_on }) => assessed_on);
  const used = refuseAttempt(days, now.day);
  if (used) return refuse(used);
  const chosen = chosenIn(given, isAskedIn(paper));
  if (given.paperNo !== paperNo(paper) || !chosen) return refuse('questionnaire_outdated');
  const { isAgeConfirmed } = given;
  const result = assessRisk(paper, chosen, { isAgeConfirmed });
  if (result.kind === 'incomplete')
    return { ok: false, refusal: 'answer_missing', slots: { n: result.no } };
  const reviews = await findReviewsOf(inTx.db, clientId);
  const isWatched = waitsForPerson(history.map((row) => reviewStateOf(row, reviews)));
  const assessment = isWatched ? { ...result.assessment, needsReview: true } : result.assessment;
  const assessedAt = instantFromMs(epochMsOf(now));
  const by = {
    requestNo: given.requestNo,
    address: maker.address,
    addressHash: sha256Of(maker.address),
    instUserCode: maker.instUserCode,
  };
  const assessed = { clientId, paper, chosen, isAgeConfirmed, assessment, assessedAt, by };
  return enterAssessment(inTx, { ...assessed, day: now.day }, () =>
    inTx.rematchPlans(inTx.db, clientId, now),
  );
}
