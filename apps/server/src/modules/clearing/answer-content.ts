import { contentHash } from '#content-hash.ts';
import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { AnswerRow } from './answer-store.ts';

export const ANSWER_COLUMNS = {
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
  ],
  changing: [],
} as const satisfies TableColumns<AnswerRow>;

/** The hash over all lines that were kept together. */
export function deliveryContent(lines: readonly AnswerRow[]): Buffer {
  const sorted = lines.toSorted((left, right) => (left.order_no < right.order_no ? -1 : 1));
  return contentHash(sorted.map((line) => rowContent(line, ANSWER_COLUMNS)));
}
