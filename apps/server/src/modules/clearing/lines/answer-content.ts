import { contentHash } from '#content-hash.ts';
import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { LineRow } from './registrar-line-store.ts';

export const LINE_COLUMNS = {
  content: [
    'order_no',
    'registrar_no',
    'confirmed_on',
    'outcome',
    'nav_on',
    'nav_e8',
    'net_fen',
    'fee_fen',
    'shares_e2',
    'refused_reason',
    'received_at',
    'delivery_no',
    'busin_type',
    'trade_account',
    'product_no',
    'figures',
    'replaced_lines',
  ],
  changing: [],
} as const satisfies TableColumns<LineRow>;

/** The hash over all lines that were kept together, in the order of their orders. */
export function deliveryContent(lines: readonly LineRow[]): Buffer {
  const sorted = lines.toSorted((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1));
  return contentHash(sorted.map((line) => rowContent(line, LINE_COLUMNS)));
}

function placeOf({ order_no, registrar_no }: LineRow): string {
  return `${order_no ?? ''} ${registrar_no}`;
}
