import type { RequestOf } from '@mall/contract/define-call';
import type { queryRationList } from '@mall/contract/plans/plan-queries';
import type {
  cancelRationPlan,
  createRationPlan,
  modifyRationPlan,
} from '@mall/contract/plans/plan-writes';
import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import type { Fen } from '@mall/domain/money/units';
import { changeHoldsFrom } from '@mall/domain/plans/pay-dates';
import { DEFAULT_PE_LEVEL_SET } from '@mall/domain/plans/strategies/pe-levels';
import type { ClickEvidence } from '#modules/trading/index.ts';
import type { PlanRow } from './plan-store.ts';

/** The columns that say what a plan pays, when, and when it ends. */
export type TermColumns = Pick<
  PlanRow,
  | 'product_no'
  | 'ration_type'
  | 'holds_from_on'
  | 'cycle_type'
  | 'cycle_day'
  | 'cycle_chosen_on'
  | 'base_fen'
  | 'index_code'
  | 'ma_days'
  | 'level_set_id'
  | 'grade_step'
  | 'end_type'
  | 'end_on'
  | 'end_count'
  | 'end_total_fen'
  | 'target_rate_e8'
  | 'target_action'
>;

type Created = RequestOf<typeof createRationPlan>;
type Changed = RequestOf<typeof modifyRationPlan>;

type Numbered = {
  readonly requestNo: string;
  /** What is asked and all of it as it was sent, without what may differ when the same request is sent again. */
  readonly content: unknown;
};

/** What a customer asks for who begins a plan. */
export type CreateRequest = Numbered & {
  readonly flowId: string;
  readonly productNo: string;
  readonly base: Fen;
  readonly click: ClickEvidence;
  /** The terms of a plan that is created on a day. */
  readonly termsOn: (today: Day) => TermColumns;
};

export type EndRequest = Numbered & { readonly allotNo: string };

/** A change of terms, a pause or a resumption. */
export type ChangeRequest = EndRequest & {
  readonly status: '1' | '2' | undefined;
  /** The terms after the change; undefined: the request names none. */
  readonly termsAfter: ((before: TermColumns, now: Moment) => TermColumns) | undefined;
};

/** Which plans a customer asks to see. */
export type PlanListRequest = {
  readonly productNo: string | undefined;
  readonly status: RequestOf<typeof queryRationList>['ration_status'];
  readonly page: number;
  readonly pageSize: number;
};

export function listFrom(request: RequestOf<typeof queryRationList>): PlanListRequest {
  const { product_no, ration_status, page_num, page_size } = request;
  return { productNo: product_no, status: ration_status, page: page_num, pageSize: page_size };
}

export function createFrom(request: Created): CreateRequest {
  const { client_id, request_no: requestNo, click_evidence: click, ...content } = request;
  return {
    requestNo,
    content,
    flowId: request.flow_id,
    productNo: request.product_no,
    base: request.base_money,
    click,
    termsOn: (today) => createdTerms(request, today),
  };
}

export function changeFrom(request: Changed): ChangeRequest {
  const { client_id, request_no: requestNo, ...content } = request;
  const termsAfter = (before: TermColumns, now: Moment) => changedTerms(before, request, now);
  return {
    requestNo,
    content: { act: 'change', ...content },
    allotNo: request.allot_no,
    status: request.ration_status,
    termsAfter: namesTerms(request) ? termsAfter : undefined,
  };
}

export function endFrom(request: RequestOf<typeof cancelRationPlan>): EndRequest {
  const { client_id, request_no: requestNo, ...content } = request;
  return { requestNo, content: { act: 'end', ...content }, allotNo: request.allot_no };
}

/** What 250 closes are for the averages, where the customer names none. */
const USUAL_AVERAGE = '250';

/** The terms of a new plan; none of its dates is the day it is created on. */
function createdTerms(asked: Created, today: Day): TermColumns {
  return {
    product_no: asked.product_no,
    ration_type: asked.ration_type,
    holds_from_on: today,
    cycle_type: asked.cycle_type,
    cycle_day: dayOfCycle(asked.cycle_type, asked.cycle_day),
    cycle_chosen_on: today,
    base_fen: asked.base_money,
    ...strategyColumns(asked.ration_type, asked),
    ...endColumns(asked),
    ...targetColumns(asked),
  };
}

/** The terms after a change: what is not named stays, and only another cycle chooses new dates (rules 9.2). */
function changedTerms(before: TermColumns, asked: Changed, now: Moment): TermColumns {
  const type = asked.cycle_type ?? before.cycle_type;
  const day = asked.cycle_type ? dayOfCycle(type, asked.cycle_day) : before.cycle_day;
  const isOtherCycle = type !== before.cycle_type || day !== before.cycle_day;
  return {
    product_no: before.product_no,
    ration_type: before.ration_type,
    holds_from_on: changeHoldsFrom(now),
    cycle_type: type,
    cycle_day: day,
    cycle_chosen_on: isOtherCycle ? now.day : before.cycle_chosen_on,
    base_fen: asked.base_money ?? before.base_fen,
    ...strategyColumns(before.ration_type, {
      index_code: asked.index_code ?? before.index_code ?? undefined,
      ma_days: asked.ma_days ?? before.ma_days ?? undefined,
      level_set_id: asked.level_set_id ?? before.level_set_id ?? undefined,
      grade_step: asked.grade_step ?? before.grade_step ?? undefined,
    }),
    ...(asked.end_type === undefined
      ? endOf(before)
      : endColumns({ ...asked, end_type: asked.end_type })),
    ...(asked.target_flag === undefined ? targetOf(before) : targetColumns(asked)),
  };
}

/** Whether a change asks for other terms at all, or only pauses or resumes. */
function namesTerms({
  client_id,
  request_no,
  allot_no,
  ration_status,
  ...terms
}: Changed): boolean {
  return Object.values(terms).some((value) => value !== undefined);
}

/** The terms of an event alone, for the next event, which repeats them. */
export function termColumnsOf(row: PlanRow): TermColumns {
  return {
    product_no: row.product_no,
    ration_type: row.ration_type,
    holds_from_on: row.holds_from_on,
    cycle_type: row.cycle_type,
    cycle_day: row.cycle_day,
    cycle_chosen_on: row.cycle_chosen_on,
    base_fen: row.base_fen,
    index_code: row.index_code,
    ma_days: row.ma_days,
    level_set_id: row.level_set_id,
    grade_step: row.grade_step,
    ...endOf(row),
    ...targetOf(row),
  };
}

/** Whether terms ask for what a plan does already; from which date on they would hold says nothing. */
export function isSameTerms(
  before: TermColumns,
  { holds_from_on, ...after }: TermColumns,
): boolean {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).every(([name, value]) => was.get(name) === value);
}

function dayOfCycle(type: TermColumns['cycle_type'], day: number | undefined): number | null {
  return type === '3' ? null : (day ?? null);
}

type Strategy = Pick<Created, 'index_code' | 'ma_days' | 'level_set_id' | 'grade_step'>;

/** What the strategy of a plan looks at; what it has no use for is left out. */
function strategyColumns(type: TermColumns['ration_type'], asked: Strategy) {
  const isSmart = type !== '1' && type !== '5';
  const hasAverage = type === '2' || type === '4';
  return {
    index_code: (isSmart ? asked.index_code : undefined) ?? null,
    ma_days: hasAverage ? (asked.ma_days ?? USUAL_AVERAGE) : null,
    level_set_id: type === '3' ? (asked.level_set_id ?? DEFAULT_PE_LEVEL_SET) : null,
    grade_step: (type === '4' ? asked.grade_step : undefined) ?? null,
  };
}

function endColumns({
  end_type,
  end_date,
  end_count,
  end_money,
}: Pick<Created, 'end_type' | 'end_date' | 'end_count' | 'end_money'>) {
  return {
    end_type,
    end_on: (end_type === '1' ? end_date : undefined) ?? null,
    end_count: (end_type === '2' ? end_count : undefined) ?? null,
    end_total_fen: (end_type === '3' ? end_money : undefined) ?? null,
  };
}

function endOf({ end_type, end_on, end_count, end_total_fen }: TermColumns) {
  return { end_type, end_on, end_count, end_total_fen };
}

function targetColumns({
  target_flag,
  target_rate,
  target_action,
}: Pick<Changed, 'target_flag' | 'target_rate' | 'target_action'>) {
  const hasTarget = target_flag === '1';
  return {
    target_rate_e8: (hasTarget ? target_rate : undefined) ?? null,
    target_action: (hasTarget ? target_action : undefined) ?? null,
  };
}

function targetOf({ target_rate_e8, target_action }: TermColumns) {
  return { target_rate_e8, target_action };
}
