import type { RequestOf } from '@mall/contract/define-call';
import type { PlanItem } from '@mall/contract/plans/plan-terms';
import type { modifyRationPlan } from '@mall/contract/plans/plan-writes';
import type { Rate } from '@mall/domain/money/units';
import { isIncrease, redeemsAnew } from '@mall/domain/plans/decide-plan';
import type { PlanEnd } from '@mall/domain/plans/plan-end';
import type { PlanDraft, PlanTicket } from '#features/ration-plan/plan-draft.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { AVERAGES, usualPayDay } from '#shared/plans/lab-terms.ts';

/** The form of a plan as it stands. */
export function draftOfPlan(plan: PlanItem): PlanDraft {
  return {
    kind: plan.ration_type,
    amount: plan.base_money,
    unreadable: undefined,
    cycle: plan.cycle_type,
    day: plan.cycle_day ?? usualPayDay(plan.cycle_type),
    indexCode: plan.index_code ?? undefined,
    averageDays: AVERAGES.find((days) => days === plan.ma_days) ?? '250',
    madDays: plan.ma_days ?? '250',
    step: plan.grade_step ?? '20',
    endType: plan.end_type,
    endDate: plan.end_date_num ?? undefined,
    endCount: plan.end_count === null ? '' : String(plan.end_count),
    endMoney: plan.end_money ?? undefined,
    hasTarget: plan.target_flag === '1',
    targetRate: plan.target_rate === null ? '' : formatPercent(plan.target_rate).replace('%', ''),
    targetAction: plan.target_action ?? '1',
  };
}

/** Which fields differ from the plan as it stands. */
export function changedFields(plan: PlanItem, draft: PlanDraft): ReadonlySet<keyof PlanDraft> {
  const before = draftOfPlan(plan);
  const names = Object.keys(before).filter((name) => isField(before, name));
  return new Set(names.filter((name) => before[name] !== draft[name]));
}

function isField(draft: PlanDraft, name: string): name is keyof PlanDraft {
  return Object.hasOwn(draft, name);
}

type Change = Omit<RequestOf<typeof modifyRationPlan>, 'request_no' | 'allot_no' | 'client_id'>;

/** Only what differs is sent: the rest of the plan stays as it is, also when it was changed elsewhere meanwhile. */
export function changeOf(changed: ReadonlySet<keyof PlanDraft>, ticket: PlanTicket): Change {
  const has = (...fields: readonly (keyof PlanDraft)[]) =>
    fields.some((field) => changed.has(field));
  const { cycle_type, cycle_day, base_money, index_code, ma_days, grade_step } = ticket;
  const { end_type, end_date, end_count, end_money } = ticket;
  const { target_flag, target_rate, target_action } = ticket;
  return {
    ...(has('cycle', 'day') && { cycle_type, cycle_day }),
    ...(has('amount') && { base_money }),
    ...(has('indexCode', 'averageDays', 'madDays', 'step') && { index_code, ma_days, grade_step }),
    ...(has('endType', 'endDate', 'endCount', 'endMoney') && {
      end_type,
      end_date,
      end_count,
      end_money,
    }),
    ...(has('hasTarget', 'targetRate', 'targetAction') && {
      target_flag,
      target_rate,
      target_action,
    }),
  };
}

type Ending = Pick<PlanTicket, 'end_type' | 'end_date' | 'end_count' | 'end_money'>;

/** Whether the change may cost more, so that an institution's auditor looks at it. */
export function costsMore(plan: PlanItem, ticket: PlanTicket): boolean {
  const before = {
    ...termsOfScope(plan),
    end: endOf({
      end_type: plan.end_type,
      end_date: plan.end_date_num ?? undefined,
      end_count: plan.end_count ?? undefined,
      end_money: plan.end_money ?? undefined,
    }),
  };
  return isIncrease(before, { ...termsOfScope(ticket), end: endOf(ticket) });
}

/** Whether the change lets the plan sell by itself otherwise than before. */
export function sellsOtherwise(plan: PlanItem, ticket: PlanTicket): boolean {
  return redeemsAnew(targetOf(plan), targetOf(ticket));
}

type Scoped = Pick<PlanTicket, 'ration_type' | 'cycle_type' | 'base_money'> &
  Targeted & { readonly cycle_day?: number | null | undefined } & {
    readonly [Name in 'index_code' | 'ma_days' | 'grade_step']?: string | null | undefined;
  };

type Targeted = {
  readonly target_rate?: Rate | null | undefined;
  readonly target_action?: '1' | '2' | '3' | null | undefined;
};

function termsOfScope(terms: Scoped) {
  const { index_code, ma_days, grade_step } = terms;
  return {
    kind: KINDS[terms.ration_type],
    base: terms.base_money,
    rhythm: RHYTHMS[terms.cycle_type],
    cycleDay: terms.cycle_day ?? null,
    parameters: [index_code ?? null, ma_days ?? null, grade_step ?? null],
    target: targetOf(terms),
  };
}

function targetOf({ target_rate, target_action }: Targeted) {
  if (target_rate == null || target_action == null) return undefined;
  return { rate: target_rate, action: target_action };
}

const KINDS = { 1: 'fixed', 2: 'average', 3: 'pe', 4: 'mad', 5: 'portfolio' } as const;
const RHYTHMS = { 0: 'monthly', 1: 'weekly', 2: 'biweekly', 3: 'daily' } as const;

function endOf({ end_type, end_date, end_count, end_money }: Ending): PlanEnd {
  if (end_type === '1' && end_date !== undefined) return { kind: 'date', last: end_date };
  if (end_type === '2' && end_count !== undefined) return { kind: 'count', count: end_count };
  if (end_type === '3' && end_money !== undefined) return { kind: 'total', total: end_money };
  return { kind: 'none' };
}
