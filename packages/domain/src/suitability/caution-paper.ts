/** A question of the caution test: the option that says the customer knows what he asks for. */
export type CautionQuestion = { readonly no: string; readonly required: 'A' | 'B' };

/** The options of every question; which of them is the required one differs, so that the test cannot be clicked through. */
export const CAUTION_OPTIONS = ['A', 'B'] as const;

/** What an ordinary investor answers before he asks to be treated as a professional one (rules 6.5). */
export const CAUTION_PAPER = {
  id: 'SSCS',
  version: '2026.1',
  questions: [
    { no: '1', required: 'A' },
    { no: '2', required: 'B' },
    { no: '3', required: 'A' },
    { no: '4', required: 'B' },
    { no: '5', required: 'A' },
  ],
} as const satisfies {
  readonly id: string;
  readonly version: string;
  readonly questions: readonly CautionQuestion[];
};

export type CautionResult =
  | { readonly kind: 'passed' | 'failed' }
  /** The first question without an answer that it offers. */
  | { readonly kind: 'incomplete'; readonly no: string };

/** A test is passed when every answer is the required one. */
export function cautionResult(
  questions: readonly CautionQuestion[],
  answers: ReadonlyMap<string, string>,
): CautionResult {
  const offered: readonly string[] = CAUTION_OPTIONS;
  const missing = questions.find(({ no }) => !offered.includes(answers.get(no) ?? ''));
  if (missing) return { kind: 'incomplete', no: missing.no };
  const isPassed = questions.every(({ no, required }) => answers.get(no) === required);
  return { kind: isPassed ? 'passed' : 'failed' };
}
