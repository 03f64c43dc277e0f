export { BREAK_COLUMNS, findOpenBreaks, type OpenBreak } from './breaks/product-break-store.ts';
export { type ResolveResult, resolveBreak } from './breaks/resolve-break.ts';
export { checkClearing } from './check-clearing.ts';
export type { ClearingDeps } from './clearing-step.ts';
export {
  clearDay,
  closeBusinessDay,
  type DayReport,
  findRunningStep,
  type StepReport,
} from './close-business-day.ts';
export {
  type Corrected,
  type CorrectRequest,
  type CorrectResult,
  correctNetValue,
} from './corrections/correct-net-value.ts';
export { isBookingLoss } from './income/loss-store.ts';
export { LINE_COLUMNS } from './lines/answer-content.ts';
export { isClearing } from './run-store.ts';
