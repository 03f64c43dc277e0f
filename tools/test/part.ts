export type PartOutcome = {
  readonly state: 'green' | 'red' | 'skipped';
  /** Counts and figures, for the summary. */
  readonly detail: string;
};

/** One part of the whole test; it prints what a reader needs to repair it and never throws. */
export type Part = { readonly name: string; readonly run: () => Promise<PartOutcome> };
export type TimedOutcome = PartOutcome & { readonly name: string; readonly seconds: number };

const LABEL = { green: 'ok', red: 'RED', skipped: 'SKIPPED' } as const;

/** The table at the end of `npm test`. */
export function summary(outcomes: readonly TimedOutcome[]): string {
  const rows = outcomes.map(({ name, state, seconds, detail }) =>
    [
      LABEL[state].padEnd(8),
      name.padEnd(22),
      `${seconds.toFixed(1)} s`.padStart(9),
      ` ${detail}`,
    ].join(' '),
  );
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    ...rows,
    `${' '.repeat(9)}${'total'.padEnd(22)} ${`${total.toFixed(1)} s`.padStart(9)}`,
  ].join('\n');
}

/** Whether the whole is green: a skip counts as red where the table is not read. */
export function isGreen(outcomes: readonly TimedOutcome[], maySkip: boolean): boolean {
  if (outcomes.length === 0) return false;
  return outcomes.every(({ state }) => state === 'green' || (state === 'skipped' && maySkip));
}
