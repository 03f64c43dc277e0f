export { LINE_COLUMNS } from './answer-content.ts';
export { checkClearing } from './check-clearing.ts';
export type { ClearingDeps } from './clearing-step.ts';
export {
  clearDay,
  closeBusinessDay,
  type DayReport,
  findRunningStep,
  type StepReport,
} from './close-business-day.ts';
export { isClearing } from './run-store.ts';
