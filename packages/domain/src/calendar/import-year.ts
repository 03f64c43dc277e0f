import type { CalendarDay, CalendarFile, FileDay, FileProblem } from './calendar-file.ts';
import type { Day } from './day.ts';

type CalendarYear = Extract<CalendarFile, { ok: true }>;

/** The calendar a year is imported into, and what already rests on it. */
export type CalendarStanding = {
  /** The days of that year as they are; empty for a year the calendar does not have. */
  readonly days: readonly (CalendarDay & { readonly isProvisional: boolean })[];
  /** The first and the last year there are; undefined for an empty calendar. */
  readonly years: { readonly first: number; readonly last: number } | undefined;
  /** Days up to this one are over. */
  readonly businessOn: Day;
  /** How many orders and lots are dated to each day. */
  readonly dated: ReadonlyMap<Day, number>;
};

export type YearImport =
  | { readonly kind: 'refused'; readonly problems: readonly FileProblem[] }
  | { readonly kind: 'same' }
  | { readonly kind: 'new'; readonly changedDays: readonly Day[] };

/**
 * Whether a year may replace what the calendar holds: no day that is over changes, and none that orders are dated to
 * closes or opens. The same year again changes nothing.
 */
export function importYear(file: CalendarYear, standing: CalendarStanding): YearImport {
  const gap = gapBetween(Number(file.year), standing.years);
  if (gap) return { kind: 'refused', problems: [{ line: 1, text: gap }] };
  const current = new Map(standing.days.map((one) => [one.day, one]));
  const changed = file.days.filter(
    ({ day, isOpen }) => current.size > 0 && current.get(day)?.isOpen !== isOpen,
  );
  const problems = changed.flatMap((one) => problemOf(one, standing));
  if (problems.length > 0) return { kind: 'refused', problems };
  const isSame = file.days.every((one) => {
    const had = current.get(one.day);
    return had && !had.isProvisional && had.isOpen === one.isOpen && had.holiday === one.holiday;
  });
  return isSame ? { kind: 'same' } : { kind: 'new', changedDays: changed.map(({ day }) => day) };
}

function gapBetween(year: number, years: CalendarStanding['years']): string | undefined {
  if (!years || (year >= years.first - 1 && year <= years.last + 1)) return undefined;
  return `the calendar has the years ${years.first} to ${years.last}; ${year} would leave a gap`;
}

function problemOf(
  { day, isOpen, line }: FileDay,
  { businessOn, dated }: CalendarStanding,
): readonly FileProblem[] {
  const now = isOpen ? 'closed' : 'open';
  if (day <= businessOn) return [{ line, text: `${day} is over and was ${now}` }];
  const count = dated.get(day) ?? 0;
  return count > 0 ? [{ line, text: `${day} is ${now} and ${count} orders are dated to it` }] : [];
}
