import { optionsOf, type RiskOption, type RiskPaper } from '@mall/domain/suitability/risk-paper';

/** Answers as they came in. */
export type GivenAnswers = {
  readonly requestNo: string;
  /** The number of the version that was handed out. */
  readonly paperNo: string;
  readonly answers: readonly { readonly no: string; readonly option: RiskOption }[];
};

/** Each question with its answer; undefined: two answers of one question, or one of a question that the paper has not. */
export function chosenIn(
  { answers }: Pick<GivenAnswers, 'answers'>,
  isAsked: (no: string) => boolean,
): ReadonlyMap<string, RiskOption> | undefined {
  const chosen = new Map(answers.map(({ no, option }) => [no, option]));
  const isOther = chosen.size < answers.length || answers.some(({ no }) => !isAsked(no));
  return isOther ? undefined : chosen;
}

export function isAskedIn(paper: RiskPaper) {
  return (no: string) => optionsOf(paper, no).length > 0;
}

/** Answers as they are stored. */
export function keptAnswers(chosen: ReadonlyMap<string, RiskOption>): string {
  return JSON.stringify(Object.fromEntries(chosen));
}
