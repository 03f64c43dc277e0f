import { sevenDayYield } from '../../packages/domain/src/catalogue/figures/seven-day-yield.ts';
import { parseDecimal } from '../../packages/domain/src/money/decimal.ts';
import { nav } from '../../packages/domain/src/money/units.ts';
import { publishedRows } from './published-data.ts';

/** Published to three decimals of a percent from incomes that are rounded themselves. */
const TOLERANCE_E8 = 1_000n;

/** Recomputes the seven-day yield of a money fund, for every day that has a whole week before it. */
export function compareYields(): { readonly compared: number; readonly equal: number } {
  const rows = publishedRows('money/000198.csv').map((row) => ({
    income: nav(parseDecimal(row['wan_income'] ?? '', 8) ?? 0n),
    published: parseDecimal(row['seven_day_pct'] ?? '', 6),
  }));
  let compared = 0;
  let equal = 0;
  for (const [index, { published }] of rows.entries()) {
    if (index < 6 || published === undefined) continue;
    const week = rows.slice(index - 6, index + 1).map(({ income }) => income);
    const difference = sevenDayYield(week, 'D') - published;
    compared++;
    if (difference >= -TOLERANCE_E8 && difference <= TOLERANCE_E8) equal++;
  }
  return { compared, equal };
}
