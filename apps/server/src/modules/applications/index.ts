export { APPLICATION_COLUMNS, DECISION_COLUMNS } from './application-content.ts';
export {
  type ApplicationRow,
  findApplicationByNo,
  findPendingApplications,
} from './application-store.ts';
export { checkApplications } from './check-applications.ts';
export { type DecisionResult, decideApplication } from './decide-application.ts';
export { findEvidenceFiles } from './find-evidence-files.ts';
export { evidenceOf } from './kept-evidence.ts';
export { applicationCalls } from './routes.ts';
