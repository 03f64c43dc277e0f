import type { RequestOf } from '@mall/contract/define-call';
import type {
  WireAverageDays,
  WireCycle,
  WireGradeStep,
  WireMaDays,
} from '@mall/contract/plans/chosen-strategy';
import type { createRationPlan } from '@mall/contract/plans/plan-writes';
import type { Day } from '@mall/domain/calendar/day';
import { parseDecimal } from '@mall/domain/money/decimal';
import { type Fen, type Rate, rate } from '@mall/domain/money/units';
import { PLAN_AMOUNT_MAX } from '@mall/domain/plans/plan-amount-max';
import { formatMoney } from '#shared/format/money.ts';
import { type LabTerms, USUAL_TERMS } from '#shared/plans/lab-terms.ts';
import type { PlanKind } from '#shared/plans/plan-words.ts';

/** What is typed and chosen in the form of a plan. */
export type PlanDraft = {
  readonly kind: PlanKind;
  readonly amount: Fen | undefined;
  /** Why what was typed is no amount. */
  readonly unreadable: string | undefined;
  readonly cycle: WireCycle;
  readonly day: number;
  readonly indexCode: string | undefined;
  readonly averageDays: WireAverageDays;
  readonly madDays: WireMaDays;
  readonly step: WireGradeStep;
  readonly endType: '0' | '1' | '2' | '3';
  readonly endDate: Day | undefined;
  readonly endCount: string;
  readonly endMoney: Fen | undefined;
  readonly hasTarget: boolean;
  /** In percent, as it is typed. */
  readonly targetRate: string;
  readonly targetAction: '1' | '2' | '3';
};

/** The terms of a plan, complete, as the call takes them. */
export type PlanTicket = Omit<
  RequestOf<typeof createRationPlan>,
  'request_no' | 'flow_id' | 'product_no' | 'click_evidence' | 'noticerecord_id' | 'client_id'
>;

const NOTHING_MORE = {
  endType: '0',
  endDate: undefined,
  endCount: '',
  endMoney: undefined,
  hasTarget: false,
  targetRate: '',
  targetAction: '1',
} as const;

/** A form that is filled with what the laboratory was set to. */
export function draftOf(terms: LabTerms, kind: PlanKind, amount: Fen | undefined): PlanDraft {
  const { cycle, day, indexCode, averageDays, madDays, step } = terms;
  const chosen = { kind, amount, unreadable: undefined, cycle, day, indexCode };
  return { ...chosen, averageDays, madDays, step, ...NOTHING_MORE };
}

/** An empty form. */
export function emptyDraft(kind: PlanKind): PlanDraft {
  return draftOf(USUAL_TERMS, kind, undefined);
}

export function looksAtIndex(kind: PlanKind): boolean {
  return kind === '2' || kind === '3' || kind === '4';
}

/** What was typed, complete; undefined while something is missing or wrong. */
export function ticketOf(draft: PlanDraft, facts: DraftFacts): PlanTicket | undefined {
  const { amount, kind, cycle, day } = draft;
  if (amount === undefined || Object.values(draftProblems(draft, facts)).some(isSaid))
    return undefined;
  return {
    ration_type: kind,
    cycle_type: cycle,
    ...(cycle !== '3' && { cycle_day: day }),
    base_money: amount,
    ...strategyPart(draft),
    ...endPart(draft),
    ...targetPart(draft),
  };
}

function strategyPart({ kind, indexCode, averageDays, madDays, step }: PlanDraft) {
  if (!looksAtIndex(kind)) return {};
  if (kind === '2') return { index_code: indexCode, ma_days: averageDays };
  if (kind === '4') return { index_code: indexCode, ma_days: madDays, grade_step: step };
  return { index_code: indexCode };
}

function endPart({ endType, endDate, endCount, endMoney }: PlanDraft) {
  switch (endType) {
    case '0':
      return { end_type: endType };
    case '1':
      return { end_type: endType, end_date: endDate };
    case '2':
      return { end_type: endType, end_count: Number(endCount) };
    case '3':
      return { end_type: endType, end_money: endMoney };
  }
}

function targetPart({ hasTarget, targetRate, targetAction }: PlanDraft) {
  if (!hasTarget) return { target_flag: '0' } as const;
  const target_rate = parsePercent(targetRate);
  return { target_flag: '1', target_rate, target_action: targetAction } as const;
}

export type DraftFacts = {
  readonly least: Fen;
  readonly step: Fen | null;
  readonly today: Day | undefined;
};

/** What is wrong at which field; undefined where nothing is. */
export function draftProblems(draft: PlanDraft, facts: DraftFacts) {
  return {
    amount: amountProblem(draft, facts),
    index: looksAtIndex(draft.kind) && draft.indexCode === undefined ? '请选择参考指数' : undefined,
    end: endProblem(draft, facts),
    target:
      draft.hasTarget && parsePercent(draft.targetRate) === undefined
        ? '请输入大于0的目标收益率，至多两位小数'
        : undefined,
  };
}

function amountProblem({ amount, unreadable }: PlanDraft, { least, step }: DraftFacts) {
  if (unreadable !== undefined) return unreadable;
  if (amount === undefined) return '请输入每期金额';
  if (amount < least) return `每期金额不得低于${formatMoney(least)}元`;
  if (amount > PLAN_AMOUNT_MAX) return `每期金额不得高于${formatMoney(PLAN_AMOUNT_MAX)}元`;
  if (step !== null && step > 0n && (amount - least) % step !== 0n)
    return `每期金额须在${formatMoney(least)}元的基础上按${formatMoney(step)}元递增`;
  return undefined;
}

const COUNT = /^[1-9]\d{0,3}$/;

function endProblem({ endType, endDate, endCount, endMoney }: PlanDraft, { today }: DraftFacts) {
  if (endType === '1' && (endDate === undefined || (today !== undefined && endDate <= today)))
    return '请选择今天之后的日期';
  if (endType === '2' && !COUNT.test(endCount)) return '请输入1至9999的期数';
  return endType === '3' && endMoney === undefined ? '请输入总金额' : undefined;
}

const PERCENT_PLACES = 6;

function parsePercent(text: string): Rate | undefined {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return undefined;
  const value = parseDecimal(text, PERCENT_PLACES);
  return value === undefined || value <= 0n ? undefined : rate(value);
}

function isSaid(problem: string | undefined): problem is string {
  return problem !== undefined;
}
