import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { INSTITUTION_PAPER, PERSON_PAPER } from '@mall/domain/suitability/risk-paper';
import type { Shopper } from '#testing/story-shopper.ts';

const { questionnaireLocalTraces } = contract.suitability;
type Answers = RequestOf<typeof questionnaireLocalTraces>;
type Option = Answers['answers'][number]['option_no'];

/** EX-6.1: 64 points, C3 by question 14. EX-6.3: 62 points, C3 by question 18. */
const USUAL = { '1': 'DCBCCCDDDBCCCCCCDDCE', '2': 'CDCDCCDDCDBCCDCCCCBC' } as const;

/** The answers of the examples, with some given otherwise; null leaves a question open. */
export function riskAnswers(
  kind: '1' | '2' = '1',
  other: Readonly<Record<string, Option | null>> = {},
): Answers {
  const paper = kind === '1' ? PERSON_PAPER : INSTITUTION_PAPER;
  const given: Readonly<Record<string, Option | null>> = {
    ...Object.fromEntries(paper.gates.map(({ no, through }) => [no, through])),
    // The examples are written with the letters of the papers.
    ...Object.fromEntries([...USUAL[kind]].map((letter, at) => [String(at + 1), letter as Option])),
    ...other,
  };
  return {
    request_no: randomUUID(),
    questionnaire_id: kind === '1' ? 'FXWJGR20261' : 'FXWJJG20261',
    questionnaire_kind: kind,
    answers: Object.entries(given).flatMap(([no, option_no]) =>
      option_no === null ? [] : [{ no, option_no }],
    ),
  };
}

/** A customer answers the questionnaire of a person as in EX-6.1, but for some questions. */
export const assess = (
  { client }: Pick<Shopper, 'client'>,
  other: Readonly<Record<string, Option | null>> = {},
) => client(questionnaireLocalTraces, riskAnswers('1', other));
