import { contract } from '@mall/contract';
import { assert } from '@mall/domain/assert';
import { attemptsLeft, refuseAttempt } from '@mall/domain/suitability/assessment-limits';
import { CAUTION_PAPER } from '@mall/domain/suitability/caution-paper';
import { paperFor, paperNo } from '@mall/domain/suitability/risk-paper';
import { type Handler, type Outcome, type ServedCall, serveCall } from '#http/serve-call.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { makerOf, type TradingDeps, visitAnswers, visitQuestions } from '#modules/trading/index.ts';
import type { AssessmentDeps } from './assessment-deps.ts';
import { findAssessmentsOf } from './assessment-store.ts';
import { daysOf, presentAssessment, presentRisk } from './present-assessment.ts';
import { presentCautionQuestions, presentRiskQuestions } from './present-paper.ts';
import { findReviewsOf } from './review-store.ts';
import { takeAssessment } from './take-assessment.ts';
import { takeCautionTest } from './take-caution-test.ts';

const { getVisitQuestionnaire, questionnaireLocalTraces } = contract.suitability;
type Asked = typeof getVisitQuestionnaire;
type Answered = typeof questionnaireLocalTraces;

/** Questionnaires of every kind; those of return visits belong to orders and are answered by trading. */
export function assessmentCalls(deps: AssessmentDeps, trading: TradingDeps): readonly ServedCall[] {
  const [askVisit, answerVisit] = [visitQuestions(trading), visitAnswers(trading)];
  return [
    serveCall(getVisitQuestionnaire, (request, session, caller) => {
      const { questionnaire_kind: kind } = request;
      if (kind === '3') return askVisit(request, session, caller);
      if (kind === '4') return presentCaution(deps);
      return presentRiskPaper(deps, session.clientId, kind);
    }),
    serveCall(questionnaireLocalTraces, (request, session, caller) => {
      const { questionnaire_kind: kind } = request;
      if (kind === '3') return answerVisit(request, session, caller);
      if (kind === '4') return answerCaution(deps)(request, session, caller);
      return answerRisk(deps, kind)(request, session, caller);
    }),
    serveCall(contract.identity.checkRiskInfo, async (_request, { clientId }) => {
      const investor = await findInvestor(deps.db, clientId);
      assert(investor !== undefined, 'a session is opened for a customer');
      const history = await findAssessmentsOf(deps.db, clientId);
      const reviews = await findReviewsOf(deps.db, clientId);
      const { day } = await deps.clock.businessNow(deps.db);
      return {
        ok: true,
        reply: presentRisk(investor, { history, reviews }, day, deps.dictionaries),
      };
    }),
  ];
}

const NO_ORDER = { order_no: null, open_time: null } as const;

async function presentCaution({ dictionaries }: AssessmentDeps): Promise<Outcome<Asked>> {
  return {
    ok: true,
    reply: {
      ...NO_ORDER,
      questionnaire_id: paperNo(CAUTION_PAPER),
      questionnaire_kind: '4',
      questionnaire_kind_dict_name: nameOf(dictionaries, 'QUESTIONNAIRE_KIND', '4'),
      paper_version: CAUTION_PAPER.version,
      left_times_today: null,
      questions: presentCautionQuestions(dictionaries),
    },
  };
}

async function presentRiskPaper(
  { db, clock, dictionaries }: AssessmentDeps,
  clientId: string,
  kind: '1' | '2',
): Promise<Outcome<Asked>> {
  const investor = await findInvestor(db, clientId);
  assert(investor !== undefined, 'a session is opened for a customer');
  if ((kind === '1') !== (investor.clientType === '0'))
    return { ok: false, refusal: 'questionnaire_unfit' };
  const days = daysOf(await findAssessmentsOf(db, clientId));
  const { day } = await clock.businessNow(db);
  const refusal = refuseAttempt(days, day);
  if (refusal) return { ok: false, refusal };
  const paper = paperFor(investor.clientType);
  const left = attemptsLeft(days, day);
  return {
    ok: true,
    reply: {
      ...NO_ORDER,
      questionnaire_id: paperNo(paper),
      questionnaire_kind: kind,
      questionnaire_kind_dict_name: nameOf(dictionaries, 'QUESTIONNAIRE_KIND', kind),
      paper_version: paper.version,
      left_times_today: Math.min(left.today, left.year),
      questions: presentRiskQuestions(paper, dictionaries),
    },
  };
}

const OF_NO_VISIT = { rescind_flag: '0', trade_date_num: null, order_status: null } as const;

function answerRisk(deps: AssessmentDeps, kind: '1' | '2'): Handler<Answered> {
  return async (request, session, caller) => {
    const taken = await takeAssessment(deps, makerOf(session, caller), {
      kind,
      requestNo: request.request_no,
      paperNo: request.questionnaire_id,
      answers: request.answers.map(({ no, option_no }) => ({ no, option: option_no })),
      isAgeConfirmed: request.age_confirmed === '1',
    });
    if (!taken.ok) return taken;
    const { row } = taken;
    const history = await findAssessmentsOf(deps.db, row.client_id);
    const assessment = presentAssessment(row, history, deps.dictionaries);
    return {
      ok: true,
      reply: { ...OF_NO_VISIT, trace_no: row.trace_no, passed: '1', assessment },
    };
  };
}

function answerCaution(deps: AssessmentDeps): Handler<Answered> {
  return async (request, session, caller) => {
    const taken = await takeCautionTest(deps, makerOf(session, caller), {
      requestNo: request.request_no,
      paperNo: request.questionnaire_id,
      answers: request.answers.map(({ no, option_no }) => ({ no, option: option_no })),
    });
    if (!taken.ok) return taken;
    const { trace_no, result } = taken.row;
    const passed = result === 'passed' ? '1' : '0';
    return { ok: true, reply: { ...OF_NO_VISIT, trace_no, passed, assessment: null } };
  };
}
