import { assert } from '@mall/domain/assert';
import { addMonths } from '@mall/domain/calendar/add-months';
import type { Day } from '@mall/domain/calendar/day';
import { at, epochMsOf } from '@mall/domain/calendar/moment';
import type { ClientType, RiskLevel } from '@mall/domain/catalogue/product-terms';
import { assessRisk } from '@mall/domain/suitability/assess-risk';
import { assessmentValidTo } from '@mall/domain/suitability/assessment-limits';
import { paperFor, type RiskOption, type RiskPaper } from '@mall/domain/suitability/risk-paper';
import { instantFromMs } from '#db/instant.ts';
import { enterAssessment } from '#modules/assessments/index.ts';

export type DemoAssessment = {
  readonly level: RiskLevel;
  readonly assessedOn: Day;
  readonly validTo: Day;
};

/** An assessment of a level that ends about a day. */
export function demoAssessment(level: RiskLevel, about: Day): DemoAssessment {
  const assessedOn = addMonths(about, -24);
  return { level, assessedOn, validTo: assessmentValidTo(assessedOn) };
}

/** An ordinary customer's answers from question 1 on (EX-6.1, EX-6.3), and those of one who takes every risk. */
const USUAL = { person: 'DCBCCCDDDBCCCCCCDDCE', institution: 'CDCDCCDDCDBCCDCCCCBC' } as const;
const BOLD = 'EEDEEEEEEEEEEEEEEEEE';
/** What the answer about the largest bearable loss makes of the usual answers. */
const LOSS: Readonly<Record<RiskLevel, RiskOption>> = { 1: 'A', 2: 'B', 3: 'C', 4: 'D', 5: 'E' };

const ALL: readonly RiskOption[] = ['A', 'B', 'C', 'D', 'E'];

/** The answers that lead to a level. */
export function demoAnswers(
  clientType: ClientType,
  level: RiskLevel,
): ReadonlyMap<string, RiskOption> {
  const paper = paperFor(clientType);
  const usual = clientType === '0' ? USUAL.person : USUAL.institution;
  const letters = level === '5' ? BOLD : usual;
  const gates = paper.gates.map(({ no, through }) => [no, through] as const);
  const scored = paper.questions.map(
    ({ no, points }, index) => [no, letterAt(letters, index, points.length)] as const,
  );
  const variety = level === '5' ? 'E' : 'C';
  return new Map([
    ...gates,
    ...scored,
    [paper.lossNo, LOSS[level]] as const,
    // The usual answers of institutions name bonds only; those of the demo hold funds of shares.
    [paper.varietyNo, variety] as const,
  ]);
}

function letterAt(letters: string, index: number, count: number): RiskOption {
  const place = 'ABCDE'.indexOf(letters[index] ?? 'A');
  return ALL[Math.min(place, count - 1)] ?? 'A';
}

type EnterDeps = Parameters<typeof enterAssessment>[0];

/** Enters what a customer of the demo answered before the mall opened. */
export async function enterDemoAssessment(
  deps: EnterDeps,
  { clientId, clientType }: { readonly clientId: string; readonly clientType: ClientType },
  { level, assessedOn: day }: DemoAssessment,
): Promise<void> {
  const paper: RiskPaper = paperFor(clientType);
  const chosen = demoAnswers(clientType, level);
  const result = assessRisk(paper, chosen, { isAgeConfirmed: false });
  assert(
    result.kind === 'assessed' && result.assessment.level === level,
    `the answers of ${clientId} lead to C${level}`,
  );
  await enterAssessment(deps, {
    clientId,
    paper,
    chosen,
    isAgeConfirmed: false,
    assessment: result.assessment,
    day,
    assessedAt: instantFromMs(epochMsOf({ day, msOfDay: at(10, 0) })),
  });
}
