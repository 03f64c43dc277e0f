import type { ClientType } from '../catalogue/product-terms.ts';

/** An answer by its letter, as the paper prints it. */
export type RiskOption = 'A' | 'B' | 'C' | 'D' | 'E';

/** A scored question: its number and the points of A, B, C and so on. */
export type ScoredQuestion = { readonly no: string; readonly points: readonly number[] };

/** A question before the scored ones; the option that lets the customer through is named. */
export type GateQuestion = { readonly no: Gate; readonly through: RiskOption };
export type Gate = 'G1' | 'G2' | 'G3';

/** A version of a questionnaire. A published version never changes; another wording or other points are another version. */
export type RiskPaper = {
  readonly id: string;
  readonly version: string;
  readonly gates: readonly GateQuestion[];
  readonly questions: readonly ScoredQuestion[];
  /** The question about the largest bearable loss, which caps the level (rules 6.6). */
  readonly lossNo: string;
  /** Where the longest term and the varieties that the customer prefers are asked. */
  readonly termNo: string;
  readonly varietyNo: string;
  /** What the answers about the term mean, in days; an answer that is not here names no end. */
  readonly termDays: Readonly<Partial<Record<RiskOption, number>>>;
  /** Where the age is asked; institutions have none. A is over 70. */
  readonly ageNo: string | undefined;
};

const GATE_OPTIONS = 2;

// Of every gate the first option is the one that lets through: 是, 是, 否.
const CAPACITY: GateQuestion = { no: 'G1', through: 'A' };
const OWN_FUNDS: GateQuestion = { no: 'G2', through: 'A' };
const HONESTY: GateQuestion = { no: 'G3', through: 'A' };

// The longest that so many calendar months can be: a term of half a year is within 6个月以内 whenever it begins.
const QUARTER = 92;
const HALF_YEAR = 184;
const LONGER = { B: 366, C: 1096, D: 1827 } as const;

/** The form of natural persons (rules 6.6). */
export const PERSON_PAPER: RiskPaper = {
  id: 'FXWJGR',
  version: '2026.1',
  gates: [CAPACITY, OWN_FUNDS, HONESTY],
  questions: numbered([
    [0, 1, 3, 4, 5],
    [1, 2, 3, 4, 5],
    [1, 2, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
    [0, 1, 2, 4, 5],
    [0, 1, 2, 4, 5],
    [0, 1, 2, 4, 5],
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
    [0, 2, 3, 4, 5],
    [0, 1, 2, 4, 5],
    [1, 2, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 1, 2, 4, 5],
    [1, 2, 3, 4, 5],
    [0, 1, 3, 4, 5],
  ]),
  lossNo: '14',
  termNo: '11',
  varietyNo: '12',
  termDays: { A: HALF_YEAR, ...LONGER },
  ageNo: '20',
};

/** The form of institutions (rules 6.6). */
export const INSTITUTION_PAPER: RiskPaper = {
  id: 'FXWJJG',
  version: '2026.1',
  gates: [OWN_FUNDS, HONESTY],
  questions: numbered([
    [1, 2, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [1, 2, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [1, 2, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 2, 3, 4, 5],
    [0, 2, 3, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 1, 2, 4, 5],
    [0, 1, 2, 4, 5],
    [0, 1, 3, 4, 5],
    [0, 2, 3, 4, 5],
    [0, 1, 2, 4, 5],
    [1, 2, 3, 4, 5],
    [0, 1, 3, 4, 5],
  ]),
  lossNo: '18',
  termNo: '9',
  varietyNo: '19',
  termDays: { A: QUARTER, ...LONGER },
  ageNo: undefined,
};

/** Every version that was ever published: what was answered can always be scored again. */
const PAPERS: readonly RiskPaper[] = [PERSON_PAPER, INSTITUTION_PAPER];

/** The form that a customer of a kind answers now. */
export function paperFor(clientType: ClientType): RiskPaper {
  return clientType === '0' ? PERSON_PAPER : INSTITUTION_PAPER;
}

/** A form by its name and version; undefined: it was never published. */
export function findPaper(id: string, version: string): RiskPaper | undefined {
  return PAPERS.find((paper) => paper.id === id && paper.version === version);
}

/** The number under which a version is handed out; answers that name another one belong to another version. */
export function paperNo({ id, version }: Pick<RiskPaper, 'id' | 'version'>): string {
  return `${id}${version.replaceAll('.', '')}`;
}

const LETTERS: readonly RiskOption[] = ['A', 'B', 'C', 'D', 'E'];

/** The letters that a question of a paper offers; none where the paper has no such question. */
export function optionsOf(paper: RiskPaper, no: string): readonly RiskOption[] {
  if (paper.gates.some((gate) => gate.no === no)) return LETTERS.slice(0, GATE_OPTIONS);
  const question = paper.questions.find((one) => one.no === no);
  return LETTERS.slice(0, question?.points.length ?? 0);
}

/** The points of an answer; undefined when the question does not offer it. */
export function pointsOf(
  { points }: ScoredQuestion,
  option: RiskOption | undefined,
): number | undefined {
  return option === undefined ? undefined : points[LETTERS.indexOf(option)];
}

function numbered(points: readonly (readonly number[])[]): readonly ScoredQuestion[] {
  return points.map((of, index) => ({ no: String(index + 1), points: of }));
}
