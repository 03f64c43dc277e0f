import type { Day } from '@mall/domain/calendar/day';
import { isWindowOver } from '@mall/domain/orders/private/private-sale';
import type { Tx } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { parsePromisedWindows } from '#modules/trading/kinds/entry-terms.ts';
import { addOrderEvents } from '#modules/trading/orders/event-store.ts';
import { lockTradeAccounts } from '#modules/trading/orders/trade-account-store.ts';
import type { CoolingOrder } from './cooling-store.ts';
import { findStillCooling } from './cooling-store.ts';
import { returnMoney } from './pass-visit.ts';

/** Notes which orders may be visited when a day closes, and ends those that no window is left for. */
export async function endCoolingOff(
  tx: Tx,
  { day, closedMs }: { readonly day: Day; readonly closedMs: number },
  orders: readonly CoolingOrder[],
): Promise<void> {
  await lockTradeAccounts(
    tx,
    orders.map(({ clientId }) => clientId),
  );
  // A customer may have answered or rescinded since the orders were read.
  for (const order of await findStillCooling(tx, orders)) {
    const { clientId, orderNo, state, coolingEndsAt } = order;
    const isRescinded = isWindowOver(parsePromisedWindows(order.terms), day);
    const isCooled = state === '11' && msOfInstant(coolingEndsAt) <= closedMs;
    if (!isRescinded && !isCooled) continue;
    const event = { kind: isRescinded ? 'rescinded' : 'cooled' } as const;
    await addOrderEvents(tx, [{ clientId, orderNo, event, day }]);
    if (!isRescinded) continue;
    const { productNo: product_no, amount: entrust_money_fen } = order;
    await returnMoney(tx, { order_no: orderNo, product_no, entrust_money_fen }, day);
  }
}
