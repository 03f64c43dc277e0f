import type { Day } from '@mall/domain/calendar/day';
import type { Move } from '@mall/domain/ledger/move';
import { contentHash } from '#content-hash.ts';
import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { DepositRow } from './deposit-store.ts';

export const DEPOSIT_COLUMNS = {
  content: ['deposit_no', 'client_id', 'free_fen', 'trade_fen', 'deposited_on'],
  changing: [],
} as const satisfies TableColumns<DepositRow>;

export function depositContent(row: DepositRow): Buffer {
  return rowContent(row, DEPOSIT_COLUMNS);
}

/** Tied cash of one customer that was set free in the morning of a day. */
export type Untie = {
  /** The source of its entry without the kind. */
  readonly id: string;
  readonly postedOn: Day;
  /** The hash takes an amount by its digits, so a text of them is the same. */
  readonly moves: readonly (Omit<Move, 'amount'> & { readonly amount: bigint | string })[];
};

export function untieContent(untie: Untie): Buffer {
  return contentHash(untie);
}
