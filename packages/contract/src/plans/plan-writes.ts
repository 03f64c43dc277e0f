import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { clickEvidence } from '../trading/click-evidence.ts';
import {
  customerWrite,
  dateNum,
  dateText,
  dateTime,
  dictName,
  flag,
  indexCode,
  positiveYuan,
  productNo,
  serialNo,
  text,
  wholeNumber,
} from '../wire.ts';
import {
  cycleDay,
  cycleType,
  endType,
  fitsAverage,
  fitsCycle,
  fitsEnding,
  fitsStrategy,
  gradeStep,
  maDays,
  positivePercent,
  rationStatus,
  rationType,
  targetAction,
} from './plan-terms.ts';

const rhythm = {
  cycle_type: cycleType,
  cycle_day: z.optional(cycleDay),
  base_money: positiveYuan,
} as const;

const strategy = {
  index_code: z.optional(indexCode),
  ma_days: z.optional(maDays),
  level_set_id: z.optional(text(20)),
  grade_step: z.optional(gradeStep),
} as const;

const ending = {
  end_type: endType,
  end_date: z.optional(dateText),
  end_count: z.optional(wholeNumber(1, 9_999)),
  end_money: z.optional(positiveYuan),
  target_flag: flag,
  target_rate: z.optional(positivePercent),
  target_action: z.optional(targetAction),
} as const;

const planAnswer = z.object({
  allot_no: serialNo,
  /** Null for a new plan that waits for an auditor. */
  ration_status: z.nullable(rationStatus),
  ration_status_dict_name: z.nullable(dictName),
  next_pay_date_num: z.nullable(dateNum),
  /** From this nominal day on the plan is as asked. */
  effect_date_num: z.nullable(dateNum),
  need_audit: flag,
  local_order_no: z.nullable(serialNo),
  expire_time: z.nullable(dateTime),
});

export const createRationPlan = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/createRationPlan',
  auth: 'session',
  right: 'make',
  summary: 'Begin a recurring plan',
  request: customerWrite({
    flow_id: serialNo,
    product_no: productNo,
    ration_type: rationType,
    ...rhythm,
    ...strategy,
    ...ending,
    noticerecord_id: z.optional(text(64)),
    click_evidence: clickEvidence,
  }).check(
    z.refine(fitsCycle),
    z.refine(fitsEnding),
    z.refine(fitsAverage),
    z.refine(fitsStrategy),
  ),
  reply: planAnswer,
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'trading_not_open',
    'flow_expired',
    'product_absent',
    'plan_not_offered',
    'product_not_buyable',
    'account_not_open',
    'account_restricted',
    'client_type_not_allowed',
    'risk_profile_missing',
    'risk_profile_expired',
    'lowest_risk_class',
    'risk_level_exceeded',
    'preference_exceeded',
    'suitability_step_needed',
    'agreement_step_needed',
    'identity_unconfirmed',
    'confirm_items_unticked',
    'index_absent',
    'index_history_too_short',
    'off_purchase_step',
    'below_plan_minimum',
    'above_plan_maximum',
    'above_day_maximum',
    'plan_never_pays',
    'too_many_plans',
    'too_many_open_plans',
    'plan_settings_too_many',
  ],
});

export const modifyRationPlan = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/modifyRationPlan',
  auth: 'session',
  right: 'make',
  summary: 'Change, pause or resume a plan, from its next nominal day on',
  request: customerWrite({
    allot_no: serialNo,
    /** '2' pauses, '1' resumes; the terms stay as they are unless given. */
    ration_status: z.optional(z.enum(['1', '2'])),
    cycle_type: z.optional(cycleType),
    cycle_day: z.optional(cycleDay),
    base_money: z.optional(positiveYuan),
    ...strategy,
    ...ending,
    end_type: z.optional(endType),
    target_flag: z.optional(flag),
  }).check(
    z.refine(
      // A day means nothing without the cycle it is a day of.
      ({ cycle_type, cycle_day }) =>
        cycle_type === undefined ? cycle_day === undefined : fitsCycle({ cycle_type, cycle_day }),
    ),
    z.refine(fitsEnding),
  ),
  reply: planAnswer,
  refusals: [
    'request_no_reused',
    'writes_too_many',
    'plan_not_found',
    'plan_ended',
    'plan_unchanged',
    'plan_not_offered',
    'product_not_buyable',
    'account_restricted',
    'client_type_not_allowed',
    'risk_profile_missing',
    'risk_profile_expired',
    'lowest_risk_class',
    'risk_level_exceeded',
    'preference_exceeded',
    'suitability_step_needed',
    'agreement_step_needed',
    'index_absent',
    'index_history_too_short',
    'off_purchase_step',
    'below_plan_minimum',
    'above_plan_maximum',
    'above_day_maximum',
    'plan_never_pays',
    'too_many_plans',
    'too_many_open_plans',
    'plan_settings_too_many',
  ],
});

export const cancelRationPlan = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/cancelRationPlan',
  auth: 'session',
  right: 'make',
  summary: 'End a plan; what it bought stays',
  request: customerWrite({ allot_no: serialNo }),
  reply: planAnswer,
  refusals: ['request_no_reused', 'writes_too_many', 'plan_not_found', 'plan_ended'],
});
