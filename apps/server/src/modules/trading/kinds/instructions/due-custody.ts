import { assert } from '@mall/domain/assert';
import { fen } from '@mall/domain/money/units';
import type { TakenCustodyTransfer } from '@mall/domain/orders/kinds/custody-transfer';
import type { DueOrder } from '#modules/trading/orders/clearing-orders-store.ts';

/** A transfer to another distributor as clearing sees it. */
export type DueCustodyTransfer = Omit<DueOrder, 'kind' | 'row'> &
  TakenCustodyTransfer & { readonly otherDistributor: string; readonly otherAccount: string };

export function dueCustodyOf({ kind, row, ...order }: DueOrder): DueCustodyTransfer {
  assert(kind === 'custody_transfer', 'only a transfer has the terms of one');
  const { entrust_shares_e2: shares, other_distributor, other_account } = row;
  assert(
    shares !== null && other_distributor !== null && other_account !== null,
    'a transfer has its shares and where they go',
  );
  return {
    ...order,
    shares,
    otherDistributor: other_distributor,
    otherAccount: other_account,
    fee: fen(0n),
  };
}
