import { assert } from '@mall/domain/assert';
import { knownDay } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { fen, rate } from '@mall/domain/money/units';
import { changeHoldsFrom } from '@mall/domain/plans/pay-dates';
import * as z from 'zod';
import type { TermColumns } from '#modules/plans/plan-request.ts';
import type { OrderRecord } from '#modules/trading/index.ts';

const amount = z.string().transform((text) => fen(BigInt(text)));
const day = z.string().transform(knownDay);

/** The terms as they are kept with the order; its days follow from the moment of the approval. */
const kept = z.object({
  allotNo: z.string(),
  /** The newest event of the plan that is changed; null: the plan is new. */
  beforeSeq: z.nullable(z.int()),
  /** Whether the change also pauses or resumes the plan. */
  status: z.nullable(z.enum(['1', '2'])),
  ration_type: z.enum(['1', '2', '3', '4', '5']),
  cycle_type: z.enum(['0', '1', '2', '3']),
  cycle_day: z.nullable(z.int()),
  base_fen: amount,
  index_code: z.nullable(z.string()),
  ma_days: z.nullable(z.enum(['30', '60', '90', '120', '180', '250', '500'])),
  level_set_id: z.nullable(z.string()),
  grade_step: z.nullable(z.enum(['10', '20', '30'])),
  end_type: z.enum(['0', '1', '2', '3']),
  end_on: z.nullable(day),
  end_count: z.nullable(z.int()),
  end_total_fen: z.nullable(amount),
  target_rate_e8: z.nullable(z.string().transform((text) => rate(BigInt(text)))),
  target_action: z.nullable(z.enum(['1', '2', '3'])),
});

/** What an institution's auditor is asked to approve of a plan. */
export type PlanSetting = z.output<typeof kept>;

export function planSettingOf({ kind, terms }: Pick<OrderRecord, 'kind' | 'terms'>): PlanSetting {
  assert(kind === 'plan_setting', 'only a proposed plan has the terms of one');
  return kept.parse(terms);
}

type Proposed = Pick<PlanSetting, 'allotNo' | 'beforeSeq' | 'status'> & {
  readonly terms: TermColumns;
};

/** The same as it is kept; what a bigint says is written as a text. */
export function keptSetting({ terms, ...plan }: Proposed): z.input<typeof kept> {
  const { product_no, holds_from_on, cycle_chosen_on, ...columns } = terms;
  return {
    ...plan,
    ...columns,
    base_fen: columns.base_fen.toString(),
    end_total_fen: columns.end_total_fen?.toString() ?? null,
    target_rate_e8: columns.target_rate_e8?.toString() ?? null,
  };
}

/** The terms that hold once a setting is approved: of a new plan from that day on, else as any change does. */
export function termsApproved(
  { allotNo, beforeSeq, status, ...columns }: PlanSetting,
  { productNo, before, now }: ApprovedAt,
): TermColumns {
  const isSameCycle =
    columns.cycle_type === before?.cycle_type && columns.cycle_day === before.cycle_day;
  return {
    ...columns,
    product_no: productNo,
    holds_from_on: before ? changeHoldsFrom(now) : now.day,
    cycle_chosen_on: before && isSameCycle ? before.cycle_chosen_on : now.day,
  };
}

type ApprovedAt = {
  readonly productNo: string;
  /** The terms before; undefined: the plan is new. */
  readonly before: TermColumns | undefined;
  readonly now: Moment;
};
