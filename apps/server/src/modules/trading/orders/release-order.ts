import type { Day } from '@mall/domain/calendar/day';
import { reversed } from '@mall/domain/ledger/move';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import type { Tx } from '#db/database.ts';
import { giveQuotaBack } from '#modules/catalogue/index.ts';
import { findMoves, postEntry } from '#modules/ledger/index.ts';
import { giveCollateralBack } from '#modules/repo/index.ts';
import type { OrderRecord } from './order-store.ts';

/** Gives back what an order that comes to nothing froze, move by move, and what it took from what customers share. */
export async function releaseOrder(
  tx: Tx,
  order: Pick<OrderRecord, 'kind' | 'order_no' | 'product_no' | 'entrust_money_fen'>,
  postedOn: Day,
): Promise<void> {
  const { kind, order_no: orderNo, product_no: productNo, entrust_money_fen: money } = order;
  const moves = reversed(await findMoves(tx, `freeze:${orderNo}`));
  if (moves.length > 0) await postEntry(tx, { source: `release:${orderNo}`, postedOn, moves });
  if (money === null) return;
  const { takesQuota, takesCollateral } = KIND_TRAITS[kind];
  if (takesQuota) await giveQuotaBack(tx, productNo, money);
  if (takesCollateral) await giveCollateralBack(tx, money);
}
