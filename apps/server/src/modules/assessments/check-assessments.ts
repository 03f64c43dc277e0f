import { assessRisk } from '@mall/domain/suitability/assess-risk';
import { assessmentValidTo } from '@mall/domain/suitability/assessment-limits';
import { CAUTION_PAPER, cautionResult } from '@mall/domain/suitability/caution-paper';
import { findPaper, type RiskOption } from '@mall/domain/suitability/risk-paper';
import type { Db } from '#db/database.ts';
import { checkContents, type KeptContent } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import { assessmentContent, cautionContent, reviewContent } from './answer-content.ts';
import { checkAnswersTold, checkReviewsTold, compareInvestors } from './assessment-checks-store.ts';
import { type AssessmentRow, findAssessmentPage } from './assessment-store.ts';
import { type CautionRow, findCautionPage } from './caution-store.ts';
import { findReviewPage } from './review-store.ts';

/** Assessments against their answers, the investors who live by them, and the trail. */
export async function checkAssessments(db: Db): Promise<readonly Check[]> {
  return [
    {
      name: 'score and level of assessments follow from their answers',
      ...(await recompute(findAssessmentPage, (row) => problemOf(row))(db)),
    },
    {
      name: 'results of caution tests follow from their answers',
      ...(await recompute(findCautionPage, (row) => cautionProblem(row))(db)),
    },
    {
      name: 'what investors can bear is what their newest assessment says',
      ...(await compareInvestors(db)),
    },
    { name: 'the trail tells of the assessments there are', ...(await checkAnswersTold(db)) },
    { name: 'reviews are told and were to be decided', ...(await checkReviewsTold(db)) },
    {
      name: 'reviews are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'assessment_review',
        readPage: contentsOf(db, findReviewPage, reviewContent),
      })),
    },
    {
      name: 'assessments are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'risk_assess',
        readPage: contentsOf(db, findAssessmentPage, assessmentContent),
      })),
    },
    {
      name: 'caution tests are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'caution_answer',
        readPage: contentsOf(db, findCautionPage, cautionContent),
      })),
    },
  ];
}

const AT_ONCE = 1000;
const NAMED_MAX = 20;

type ReadPage<Row> = (db: Db, after: string | undefined, limit: number) => Promise<readonly Row[]>;

function recompute<Row extends { readonly trace_no: string }>(
  readPage: ReadPage<Row>,
  problem: (row: Row) => string | undefined,
) {
  return async (db: Db) => {
    const wrong: string[] = [];
    let counted = 0n;
    for (let after: string | undefined; ; ) {
      const page = await readPage(db, after, AT_ONCE);
      after = page.at(-1)?.trace_no;
      if (after === undefined) return { counted, wrong: wrong.slice(0, NAMED_MAX) };
      counted += BigInt(page.length);
      for (const row of page) {
        const what = problem(row);
        if (what !== undefined) wrong.push(`${row.trace_no} ${what}`);
      }
    }
  };
}

function problemOf(row: AssessmentRow): string | undefined {
  const paper = findPaper(row.paper_id, row.paper_version);
  if (!paper) return 'answers a form that was never published';
  const result = assessRisk(paper, answersOf(row), { isAgeConfirmed: row.is_age_confirmed });
  if (result.kind === 'incomplete') return `has no answer to question ${result.no}`;
  const { assessment } = result;
  const said = JSON.stringify([
    row.score,
    row.risk_level,
    row.is_lowest_class,
    row.cap_question,
    row.cap_level,
    row.uses_borrowed_funds,
    row.needs_review,
    row.preferred_term,
    row.preferred_variety,
    row.valid_to_on,
  ]);
  const computed = JSON.stringify([
    assessment.score,
    assessment.level,
    assessment.isLowestClass,
    assessment.cap?.no ?? null,
    assessment.cap?.level ?? null,
    !assessment.usesOwnFunds,
    // One that follows another waits with it; `compareInvestors` looks for the other.
    assessment.needsReview || row.needs_review,
    assessment.preferred.term,
    assessment.preferred.variety,
    assessmentValidTo(row.assessed_on),
  ]);
  return said === computed ? undefined : `says ${said}, its answers make ${computed}`;
}

function cautionProblem(row: CautionRow): string | undefined {
  const result = cautionResult(CAUTION_PAPER.questions, answersOf(row)).kind;
  return result === row.result ? undefined : `is ${row.result}, its answers make it ${result}`;
}

function answersOf({ answers }: { readonly answers: unknown }): ReadonlyMap<string, RiskOption> {
  // The column holds an object of letters, which its check and the verb that writes it see to.
  return new Map(Object.entries(answers as Readonly<Record<string, RiskOption>>));
}

function contentsOf<Row extends { readonly trace_no: string }>(
  db: Db,
  readPage: ReadPage<Row>,
  contentOf: (row: Row) => Buffer,
) {
  return async (after: string | undefined, limit: number): Promise<readonly KeptContent[]> =>
    (await readPage(db, after, limit)).map((row) => ({
      id: row.trace_no,
      content: contentOf(row),
    }));
}
