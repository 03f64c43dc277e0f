import type { TradeRecord } from '@mall/contract/trading/trade-record';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { presentRecord } from './present-record.ts';
import { withCorrections } from './present-versions.ts';
import { namesOf } from './record-names.ts';

/** Orders of a customer as lists of records say them, corrections included. */
export async function presentOrders(
  { db, clock, dictionaries }: Pick<TradingDeps, 'db' | 'clock' | 'dictionaries'>,
  clientId: string,
  found: readonly OrderRecord[],
): Promise<TradeRecord[]> {
  const orders = await withCorrections(db, clientId, found);
  const now = await clock.businessNow(db);
  const names = await namesOf(db, orders);
  return orders.map((order) => presentRecord(order, names, { now, dictionaries }));
}
