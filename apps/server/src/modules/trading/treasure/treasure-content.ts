import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { TreasureRow } from './treasure-store.ts';

export const TREASURE_COLUMNS = {
  content: [
    'client_id',
    'seq',
    'kind',
    'product_no',
    'reserve_fen',
    'happened_at',
    'sign_nos',
    'notice_sha256',
    'inst_user_code',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<TreasureRow>;

/** The hash over everything that an event of the cash treasure says. */
export function treasureContent(row: TreasureRow): Buffer {
  return rowContent(row, TREASURE_COLUMNS);
}
