import type { RiskLevel } from '../catalogue/product-terms.ts';
import { optionsOf, pointsOf, type RiskOption, type RiskPaper } from './risk-paper.ts';

export type RiskAnswers = ReadonlyMap<string, RiskOption>;

/** What kept the level below the band of the score: the number of a question, and the level it allows. */
export type LevelCap = { readonly no: string; readonly level: RiskLevel };

export type Assessment = {
  readonly score: number;
  readonly level: RiskLevel;
  /** A natural person without full capacity, or who can bear no loss: R1 only (rules 6.2). */
  readonly isLowestClass: boolean;
  readonly cap: LevelCap | undefined;
  /** Not so: private products may not be sold to the customer (G2). */
  readonly usesOwnFunds: boolean;
  /** A record of dishonesty (G3): a person decides whether the assessment counts. */
  readonly needsReview: boolean;
  /** The longest term and the varieties the customer prefers, by the letters of their questions. */
  readonly preferred: { readonly term: RiskOption; readonly variety: RiskOption };
};

export type AssessmentResult =
  | { readonly kind: 'assessed'; readonly assessment: Assessment }
  /** The first question without an answer that it offers. */
  | { readonly kind: 'incomplete'; readonly no: string };

/** The lowest score of each level (rules 6.6): 0-19 C1, 20-36 C2, 37-53 C3, 54-82 C4, 83-100 C5. */
const BANDS: readonly { readonly from: number; readonly level: RiskLevel }[] = [
  { from: 83, level: '5' },
  { from: 54, level: '4' },
  { from: 37, level: '3' },
  { from: 20, level: '2' },
  { from: 0, level: '1' },
];
/** What the largest bearable loss allows at most; E allows everything. */
const LOSS_CAPS: Readonly<Record<RiskOption, RiskLevel>> = {
  A: '1',
  B: '2',
  C: '3',
  D: '4',
  E: '5',
};
const OVER_70_CAP: RiskLevel = '3';

/** What a customer can bear by his answers (rules 6.6): the band of the score, and no more than each cap allows. */
export function assessRisk(
  paper: RiskPaper,
  answers: RiskAnswers,
  { isAgeConfirmed }: { readonly isAgeConfirmed: boolean },
): AssessmentResult {
  const asked = [...paper.gates, ...paper.questions].map(({ no }) => no);
  const missing = asked.find((no) => !isAnswered(paper, no, answers.get(no)));
  if (missing !== undefined) return { kind: 'incomplete', no: missing };
  const score = paper.questions.reduce(
    (sum, question) => sum + (pointsOf(question, answers.get(question.no)) ?? 0),
    0,
  );
  const band = levelOfScore(score);
  const cap = lowestCap(paper, answers, { band, isAgeConfirmed });
  const isThrough = (no: string) =>
    paper.gates.every((gate) => gate.no !== no || answers.get(no) === gate.through);
  const bearsNoLoss = answers.get(paper.lossNo) === 'A';
  return {
    kind: 'assessed',
    assessment: {
      score,
      level: cap?.level ?? band,
      // Institutions that can bear no loss are ordinary C1 (EX-6.3).
      isLowestClass: isForPersons(paper) && (bearsNoLoss || !isThrough('G1')),
      cap,
      usesOwnFunds: isThrough('G2'),
      needsReview: !isThrough('G3'),
      preferred: {
        term: answers.get(paper.termNo) ?? 'A',
        variety: answers.get(paper.varietyNo) ?? 'A',
      },
    },
  };
}

/** The level of a score before any cap. */
export function levelOfScore(score: number): RiskLevel {
  return BANDS.find(({ from }) => score >= from)?.level ?? '1';
}

function isAnswered(paper: RiskPaper, no: string, option: RiskOption | undefined): boolean {
  return option !== undefined && optionsOf(paper, no).includes(option);
}

function isForPersons({ gates }: RiskPaper): boolean {
  return gates.some(({ no }) => no === 'G1');
}

type Capped = { readonly band: RiskLevel; readonly isAgeConfirmed: boolean };

/** The lowest of the caps below the band; of two equal ones the first that is asked. */
function lowestCap(
  paper: RiskPaper,
  answers: RiskAnswers,
  { band, isAgeConfirmed }: Capped,
): LevelCap | undefined {
  const { ageNo, lossNo } = paper;
  const gate = paper.gates.find(({ no }) => no === 'G1');
  const isOver70 = ageNo !== undefined && answers.get(ageNo) === 'A';
  const caps: readonly LevelCap[] = [
    ...(gate && answers.get(gate.no) !== gate.through
      ? [{ no: gate.no, level: '1' } as const]
      : []),
    { no: lossNo, level: LOSS_CAPS[answers.get(lossNo) ?? 'A'] },
    ...(ageNo !== undefined && isOver70 && !isAgeConfirmed
      ? [{ no: ageNo, level: OVER_70_CAP }]
      : []),
  ];
  // One digit each, so they compare as the numbers they are.
  return caps
    .filter(({ level }) => level < band)
    .reduce<LevelCap | undefined>(
      (lowest, cap) => (lowest && lowest.level <= cap.level ? lowest : cap),
      undefined,
    );
}
