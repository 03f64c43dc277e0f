export { ASSESSMENT_COLUMNS, CAUTION_COLUMNS, REVIEW_COLUMNS } from './answer-content.ts';
export type { AssessmentDeps, ChangedPlans } from './assessment-deps.ts';
export { findOwnCaution } from './caution-store.ts';
export { checkAssessments } from './check-assessments.ts';
export { decideReview, type ReviewResult } from './decide-review.ts';
export { enterAssessment } from './enter-assessment.ts';
export { findAssessmentByNo, findPendingReviews } from './review-store.ts';
export { assessmentCalls } from './routes.ts';
