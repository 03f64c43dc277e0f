import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessRisk, levelOfScore, type RiskAnswers } from './assess-risk.ts';
import {
  findPaper,
  INSTITUTION_PAPER,
  optionsOf,
  PERSON_PAPER,
  paperFor,
  paperNo,
  type RiskOption,
  type RiskPaper,
} from './risk-paper.ts';

const THROUGH: Readonly<Record<string, RiskOption>> = { G1: 'A', G2: 'A', G3: 'A' };
// EX-6.1 and EX-6.3.
const PERSON = 'DCBCCCDDDBCCCCCCDDCE';
const INSTITUTION = 'CDCDCCDDCDBCCDCCCCBC';

/** Letters of the questions from 1 on, with what is answered otherwise. */
function answersOf(
  paper: RiskPaper,
  letters: string,
  other: Readonly<Record<string, RiskOption>> = {},
): RiskAnswers {
  const scored = paper.questions.map(({ no }, index): [string, RiskOption] => [
    no,
    // The examples are written with the letters of the papers.
    letters[index] as RiskOption,
  ]);
  const gates = paper.gates.map(({ no }): [string, RiskOption] => [no, THROUGH[no] ?? 'A']);
  return new Map([...gates, ...scored, ...Object.entries(other)]);
}

function assess(
  paper: RiskPaper,
  letters: string,
  other: Readonly<Record<string, RiskOption>> = {},
  isAgeConfirmed = false,
) {
  const result = assessRisk(paper, answersOf(paper, letters, other), { isAgeConfirmed });
  if (result.kind !== 'assessed') throw new Error(`question ${result.no} has no answer`);
  return result.assessment;
}

describe('an assessment', () => {
  it('EX-6.1: the score of 64 is in the band of C4, and a loss of at most 20 % caps it at C3', () => {
    expect(assess(PERSON_PAPER, PERSON)).toEqual({
      score: 64,
      level: '3',
      isLowestClass: false,
      cap: { no: '14', level: '3' },
      usesOwnFunds: true,
      needsReview: false,
      preferred: { term: 'C', variety: 'C' },
    });
  });

  it('EX-6.2: a person who can bear no loss is C1-min with any score', () => {
    expect(assess(PERSON_PAPER, PERSON, { 14: 'A' })).toMatchObject({
      score: 62,
      level: '1',
      isLowestClass: true,
      cap: { no: '14', level: '1' },
    });
  });

  it('EX-6.3: an institution is capped by its own question of the loss', () => {
    expect(assess(INSTITUTION_PAPER, INSTITUTION)).toMatchObject({
      score: 62,
      level: '3',
      isLowestClass: false,
      cap: { no: '18', level: '3' },
    });
  });

  it('EX-6.3: an institution that can bear no loss is C1, not C1-min', () => {
    expect(assess(INSTITUTION_PAPER, INSTITUTION, { 18: 'A' })).toMatchObject({
      level: '1',
      isLowestClass: false,
    });
  });

  it.each([
    {
      other: { G1: 'B' },
      told: { level: '1', isLowestClass: true, cap: { no: 'G1', level: '1' } },
    },
    { other: { G2: 'B' }, told: { level: '3', usesOwnFunds: false } },
    { other: { G3: 'B' }, told: { level: '3', needsReview: true } },
    { other: { 14: 'B' }, told: { level: '2', cap: { no: '14', level: '2' } } },
    { other: { 14: 'D' }, told: { level: '4', cap: undefined } },
    { other: { 14: 'E' }, told: { level: '4', cap: undefined } },
  ] as const)('of EX-6.1 with $other is $told', ({ other, told }) => {
    expect(assess(PERSON_PAPER, PERSON, other)).toMatchObject(told);
  });

  it.each([
    { isConfirmed: false, level: '3', cap: { no: '20', level: '3' }, why: 'over 70 at most C3' },
    { isConfirmed: true, level: '4', cap: undefined, why: 'confirmed in addition' },
  ])('of a customer over 70 is C$level: $why', ({ isConfirmed, level, cap }) => {
    const other = { 14: 'E', 20: 'A' } as const;
    expect(assess(PERSON_PAPER, PERSON, other, isConfirmed)).toMatchObject({ level, cap });
  });

  it('names the lowest of two caps', () => {
    expect(assess(PERSON_PAPER, PERSON, { 14: 'B', 20: 'A' }).cap).toEqual({
      no: '14',
      level: '2',
    });
  });

  it.each([
    { score: 0, level: '1' },
    { score: 19, level: '1' },
    { score: 20, level: '2' },
    { score: 36, level: '2' },
    { score: 37, level: '3' },
    { score: 53, level: '3' },
    { score: 54, level: '4' },
    { score: 82, level: '4' },
    { score: 83, level: '5' },
    { score: 100, level: '5' },
  ])('of $score points is in the band of C$level', ({ score, level }) => {
    expect(levelOfScore(score)).toBe(level);
  });

  it('asks for the first question without an answer that it offers', () => {
    const without = new Map(answersOf(PERSON_PAPER, PERSON));
    without.delete('7');
    const options = { isAgeConfirmed: false };
    expect(assessRisk(PERSON_PAPER, without, options)).toEqual({ kind: 'incomplete', no: '7' });
    // Question 3 has four options only.
    const unknown = answersOf(PERSON_PAPER, PERSON, { 3: 'E' });
    expect(assessRisk(PERSON_PAPER, unknown, options)).toEqual({ kind: 'incomplete', no: '3' });
  });
});

describe('of any answers', () => {
  const filled = (paper: RiskPaper) =>
    fc
      .tuple(
        ...[...paper.gates, ...paper.questions].map(({ no }) =>
          fc.constantFrom(...optionsOf(paper, no)).map((option) => [no, option] as const),
        ),
      )
      .map((pairs) => new Map(pairs));

  it.each([
    { name: 'persons', paper: PERSON_PAPER },
    { name: 'institutions', paper: INSTITUTION_PAPER },
  ])('the score of $name is 0 to 100 and no cap is exceeded', ({ paper }) => {
    fc.assert(
      fc.property(filled(paper), (answers) => {
        const result = assessRisk(paper, answers, { isAgeConfirmed: false });
        if (result.kind !== 'assessed') throw new Error('everything is answered');
        const { score, level, cap, isLowestClass } = result.assessment;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        if (cap) expect(level).toBe(cap.level);
        if (isLowestClass) expect(level).toBe('1');
      }),
    );
  });

  it('the best answers of both papers come to 100', () => {
    for (const { questions } of [PERSON_PAPER, INSTITUTION_PAPER]) {
      expect(questions).toHaveLength(20);
      expect(questions.reduce((sum, { points }) => sum + Math.max(...points), 0)).toBe(100);
    }
  });
});

describe('the forms', () => {
  it('are found by name and version, and each customer answers that of his kind', () => {
    for (const paper of [PERSON_PAPER, INSTITUTION_PAPER])
      expect(findPaper(paper.id, paper.version)).toBe(paper);
    expect(findPaper(PERSON_PAPER.id, '1999.1')).toBeUndefined();
    expect((['0', '1', '2'] as const).map((type) => paperFor(type).id)).toEqual([
      'FXWJGR',
      'FXWJJG',
      'FXWJJG',
    ]);
    expect(paperNo(PERSON_PAPER)).toBe('FXWJGR20261');
  });
});
