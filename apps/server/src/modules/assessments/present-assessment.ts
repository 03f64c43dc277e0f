import type { ReplyOf } from '@mall/contract/define-call';
import type { checkRiskInfo } from '@mall/contract/identity/user';
import type { questionnaireLocalTraces } from '@mall/contract/suitability/questionnaire';
import type { Day } from '@mall/domain/calendar/day';
import { assessmentInForce, type ReviewState } from '@mall/domain/suitability/assessment-in-force';
import { attemptsLeft } from '@mall/domain/suitability/assessment-limits';
import { type RiskValidity, riskValidityOn } from '@mall/domain/suitability/risk-validity';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import type { AssessmentRow } from './assessment-store.ts';
import { reviewStateOf } from './review-state.ts';
import type { ReviewRow } from './review-store.ts';

const RISK_STATUS = {
  missing: '0',
  valid: '1',
  expired: '2',
  expiring: '3',
} as const satisfies Record<RiskValidity, string>;

const REVIEW_STATUS = {
  none: '0',
  pending: '1',
  approved: '2',
  refused: '3',
} as const satisfies Record<ReviewState, string>;

/** Assessments shown at once; eight come in a year. */
const SHOWN_MAX = 20;

/** Assessments with what was decided about them, oldest first. */
export type Past = {
  readonly history: readonly AssessmentRow[];
  readonly reviews: readonly ReviewRow[];
};

/** Where a customer's assessment stands, how often he may still be assessed, and what he was found to bear before. */
export function presentRisk(
  investor: InvestorProfile,
  { history, reviews }: Past,
  today: Day,
  dictionaries: Dictionaries,
): ReplyOf<typeof checkRiskInfo> {
  const { assessment } = investor;
  const status = RISK_STATUS[riskValidityOn(today, assessment?.validTo)];
  const left = attemptsLeft(daysOf(history), today);
  const made = history.map((row) => ({ row, review: reviewStateOf(row, reviews) }));
  const counted = assessmentInForce(made)?.row;
  return {
    risk_status: status,
    risk_status_dict_name: nameOf(dictionaries, 'RISK_STATUS', status),
    risk_level: assessment?.level ?? null,
    risk_level_dict_name: levelName(assessment?.level ?? null, dictionaries),
    risk_score: counted?.score ?? null,
    valid_to_num: assessment?.validTo ?? null,
    left_times_today: Math.min(left.today, left.year),
    left_times_year: left.year,
    min_risk_flag: flagOf(investor.isLowestClass),
    private_barred_flag: flagOf(investor.usesBorrowedFunds === true),
    assessment_list: made
      .toReversed()
      .slice(0, SHOWN_MAX)
      .map(({ row, review }) => presentPast(row, REVIEW_STATUS[review], dictionaries)),
  };
}

function presentPast(
  row: AssessmentRow,
  review: (typeof REVIEW_STATUS)[ReviewState],
  dictionaries: Dictionaries,
) {
  return {
    trace_no: row.trace_no,
    assess_date_num: row.assessed_on,
    risk_score: row.score,
    client_risk_level: row.risk_level,
    client_risk_level_dict_name: nameOf(dictionaries, 'CLIENT_RISK_LEVEL', row.risk_level),
    min_risk_flag: flagOf(row.is_lowest_class),
    valid_to_num: row.valid_to_on,
    review_status: review,
    review_status_dict_name: nameOf(dictionaries, 'REVIEW_STATUS', review),
  };
}

type Result = NonNullable<ReplyOf<typeof questionnaireLocalTraces>['assessment']>;

/** What answers came to; the attempts are those that were left behind them. */
export function presentAssessment(
  row: AssessmentRow,
  history: readonly AssessmentRow[],
  dictionaries: Dictionaries,
): Result {
  // A repeat of the request is answered as the first was.
  const upTo = history.slice(0, history.findIndex(({ trace_no }) => trace_no === row.trace_no) + 1);
  const left = attemptsLeft(daysOf(upTo), row.assessed_on);
  return {
    risk_score: row.score,
    client_risk_level: row.risk_level,
    client_risk_level_dict_name: nameOf(dictionaries, 'CLIENT_RISK_LEVEL', row.risk_level),
    min_risk_flag: flagOf(row.is_lowest_class),
    cap_question_no: row.cap_question,
    cap_risk_level: row.cap_level,
    cap_risk_level_dict_name: levelName(row.cap_level, dictionaries),
    valid_to_num: row.valid_to_on,
    left_times_today: Math.min(left.today, left.year),
    private_barred_flag: flagOf(row.uses_borrowed_funds),
    review_flag: flagOf(row.needs_review),
    before_risk_level: row.level_before,
    before_risk_level_dict_name: levelName(row.level_before, dictionaries),
    paused_allot_nos: [...row.paused_plans],
    resumed_allot_nos: [...row.resumed_plans],
  };
}

export function daysOf(history: readonly AssessmentRow[]): readonly Day[] {
  return history.map(({ assessed_on }) => assessed_on);
}

function levelName(level: AssessmentRow['risk_level'] | null, dictionaries: Dictionaries) {
  return level === null ? null : nameOf(dictionaries, 'CLIENT_RISK_LEVEL', level);
}

function flagOf(is: boolean): '0' | '1' {
  return is ? '1' : '0';
}
