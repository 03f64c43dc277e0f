import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { VisitRow } from './visit-store.ts';

export const VISIT_COLUMNS = {
  content: [
    'client_id',
    'trace_no',
    'order_no',
    'request_no',
    'paper_id',
    'paper_version',
    'answers',
    'result',
    'trade_on',
    'answered_at',
    'inst_user_code',
    'address_sha256',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<VisitRow>;

/** The hash over everything that was answered, and what it led to. */
export function visitContent(row: VisitRow): Buffer {
  return rowContent(row, VISIT_COLUMNS);
}
