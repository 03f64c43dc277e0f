import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { EventRow } from './event-store.ts';

export const CONTRACT_EVENT_COLUMNS = {
  content: [
    'client_id',
    'contract_no',
    'seq',
    'kind',
    'event_on',
    'happened_at',
    'principal_fen',
    'interest_fen',
    'order_no',
    'into_contract_no',
    'renews',
    'renew_amount_fen',
    'renew_until_on',
    'inst_user_code',
    'left_fen',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<EventRow>;

/** The hash over everything that an event of a contract says. */
export function eventContent(row: EventRow): Buffer {
  return rowContent(row, CONTRACT_EVENT_COLUMNS);
}

/** The name of an event on the trail. */
export function eventName({ contract_no, seq }: Pick<EventRow, 'contract_no' | 'seq'>): string {
  return `${contract_no}:${seq}`;
}
