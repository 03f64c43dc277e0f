import { addMonths } from '../calendar/add-months.ts';
import type { Day } from '../calendar/day.ts';

const A_DAY_MAX = 2;
const A_YEAR_MAX = 8;
const YEAR_MONTHS = 12;
const VALID_MONTHS = 24;

/** How often a customer may still be assessed (rules 6.7): twice a day and eight times in twelve months, never below nothing. */
export function attemptsLeft(
  assessedOn: readonly Day[],
  today: Day,
): { readonly today: number; readonly year: number } {
  const since = addMonths(today, -YEAR_MONTHS);
  const used = {
    today: assessedOn.filter((day) => day === today).length,
    // A day a year ago is the first of the twelve months that have gone by since.
    year: assessedOn.filter((day) => day > since).length,
  };
  return {
    today: Math.max(0, A_DAY_MAX - used.today),
    year: Math.max(0, A_YEAR_MAX - used.year),
  };
}

/** Why there is no further assessment now; undefined: there may be one. */
export function refuseAttempt(
  assessedOn: readonly Day[],
  today: Day,
): 'attempts_today_used_up' | 'attempts_of_year_used_up' | undefined {
  const left = attemptsLeft(assessedOn, today);
  // The one that lasts longer is told.
  if (left.year === 0) return 'attempts_of_year_used_up';
  return left.today === 0 ? 'attempts_today_used_up' : undefined;
}

/** The last day an assessment counts on (EX-6.4); trusts take it for a year only. */
export function assessmentValidTo(assessedOn: Day): Day {
  return addMonths(assessedOn, VALID_MONTHS);
}
