import type { ReplyOf } from '@mall/contract/define-call';
import type { queryRationDetail } from '@mall/contract/plans/plan-queries';
import type { PlanItem, PlanTermsReply } from '@mall/contract/plans/plan-terms';
import type { createRationPlan } from '@mall/contract/plans/plan-writes';
import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import type { PayDate } from '@mall/domain/plans/pay-dates';
import { failuresInARow, type PeriodOutcome } from '@mall/domain/plans/period-outcome';
import type { PlanLedger } from '@mall/domain/plans/plan-ledger';
import { msOfInstant } from '#db/instant.ts';
import type { ProductName } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { Period } from './period-store.ts';
import {
  outcomesOf,
  type Plan,
  type PlanTerms,
  paidOf,
  settledOutcome,
  voidFindingOf,
} from './plan.ts';
import type { TermColumns } from './plan-request.ts';
import type { PlanRow } from './plan-store.ts';
import type { Proposed, Written } from './written-plan.ts';

/** A plan with what is shown of it. */
export type ShownPlan = {
  readonly plan: Plan;
  readonly periods: readonly Period[];
  readonly round: number;
  readonly ledger: PlanLedger;
  readonly nextPayOn: Day | undefined;
  readonly name: ProductName | undefined;
  readonly indexNames: IndexNames;
};

/** What the indices of plans are called, by their codes. */
export type IndexNames = ReadonlyMap<string, string>;

/** A plan as every list shows it. */
export function presentPlan(shown: ShownPlan, dictionaries: Dictionaries): PlanItem {
  const { plan, periods, round, ledger, nextPayOn, name } = shown;
  const { now, created } = plan;
  const paid = paidOf(periods);
  return {
    allot_no: now.allot_no,
    product_no: now.product_no,
    product_code: name?.productCode ?? now.product_no,
    product_short_name: name?.shortName ?? now.product_no,
    ...presentTerms(now, shown.indexNames, dictionaries),
    begin_date_num: created.happened_on,
    round_no: round,
    next_pay_date_num: nextPayOn ?? null,
    invested_money: ledger.invested,
    success_count: paid.count,
    fail_count: failuresInARow(outcomesOf(periods)),
    ration_status: now.status,
    ration_status_dict_name: nameOf(dictionaries, 'RATION_STATUS', now.status),
    status_reason: statusReason(now, dictionaries),
    status_date_num: plan.statusSince,
  };
}

/** What a plan pays, when, and when it ends. */
export function presentTerms(
  terms: ShownTerms,
  indexNames: IndexNames,
  dictionaries: Dictionaries,
): PlanTermsReply {
  const { index_code: code } = terms;
  return {
    ration_type: terms.ration_type,
    ration_type_dict_name: nameOf(dictionaries, 'RATION_TYPE', terms.ration_type),
    cycle_type: terms.cycle_type,
    cycle_type_dict_name: nameOf(dictionaries, 'CYCLE_TYPE', terms.cycle_type),
    cycle_day: terms.cycle_day,
    base_money: terms.base_fen,
    index_code: code,
    index_name: code && (indexNames.get(code) ?? code),
    ma_days: terms.ma_days,
    level_set_id: terms.level_set_id,
    grade_step: terms.grade_step,
    ...presentEnding(terms, dictionaries),
  };
}

type ShownTerms = Omit<TermColumns, 'product_no' | 'holds_from_on' | 'cycle_chosen_on'>;

function presentEnding(now: ShownTerms, dictionaries: Dictionaries) {
  const { target_action: action } = now;
  return {
    end_type: now.end_type,
    end_type_dict_name: nameOf(dictionaries, 'END_TYPE', now.end_type),
    end_date_num: now.end_on,
    end_count: now.end_count,
    end_money: now.end_total_fen,
    target_flag: action === null ? ('0' as const) : ('1' as const),
    target_rate: now.target_rate_e8,
    target_action: action,
    target_action_dict_name: action && nameOf(dictionaries, 'TARGET_ACTION', action),
  };
}

/** Why a plan is paused or was ended; null while it runs. */
function statusReason({ status, kind, reason }: PlanRow, dictionaries: Dictionaries) {
  if (status === '1') return null;
  const word = kind === 'mall_paused' ? reason : kind;
  // A paused plan whose terms were changed says no longer why it was paused.
  return word === null || word === 'changed' ? null : nameOf(dictionaries, 'PLAN_FINDING', word);
}

type ShownPeriod = ReplyOf<typeof queryRationDetail>['periods'][number];

const RESULTS = {
  paid: 'SUCCESS',
  failed: 'FAILED',
  skipped: 'SKIPPED',
  skipped_by_strategy: 'SKIPPED_BY_STRATEGY',
} as const satisfies Record<PeriodOutcome, ShownPeriod['result']>;

export function presentPeriod(period: Period, dictionaries: Dictionaries): ShownPeriod {
  const outcome = settledOutcome(period);
  const result = RESULTS[outcome];
  return {
    nominal_date_num: period.nominal_on,
    pay_date_num: period.pay_on,
    ratio: period.pay_rate_e8,
    pay_money: period.amount_fen,
    order_no: period.order_no,
    result,
    result_dict_name: nameOf(dictionaries, 'PERIOD_RESULT', result),
    fail_reason:
      outcome === 'paid' ? null : nameOf(dictionaries, 'PLAN_FINDING', findingOf(period)),
  };
}

/** What a period came to nothing by: its run, or the end of its order. */
function findingOf(period: Period): string {
  const { finding } = period;
  if (finding === 'strategy_pays_nothing') return 'strategy_nothing';
  return voidFindingOf(period) ?? finding;
}

/** A pay day of today that no run has settled yet. */
export function presentPending(
  { nominals, payOn, terms }: PayDate<PlanTerms>,
  dictionaries: Dictionaries,
): ShownPeriod {
  return {
    nominal_date_num: nominals[0] ?? payOn,
    pay_date_num: payOn,
    ratio: null,
    // What a strategy makes of it is decided by the run.
    pay_money: terms.row.base_fen,
    order_no: null,
    result: 'PENDING',
    result_dict_name: nameOf(dictionaries, 'PERIOD_RESULT', 'PENDING'),
    fail_reason: null,
  };
}

/** What a write answers. */
export function presentWritten(
  written: Written,
  dictionaries: Dictionaries,
): ReplyOf<typeof createRationPlan> {
  const isProposed = 'proposed' in written;
  const status = isProposed ? written.status : written.event.status;
  return {
    allot_no: isProposed ? written.allotNo : written.event.allot_no,
    ration_status: status ?? null,
    ration_status_dict_name: status ? nameOf(dictionaries, 'RATION_STATUS', status) : null,
    next_pay_date_num: (isProposed ? undefined : written.nextPayOn) ?? null,
    effect_date_num: (isProposed ? undefined : written.effectOn) ?? null,
    ...(isProposed ? presentProposed(written) : NO_AUDIT),
  };
}

const NO_AUDIT = { need_audit: '0', local_order_no: null, expire_time: null } as const;

function presentProposed({ proposed: { local_order_no, void_at } }: Proposed) {
  assert(void_at !== null, 'a proposal has an end');
  const expire_time = formatMoment(momentAt(msOfInstant(void_at)));
  return { need_audit: '1', local_order_no, expire_time } as const;
}
