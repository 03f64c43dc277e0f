import type { TradeRecord } from '@mall/contract/trading/trade-record';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { type OrdersThen, readingThen } from './orders-then-store.ts';
import { presentRecord } from './present-record.ts';
import { withCorrections } from './present-versions.ts';
import { namesOf } from './record-names.ts';

/** Orders of a customer as lists of records say them, corrections included. */
export async function presentOrders(
  { db, clock, dictionaries }: Pick<TradingDeps, 'db' | 'clock' | 'dictionaries'>,
  clientId: string,
  found: readonly OrderRecord[],
  past?: OrdersThen,
): Promise<TradeRecord[]> {
  const orders = await withCorrections(readingThen(db, clientId, past), clientId, found);
  const now = await clock.businessNow(db);
  const names = await namesOf(db, orders);
  const records = orders.map((order) => presentRecord(order, names, { now, dictionaries }));
  return past ? records.map(withoutActions) : records;
}

/** Nothing of the past can be taken back. */
export function withoutActions<Told extends TradeRecord>(record: Told): Told {
  return { ...record, can_cancel: '0', cancel_deadline: null };
}
