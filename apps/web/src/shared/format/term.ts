import { type Maybe, MISSING } from './missing.ts';

const MONTH_NAMES: readonly string[] = ['月', '个月'];
const MONTHS_A_YEAR = 12;

/** `TERM`: "91天"; without a unit in days; from twelve months on in years plus months, "1年6个月". */
export function formatTerm(term: Maybe<number>, unitName?: Maybe<string>): string {
  if (term == null) return MISSING;
  if (!MONTH_NAMES.includes(unitName ?? '')) return `${term}${unitName || '天'}`;

  const years = Math.trunc(term / MONTHS_A_YEAR);
  const months = term % MONTHS_A_YEAR;
  if (years === 0) return `${months}个月`;
  return months === 0 ? `${years}年` : `${years}年${months}个月`;
}
