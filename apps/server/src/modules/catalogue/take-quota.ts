import type { Fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { findQuota, lowerQuota, raiseQuota } from './product-store.ts';

/** Takes an order's amount from what may still be sold; false when it does not suffice. Most products have no quota. */
export async function takeQuota(tx: Tx, productNo: string, amount: Fen): Promise<boolean> {
  if (await lowerQuota(tx, productNo, amount)) return true;
  return (await findQuota(tx, productNo)) === undefined;
}

/** The exact reverse, for an order that is cancelled or refused. */
export async function giveQuotaBack(tx: Tx, productNo: string, amount: Fen): Promise<void> {
  await raiseQuota(tx, productNo, amount);
}
