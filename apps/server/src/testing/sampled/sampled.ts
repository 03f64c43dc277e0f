import { inject } from 'vitest';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** Whether tables of slow tests are run whole, as `npm run campaign rows` does. */
    everyRow: boolean;
  }
}

const SHARE = 3;

/**
 * The rows of a table of slow tests that a test run takes: every third, beginning with the first, and the last one.
 * `npm run campaign rows` takes them all.
 */
export function sampled<Row>(rows: readonly Row[]): readonly Row[] {
  return inject('everyRow') ? rows : someOf(rows);
}

/** Every third row and the last one: the same ones in every run. */
export function someOf<Row>(rows: readonly Row[]): readonly Row[] {
  const last = rows.length - 1;
  return rows.filter((_, place) => place % SHARE === 0 || (place === last && last > SHARE));
}
