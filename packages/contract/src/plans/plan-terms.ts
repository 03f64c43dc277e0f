import * as z from 'zod/mini';
import {
  dateNum,
  dictName,
  flag,
  indexCode,
  percent,
  productNo,
  serialNo,
  text,
  wholeNumber,
  yuan,
} from '../wire.ts';

/** '1' fixed, '2' moving average, '3' PE percentile, '4' deviation from the average, '5' portfolio. */
export const rationType = z.enum(['1', '2', '3', '4', '5']);
/** '0' monthly, '1' weekly, '2' every two weeks, '3' every trading day. */
export const cycleType = z.enum(['0', '1', '2', '3']);
/** 1-28 of a month, or 1-5 for Monday to Friday. */
export const cycleDay = wholeNumber(1, 28);
/** '1' running, '2' paused, '3' ended by the customer, '4' by the mall, '5' finished, '6' target hit. */
export const rationStatus = z.enum(['1', '2', '3', '4', '5', '6']);
/** '0' none, '1' by date, '2' by count, '3' by total amount. */
export const endType = z.enum(['0', '1', '2', '3']);
/** '1' tell, '2' redeem and stop, '3' redeem and begin a new round. */
export const targetAction = z.enum(['1', '2', '3']);
/** The moving averages a strategy may look at, in days. */
export const maDays = z.enum(['30', '60', '90', '120', '180', '250', '500']);
/** Those of the moving-average strategy, whose table is made for long ones. */
export const averageDays = z.enum(['180', '250', '500']);
/** How much of the amount one grade of deviation moves. */
export const gradeStep = z.enum(['10', '20', '30']);

/** A target or a weight is more than nothing. */
export const positivePercent = /* @__PURE__ */ percent.check(z.refine((rate) => rate > 0n));

export type Cycle = {
  readonly cycle_type: z.output<typeof cycleType>;
  readonly cycle_day?: number | undefined;
};

/** Weeks have five days to pay on, months twenty-eight; a daily plan needs no day. */
export function fitsCycle({ cycle_type, cycle_day }: Cycle): boolean {
  if (cycle_type === '3') return true;
  if (cycle_day === undefined) return false;
  return cycle_type === '0' || cycle_day <= 5;
}

export type Ending = {
  readonly end_type?: z.output<typeof endType> | undefined;
  readonly end_date?: unknown;
  readonly end_count?: unknown;
  readonly end_money?: unknown;
  readonly target_flag?: '0' | '1' | undefined;
  readonly target_rate?: unknown;
  readonly target_action?: unknown;
};

/** An end comes with its day, number or sum, a target with its rate and what is done then. */
export function fitsEnding(ending: Ending): boolean {
  const values = { 0: true, 1: ending.end_date, 2: ending.end_count, 3: ending.end_money };
  const hasEnd = ending.end_type === undefined || values[ending.end_type] !== undefined;
  const hasTarget = ending.target_rate !== undefined && ending.target_action !== undefined;
  return hasEnd && (ending.target_flag !== '1' || hasTarget);
}

/** The moving-average strategy looks at long averages only. */
export function fitsAverage({
  ration_type,
  ma_days,
}: {
  readonly ration_type: z.output<typeof rationType>;
  readonly ma_days?: z.output<typeof maDays> | undefined;
}): boolean {
  return ration_type !== '2' || ma_days === undefined || Number(ma_days) >= 180;
}

/** A strategy names the index it looks at, the one by deviation also its average and its step; without an average 250 days count. */
export function fitsStrategy({
  ration_type,
  index_code,
  ma_days,
  grade_step,
}: {
  readonly ration_type: z.output<typeof rationType>;
  readonly index_code?: unknown;
  readonly ma_days?: unknown;
  readonly grade_step?: unknown;
}): boolean {
  if (ration_type === '1' || ration_type === '5') return true;
  if (index_code === undefined) return false;
  return ration_type !== '4' || (ma_days !== undefined && grade_step !== undefined);
}

/** What a plan pays, when, and when it ends. What its kind does not have is null. */
export const planTerms = z.object({
  ration_type: rationType,
  ration_type_dict_name: dictName,
  cycle_type: cycleType,
  cycle_type_dict_name: dictName,
  /** Null for a plan that pays every trading day. */
  cycle_day: z.nullable(z.int()),
  base_money: yuan,
  index_code: z.nullable(indexCode),
  index_name: z.nullable(text(40)),
  ma_days: z.nullable(maDays),
  level_set_id: z.nullable(text(20)),
  grade_step: z.nullable(gradeStep),
  end_type: endType,
  end_type_dict_name: dictName,
  end_date_num: z.nullable(dateNum),
  end_count: z.nullable(z.int()),
  end_money: z.nullable(yuan),
  target_flag: flag,
  target_rate: z.nullable(percent),
  target_action: z.nullable(targetAction),
  target_action_dict_name: z.nullable(dictName),
});
export type PlanTermsReply = z.output<typeof planTerms>;

/** A new recurring plan, or a change of one, as it would be after its approval. */
export const proposedPlan = z.object({
  allot_no: serialNo,
  terms: planTerms,
  /** The terms that hold now; null for a new plan. */
  before: z.nullable(planTerms),
  /** When it would pay next if it were approved now; null: it pays no more, or waits no more. */
  next_pay_date_num: z.nullable(dateNum),
});

/** A recurring plan as every list shows it. What its kind does not have is null. */
export const planItem = z.object({
  allot_no: serialNo,
  product_no: productNo,
  product_code: text(20),
  product_short_name: text(60),
  ...planTerms.shape,
  begin_date_num: dateNum,
  round_no: z.int(),
  /** Null once the plan has ended. */
  next_pay_date_num: z.nullable(dateNum),
  /** What its confirmed deductions paid for the shares it still has in this round, as in costBenefit. */
  invested_money: yuan,
  success_count: z.int(),
  /** In a row; the third ends the plan. */
  fail_count: z.int(),
  ration_status: rationStatus,
  ration_status_dict_name: dictName,
  /** Why it is paused or was ended. */
  status_reason: z.nullable(text(60)),
  /** Since when it runs, is paused or has ended. */
  status_date_num: dateNum,
});
export type PlanItem = z.output<typeof planItem>;
