import { inject } from 'vitest';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** Whether tables of slow tests are run whole, as `npm run campaign rows` does. */
    everyRow: boolean;
  }
}

const SHARE = 3;

/** A table of so few rows saves little time, and each of its rows is a case of its own. */
const WHOLE = 4;

/**
 * The rows of a table of slow tests that a test run takes: all of a short table; of a longer one every third, beginning with
 * the first, the last one, and those with `isAlwaysRun: true`. `npm run campaign rows` takes them all.
 */
export function sampled<Row>(rows: readonly Row[]): readonly Row[] {
  return inject('everyRow') ? rows : someOf(rows);
}

/** The same rows in every run. */
export function someOf<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= WHOLE) return rows;
  const last = rows.length - 1;
  return rows.filter((row, place) => place % SHARE === 0 || place === last || isAlwaysRun(row));
}

/** What the purpose of a table names must not depend on the place of its row. */
function isAlwaysRun(row: unknown): boolean {
  return (
    typeof row === 'object' && row !== null && 'isAlwaysRun' in row && row.isAlwaysRun === true
  );
}
