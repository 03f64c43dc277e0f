import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Assessment } from '@mall/domain/suitability/assess-risk';
import { assessmentValidTo } from '@mall/domain/suitability/assessment-limits';
import type { RiskOption, RiskPaper } from '@mall/domain/suitability/risk-paper';
import type { Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import { changeStanding } from '#modules/identity/index.ts';
import { findInvestor, saveInvestor } from '#modules/suitability/index.ts';
import { recordAction, type TrailDeps } from '#modules/trail/index.ts';
import { assessmentContent } from './answer-content.ts';
import type { AssessmentTx, ChangedPlans } from './assessment-deps.ts';
import { type AssessmentRow, drawAssessmentNo, insertAssessment } from './assessment-store.ts';
import { keptAnswers } from './given-answers.ts';

/** Answers of a customer, scored. */
export type Assessed = {
  readonly clientId: string;
  readonly paper: RiskPaper;
  readonly chosen: ReadonlyMap<string, RiskOption>;
  readonly isAgeConfirmed: boolean;
  readonly assessment: Assessment;
  readonly day: Day;
  /** By the business clock. */
  readonly assessedAt: Instant;
  /** Absent: the answers were given before the customer came to this mall. */
  readonly by?: AssessedBy;
};

export type AssessedBy = {
  readonly requestNo: string;
  readonly address: string;
  readonly addressHash: Buffer;
  readonly instUserCode: string | undefined;
};

type EnterDeps = Omit<TrailDeps, 'db'> & Pick<AssessmentTx, 'db'>;

const NO_PLANS: ChangedPlans = { paused: [], resumed: [] };

/**
 * Enters an assessment: it counts from now on unless a person has to look at it first, and the plans of the customer follow. The
 * caller has locked the customer.
 */
export async function enterAssessment(
  deps: EnterDeps,
  assessed: Assessed,
  rematch: () => Promise<ChangedPlans> = async () => NO_PLANS,
): Promise<AssessmentRow> {
  const { clientId, paper, assessment, day, by } = assessed;
  const before = await findInvestor(deps.db, clientId);
  assert(before !== undefined, 'an assessment belongs to a customer');
  const validTo = assessmentValidTo(day);
  const said = {
    client_id: clientId,
    trace_no: await drawAssessmentNo(deps.db, day),
    risk_level: assessment.level,
    is_lowest_class: assessment.isLowestClass,
    uses_borrowed_funds: !assessment.usesOwnFunds,
    valid_to_on: validTo,
    preferred_term: assessment.preferred.term,
    preferred_variety: assessment.preferred.variety,
  };
  if (!assessment.needsReview) await applyAssessment(deps, said, by?.instUserCode ?? clientId);
  const plans = assessment.needsReview ? NO_PLANS : await rematch();
  const row = await insertAssessment(
    deps.db,
    {
      ...said,
      request_no: by?.requestNo ?? null,
      paper_id: paper.id,
      paper_version: paper.version,
      answers: keptAnswers(assessed.chosen),
      is_age_confirmed: assessed.isAgeConfirmed,
      score: assessment.score,
      cap_question: assessment.cap?.no ?? null,
      cap_level: assessment.cap?.level ?? null,
      needs_review: assessment.needsReview,
      level_before: before.assessment?.level ?? null,
      paused_plans: [...plans.paused],
      resumed_plans: [...plans.resumed],
      assessed_at: assessed.assessedAt,
      inst_user_code: by?.instUserCode ?? null,
      address_sha256: by?.addressHash ?? null,
    },
    day,
  );
  await recordAction(deps, {
    action: 'risk_assess',
    clientId,
    instUserCode: by?.instUserCode,
    ...(by ? { address: by.address } : {}),
    object: { kind: 'assessment', id: row.trace_no },
    content: assessmentContent(row),
  });
  return row;
}

type Said = Pick<
  AssessmentRow,
  | 'client_id'
  | 'trace_no'
  | 'risk_level'
  | 'is_lowest_class'
  | 'uses_borrowed_funds'
  | 'valid_to_on'
  | 'preferred_term'
  | 'preferred_variety'
>;

/** Writes what an assessment says at the investor, and the change on the trail; the rest of the profile stays as it is. */
export async function applyAssessment(deps: EnterDeps, said: Said, doneBy: string): Promise<void> {
  const { client_id: id } = said;
  await changeStanding({ ...deps, doneBy }, { kind: 'investor_profile', id }, async (tx: Tx) => {
    const profile = await findInvestor(tx, id);
    assert(profile !== undefined, 'an assessment belongs to a customer');
    await saveInvestor(tx, {
      ...profile,
      assessment: { level: said.risk_level, validTo: said.valid_to_on },
      isLowestClass: said.is_lowest_class,
      usesBorrowedFunds: said.uses_borrowed_funds,
      assessmentNo: said.trace_no,
      preferred: { term: said.preferred_term, variety: said.preferred_variety },
    });
  });
}
