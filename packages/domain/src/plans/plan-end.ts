import type { Day } from '../calendar/day.ts';
import { add, type Fen } from '../money/units.ts';

/** When a plan ends by itself (rules 9.1). */
export type PlanEnd =
  | { readonly kind: 'none' }
  /** The last day on which it may pay. */
  | { readonly kind: 'date'; readonly last: Day }
  | { readonly kind: 'count'; readonly count: number }
  /** Paid in all, never more: a plan pays all or nothing, so the last amount is not cut. */
  | { readonly kind: 'total'; readonly total: Fen };

export type PlanProgress = {
  readonly paidCount: number;
  readonly paidTotal: Fen;
  /** Undefined beyond the calendar. */
  readonly nextPayOn: Day | undefined;
  /** The least amount that the plan can pay next. */
  readonly nextLeast: Fen;
};

/** Whether no further deduction can come, so that the plan is finished. */
export function isEndMet(end: PlanEnd, progress: PlanProgress): boolean {
  switch (end.kind) {
    case 'none':
      return false;
    case 'date':
      return progress.nextPayOn !== undefined && progress.nextPayOn > end.last;
    case 'count':
      return progress.paidCount >= end.count;
    case 'total':
      return add(progress.paidTotal, progress.nextLeast) > end.total;
  }
}
