import { CAUTION_PAPER } from '@mall/domain/suitability/caution-paper';
import { INSTITUTION_PAPER, PERSON_PAPER } from '@mall/domain/suitability/risk-paper';
import { expect, it } from 'vitest';
import { contentHash } from '#content-hash.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { paperEntry, presentCautionQuestions, presentRiskQuestions } from './present-paper.ts';

const dictionaries = await readDictionaries();

it.each([
  { paper: PERSON_PAPER, questions: 23, options: 105 },
  { paper: INSTITUTION_PAPER, questions: 22, options: 104 },
])('$paper.id has a text for each of its $questions questions and $options options', (row) => {
  const printed = presentRiskQuestions(row.paper, dictionaries);
  expect(printed).toHaveLength(row.questions);
  expect(printed.flatMap(({ options }) => options)).toHaveLength(row.options);
  expect(dictionaries.get(paperEntry(row.paper))?.size).toBe(row.questions + row.options);
});

it('the caution test has a text for each question and option', () => {
  expect(presentCautionQuestions(dictionaries).flatMap(({ options }) => options)).toHaveLength(10);
});

// A published version never changes: another wording is another version with a dictionary of its own.
it.each([
  {
    paper: PERSON_PAPER,
    sha256: 'd0e9b991cfb166ed1827d4abcd7f802637104a93c63faec7063710e23ab925a2',
  },
  {
    paper: INSTITUTION_PAPER,
    sha256: '99e528e6788744d24aa1fec548d60c2988399c159b9c61d8fdc8c4175d15e524',
  },
  {
    paper: CAUTION_PAPER,
    sha256: 'c2d2ef171623bce62ee83d6f73db69225e1b3fb40fa8b691e09b93143367109e',
  },
])('$paper.id $paper.version is worded as it was published', ({ paper, sha256 }) => {
  const texts = [...(dictionaries.get(paperEntry(paper)) ?? [])];
  expect(contentHash(texts).toString('hex')).toBe(sha256);
});
