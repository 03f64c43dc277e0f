import { type Day, daysBetween, parseDay, weekdayOf } from './day.ts';
import { HOLIDAYS, type Holiday } from './trading-calendar.ts';

export type CalendarDay = {
  readonly day: Day;
  readonly isOpen: boolean;
  readonly holiday: Holiday | undefined;
};
export type FileDay = CalendarDay & { readonly line: number };

export type FileProblem = { readonly line: number; readonly text: string };

/** One year, each day once and in order, with the lines they stand on. */
export type CalendarFile =
  | { readonly ok: true; readonly year: string; readonly days: readonly FileDay[] }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/**
 * Reads the calendar of one year: lines `2027-01-04,open` or `2027-01-01,closed,new_year`, a line for every day of the
 * year. Empty lines and lines that begin with # are skipped. All that is wrong is told at once, each with its line.
 */
export function parseCalendarFile(text: string): CalendarFile {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((content, index) => ({ content: content.trim(), line: index + 1 }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'));
  const read = lines.map(readLine);
  const days = read.filter((one): one is FileDay => 'day' in one);
  const year = days[0]?.day.slice(0, 4);
  const problems = [
    ...read.filter((one): one is FileProblem => !('day' in one)),
    ...misplacedDays(days, year),
    ...missingDays(days, year),
  ].toSorted((left, right) => left.line - right.line);
  if (year === undefined || problems.length > 0)
    return { ok: false, problems: problems.length > 0 ? problems : [NO_DAYS] };
  return { ok: true, year, days: days.toSorted((left, right) => (left.day < right.day ? -1 : 1)) };
}

const NO_DAYS: FileProblem = { line: 1, text: 'the file has no days' };

function readLine({ content, line }: { readonly content: string; readonly line: number }) {
  const wrong = (text: string): FileProblem => ({ line, text });
  const [date = '', state = '', name, ...rest] = content.split(',').map((part) => part.trim());
  const day = parseDay(date);
  if (!day) return wrong(`"${shown(date)}" is no day; write YYYY-MM-DD`);
  if (state !== 'open' && state !== 'closed')
    return wrong(`${day} must be "open" or "closed", not "${shown(state)}"`);
  const holiday = HOLIDAYS.find((known) => known === name);
  if (rest.length > 0 || (name && !holiday))
    return wrong(`a holiday is one of ${HOLIDAYS.join(', ')}, or left out`);
  const isOpen = state === 'open';
  if (isOpen && holiday) return wrong(`${day} cannot be open and a holiday`);
  if (isOpen && weekdayOf(day) > 5)
    return wrong(`${day} is a weekend day; make-up working days do not trade`);
  return { day, isOpen, holiday, line } satisfies FileDay;
}

/** What the operator typed, short enough for one line. */
function shown(text: string): string {
  return text.slice(0, 20);
}

function misplacedDays(days: readonly FileDay[], year: string | undefined): readonly FileProblem[] {
  const firstLines = new Map<Day, number>();
  const problems: FileProblem[] = [];
  for (const { day, line } of days) {
    const first = firstLines.get(day);
    if (!day.startsWith(`${year}-`))
      problems.push({ line, text: `${day} is not in ${year}, the year the file begins with` });
    else if (first !== undefined)
      problems.push({ line, text: `${day} stands on line ${first} already` });
    else firstLines.set(day, line);
  }
  return problems;
}

/** A gap is told on the line before which its first day is missing, or after the last line. */
function missingDays(days: readonly FileDay[], year: string | undefined): readonly FileProblem[] {
  const [first, last] = [parseDay(`${year}-01-01`), parseDay(`${year}-12-31`)];
  if (!first || !last) return [];
  const present = new Set(days.map(({ day }) => day));
  const missing = daysBetween(first, last).filter((day) => !present.has(day));
  const [gap] = missing;
  if (gap === undefined) return [];
  const behind = days.find(({ day }) => day > gap);
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  return [{ line: behind?.line ?? days.at(-1)?.line ?? 1, text: `${gap}${more} missing` }];
}
