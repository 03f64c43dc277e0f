import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { AdviserRow } from './adviser-store.ts';

export const ADVISER_COLUMNS = {
  content: [
    'client_id',
    'contract_no',
    'seq',
    'kind',
    'product_no',
    'yearly_rate_e8',
    'event_on',
    'happened_at',
    'unbind_no',
    'option',
    'fee_until_on',
    'fee_fen',
    'owed_fen',
    'order_no',
    'notice_sha256',
    'inst_user_code',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<AdviserRow>;

/** The hash over everything that an event of an adviser contract says. */
export function adviserContent(row: AdviserRow): Buffer {
  return rowContent(row, ADVISER_COLUMNS);
}
