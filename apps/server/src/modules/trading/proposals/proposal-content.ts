import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { ProposalRow } from './proposal-store.ts';

export const PROPOSAL_COLUMNS = {
  content: [
    'client_id',
    'order_no',
    'local_order_no',
    'levels',
    'value_fen',
    'content_sha256',
    'expires_at',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<ProposalRow>;

/** The hash over what an order was proposed with. */
export function proposalContent(row: ProposalRow): Buffer {
  return rowContent(row, PROPOSAL_COLUMNS);
}
