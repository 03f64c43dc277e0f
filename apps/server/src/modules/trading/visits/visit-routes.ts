import type {
  getVisitQuestionnaire,
  questionnaireLocalTraces,
} from '@mall/contract/suitability/questionnaire';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import { VISIT_OPTIONS, VISIT_PAPER } from '@mall/domain/orders/private/visit-paper';
import { msOfInstant } from '#db/instant.ts';
import type { Handler } from '#http/serve-call.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { makerOf } from '#modules/trading/orders/order-maker.ts';
import { findOwnOrder } from '#modules/trading/orders/order-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { answerVisit } from './answer-visit.ts';
import { refuseVisitOf } from './visit-state.ts';

const VISIT = '3';

/** The questions of a return visit, one kind of the questionnaires that modules/assessments serves. */
export function visitQuestions(deps: TradingDeps): Handler<typeof getVisitQuestionnaire> {
  const { db, clock, dictionaries } = deps;
  return async ({ order_no: orderNo }, { clientId }) => {
    const order = orderNo === undefined ? undefined : await findOwnOrder(db, clientId, orderNo);
    if (!order || order.cooling_ends_at === null) return { ok: false, refusal: 'order_not_found' };
    const refused = refuseVisitOf(order, await clock.businessNow(db));
    if (refused) return refused;
    return {
      ok: true,
      reply: {
        questionnaire_id: VISIT_PAPER.id,
        questionnaire_kind: VISIT,
        questionnaire_kind_dict_name: nameOf(dictionaries, 'QUESTIONNAIRE_KIND', VISIT),
        paper_version: VISIT_PAPER.version,
        order_no: order.order_no,
        open_time: formatMoment(momentAt(msOfInstant(order.cooling_ends_at))),
        left_times_today: null,
        questions: VISIT_PAPER.questions.map(({ id, required }) => ({
          no: id,
          title: nameOf(dictionaries, 'VISIT_QUESTION', id),
          options: VISIT_OPTIONS.map((option) => ({
            option_no: option,
            option_text: nameOf(dictionaries, 'VISIT_TEXT', option === required ? 'yes' : 'no'),
          })),
        })),
      },
    };
  };
}

export function visitAnswers(deps: TradingDeps): Handler<typeof questionnaireLocalTraces> {
  return async (request, session, caller) => {
    const { order_no: orderNo } = request;
    if (orderNo === undefined) return { ok: false, refusal: 'order_not_found' };
    const result = await answerVisit(deps, makerOf(session, caller), {
      requestNo: request.request_no,
      orderNo,
      paperId: request.questionnaire_id,
      answers: request.answers.map(({ no, option_no }) => ({ no, option: option_no })),
    });
    if (!result.ok) return result;
    const { visit, order } = result;
    return {
      ok: true,
      reply: {
        trace_no: visit.trace_no,
        passed: visit.result === 'passed' ? '1' : '0',
        rescind_flag: visit.result === 'rescind' ? '1' : '0',
        trade_date_num: visit.trade_on,
        order_status: order.state,
        assessment: null,
      },
    };
  };
}
