import type { Day } from '../calendar/day.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { add, type Fen } from '../money/units.ts';
import { type DatedCycle, type PayDate, payDatesBetween } from './pay-dates.ts';
import { isEndMet, type PlanEnd } from './plan-end.ts';

/** A running plan as far as its coming deductions follow from it. */
export type ComingPlan<Terms extends DatedCycle> = {
  readonly history: readonly Terms[];
  readonly end: PlanEnd;
  /** What it has paid so far. */
  readonly paid: { readonly count: number; readonly total: Fen };
};

/**
 * The pay days of a plan in a span, as if each were paid at its base amount, up to its end. What a strategy makes of the amount
 * on a day is known on that day only.
 */
export function comingDeductions<Terms extends DatedCycle & { readonly base: Fen }>(
  { history, end, paid }: ComingPlan<Terms>,
  span: { readonly from: Day; readonly to: Day; readonly calendar: TradingCalendar },
): readonly PayDate<Terms>[] {
  let { count, total } = paid;
  const coming: PayDate<Terms>[] = [];
  for (const date of payDatesBetween(history, span)) {
    const { base } = date.terms;
    const progress = { paidCount: count, paidTotal: total, nextPayOn: date.payOn, nextLeast: base };
    if (isEndMet(end, progress)) break;
    coming.push(date);
    count += 1;
    total = add(total, base);
  }
  return coming;
}
