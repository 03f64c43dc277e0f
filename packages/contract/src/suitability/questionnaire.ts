import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { orderStatus } from '../trading/order-terms.ts';
import {
  customerRequest,
  customerWrite,
  dateNum,
  dateTime,
  dictName,
  flag,
  matching,
  serialNo,
  text,
} from '../wire.ts';
import { clientRisk } from './suit-match.ts';

/** '1' risk of a person, '2' risk of an institution, '3' return visit, '4' caution test. */
export const questionnaireKind = z.enum(['1', '2', '3', '4']);
/** 'G1' to 'G3' are gates, then plain numbers. */
const questionNo = matching(/^(G[1-3]|[1-9]\d?)$/);
const optionNo = z.enum(['A', 'B', 'C', 'D', 'E']);

const question = z.object({
  no: questionNo,
  title: text(100),
  options: z.array(z.object({ option_no: optionNo, option_text: text(60) })),
});

export const getVisitQuestionnaire = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/getVisitQuestionnaire',
  auth: 'session',
  right: 'query',
  summary: 'The questions of a return visit, a risk assessment or a caution test',
  request: customerRequest({
    questionnaire_kind: z._default(questionnaireKind, '3'),
    /** The order a return visit is about. */
    order_no: z.optional(serialNo),
  }),
  reply: z.object({
    questionnaire_id: serialNo,
    questionnaire_kind: questionnaireKind,
    questionnaire_kind_dict_name: dictName,
    paper_version: text(20),
    order_no: z.nullable(serialNo),
    /** When a return visit may begin: the end of the cooling-off. */
    open_time: z.nullable(dateTime),
    /** Attempts left today; null where attempts are not counted. */
    left_times_today: z.nullable(z.int()),
    questions: z.array(question),
  }),
  refusals: [
    'order_not_found',
    'visit_not_open',
    'visit_closed',
    'questionnaire_unfit',
    'attempts_today_used_up',
    'attempts_of_year_used_up',
  ],
});

const assessment = z.object({
  risk_score: z.int(),
  client_risk_level: clientRisk,
  client_risk_level_dict_name: dictName,
  min_risk_flag: flag,
  /** The question that kept the level below the score's band. */
  cap_question_no: z.nullable(questionNo),
  cap_risk_level: z.nullable(clientRisk),
  cap_risk_level_dict_name: z.nullable(dictName),
  valid_to_num: dateNum,
  left_times_today: z.int(),
  /** '1': private products are not sold to the customer, whose funds are not his own. */
  private_barred_flag: flag,
  /** '1': a person decides first whether it counts; until then the level of before holds. */
  review_flag: flag,
  /** The level that held before; null: this is the first one. */
  before_risk_level: z.nullable(clientRisk),
  before_risk_level_dict_name: z.nullable(dictName),
  paused_allot_nos: z.array(serialNo),
  resumed_allot_nos: z.array(serialNo),
});

export const questionnaireLocalTraces = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/questionnaireLocalTraces',
  auth: 'session',
  right: 'sign',
  summary: 'Answers of a questionnaire, kept with how they were given, and their result',
  request: customerWrite({
    questionnaire_id: serialNo,
    questionnaire_kind: questionnaireKind,
    order_no: z.optional(serialNo),
    answers: z
      .array(z.object({ no: questionNo, option_no: optionNo, answer_time: z.optional(dateTime) }))
      .check(z.minLength(1), z.maxLength(30)),
    /** An investor over 70 confirms a level above C3. */
    age_confirmed: z.optional(flag),
  }),
  reply: z.object({
    trace_no: serialNo,
    /** '0': a return visit or caution test was answered otherwise than required. */
    passed: flag,
    /** '1': the last question of a return visit asks to rescind. */
    rescind_flag: flag,
    /** The day a passed visit sends the order. */
    trade_date_num: z.nullable(dateNum),
    /** The state of the order a return visit is about: '13' passed, '12' stopped, '70' passed after its window. */
    order_status: z.nullable(orderStatus),
    /** Present for a risk assessment. */
    assessment: z.nullable(assessment),
  }),
  refusals: [
    'request_no_reused',
    'order_not_found',
    'visit_not_open',
    'visit_closed',
    'questionnaire_unfit',
    'questionnaire_outdated',
    'attempts_today_used_up',
    'attempts_of_year_used_up',
    'answer_missing',
    'writes_too_many',
  ],
});
