import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { CAUTION_PAPER, cautionResult } from '@mall/domain/suitability/caution-paper';
import { paperNo } from '@mall/domain/suitability/risk-paper';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import type { OrderMaker, Refused } from '#modules/trading/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { cautionContent } from './answer-content.ts';
import { type AnswerRefusal, answerOnce, refuse } from './answer-once.ts';
import type { AssessmentDeps, AssessmentTx } from './assessment-deps.ts';
import { type CautionRow, findOwnCaution, insertCaution } from './caution-store.ts';
import { chosenIn, type GivenAnswers, keptAnswers } from './given-answers.ts';

/** Takes the answers of a caution test (rules 6.5). It can be answered again; the application names the one that was passed. */
export async function takeCautionTest(
  deps: AssessmentDeps,
  maker: OrderMaker,
  given: GivenAnswers,
) {
  return answerOnce(deps, maker, {
    kind: 'caution_test',
    given,
    findOwn: findOwnCaution,
    take: (inTx, _investor, now) => testNow(inTx, maker, { given, now }),
  });
}

async function testNow(
  inTx: AssessmentTx,
  maker: OrderMaker,
  { given, now }: { readonly given: GivenAnswers; readonly now: Moment },
): Promise<CautionRow | Refused<AnswerRefusal>> {
  const known = new Set<string>(CAUTION_PAPER.questions.map(({ no }) => no));
  const chosen = chosenIn(given, (no) => known.has(no));
  if (given.paperNo !== paperNo(CAUTION_PAPER) || !chosen) return refuse('questionnaire_outdated');
  const result = cautionResult(CAUTION_PAPER.questions, chosen);
  if (result.kind === 'incomplete')
    return { ok: false, refusal: 'answer_missing', slots: { n: result.no } };
  const row = await insertCaution(
    inTx.db,
    {
      client_id: maker.clientId,
      request_no: given.requestNo,
      paper_id: CAUTION_PAPER.id,
      paper_version: CAUTION_PAPER.version,
      answers: keptAnswers(chosen),
      result: result.kind,
      answered_at: instantFromMs(epochMsOf(now)),
      inst_user_code: maker.instUserCode ?? null,
      address_sha256: sha256Of(maker.address),
    },
    now.day,
  );
  await recordAction(inTx, {
    action: 'caution_answer',
    ...maker,
    object: { kind: 'caution_test', id: row.trace_no },
    content: cautionContent(row),
  });
  return row;
}
