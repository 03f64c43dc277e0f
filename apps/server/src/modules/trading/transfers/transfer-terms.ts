import { assert } from '@mall/domain/assert';
import type { Fen } from '@mall/domain/money/units';
import type { TransferDirection } from '@mall/domain/orders/kinds/bank-transfer';
import * as z from 'zod';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

/** Why a transfer came to nothing that the bank's file of the day does not have. */
export const NOT_IN_FILE = 'the bank never received it';

const terms = z.object({
  direction: z.enum(['in', 'out']),
  bankNo: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  bindingNo: z.string(),
});

/** Which way a transfer goes and through which account, as it was bound when it was ordered. */
export type TransferTerms = {
  readonly direction: TransferDirection;
  readonly bankNo: string;
  readonly bankName: string;
  readonly accountMasked: string;
  readonly bindingNo: string;
};

export function transferTermsOf(order: Pick<OrderRecord, 'kind' | 'terms'>): TransferTerms {
  assert(order.kind === 'bank_transfer', 'only a transfer has the terms of one');
  return terms.parse(order.terms);
}

export function transferredOf({ entrust_money_fen: amount }: OrderRecord): Fen {
  assert(amount !== null, 'a transfer has its money');
  return amount;
}
