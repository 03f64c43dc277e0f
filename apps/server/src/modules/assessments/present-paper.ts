import { CAUTION_OPTIONS, CAUTION_PAPER } from '@mall/domain/suitability/caution-paper';
import { optionsOf, type RiskPaper } from '@mall/domain/suitability/risk-paper';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';

type Printed = Pick<RiskPaper, 'id' | 'version'>;

/** The questions of a risk form with their texts, gates first; no points are told before it is answered. */
export function presentRiskQuestions(paper: RiskPaper, dictionaries: Dictionaries) {
  return [...paper.gates, ...paper.questions].map(({ no }) =>
    presentQuestion(paper, { no, options: optionsOf(paper, no) }, dictionaries),
  );
}

export function presentCautionQuestions(dictionaries: Dictionaries) {
  return CAUTION_PAPER.questions.map(({ no }) =>
    presentQuestion(CAUTION_PAPER, { no, options: CAUTION_OPTIONS }, dictionaries),
  );
}

/** The dictionary with the texts of one version: a question by its number, an option by number and letter. */
export function paperEntry({ id, version }: Printed): string {
  return `PAPER_${id}_${version.replaceAll('.', '_')}`;
}

function presentQuestion<Option extends string>(
  paper: Printed,
  { no, options }: { readonly no: string; readonly options: readonly Option[] },
  dictionaries: Dictionaries,
) {
  const entry = paperEntry(paper);
  return {
    no,
    title: nameOf(dictionaries, entry, no),
    options: options.map((option) => ({
      option_no: option,
      option_text: nameOf(dictionaries, entry, `${no}${option}`),
    })),
  };
}
