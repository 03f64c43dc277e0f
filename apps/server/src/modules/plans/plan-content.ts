import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { PlanRow } from './plan-store.ts';

export const PLAN_COLUMNS = {
  content: [
    'client_id',
    'allot_no',
    'seq',
    'kind',
    'status',
    'reason',
    'product_no',
    'ration_type',
    'holds_from_on',
    'cycle_type',
    'cycle_day',
    'cycle_chosen_on',
    'base_fen',
    'index_code',
    'ma_days',
    'level_set_id',
    'grade_step',
    'end_type',
    'end_on',
    'end_count',
    'end_total_fen',
    'target_rate_e8',
    'target_action',
    'happened_at',
    'happened_on',
    'flow_id',
    'told_no',
    'flow_sha256',
    'sign_nos',
    'ticks',
    'shown_sha256',
    'evidence',
    'address_sha256',
    'inst_user_code',
    'order_no',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<PlanRow>;

/** The hash over everything that an event of a plan says. */
export function planContent(row: PlanRow): Buffer {
  return rowContent(row, PLAN_COLUMNS);
}
