import type { Db } from '#db/database.ts';
import type { PostedEntry } from '#modules/ledger/index.ts';
import { findCorrections } from '#modules/trading/corrections/correction-store.ts';
import { findOwnOrder, type OrderRecord } from '#modules/trading/orders/order-store.ts';
import { findEntriesThen } from './find-orders-then.ts';
import { type OrdersThen, readingThen } from './orders-then-store.ts';
import { takenLotsOf } from './present-exit.ts';
import { confirmedMoney, wholeFee } from './present-record.ts';
import { amountsOf } from './present-record-detail.ts';
import { endFiguresOf } from './present-subscription.ts';
import { targetFiguresOf } from './present-switch.ts';
import { newestOf, sourcesOf } from './present-versions.ts';

/** The figures of one order as they count now, and the entries it made. */
export type OrderFigures = {
  readonly order: OrderRecord;
  readonly confirmed: ReturnType<typeof confirmedMoney>;
  readonly fee: ReturnType<typeof wholeFee>;
  readonly amounts: ReturnType<typeof amountsOf>;
  readonly lots: ReturnType<typeof takenLotsOf>;
  readonly target: ReturnType<typeof targetFiguresOf>;
  /** Of a subscription whose collection has ended. */
  readonly collected: ReturnType<typeof endFiguresOf>;
  readonly entries: readonly PostedEntry[];
};

/** What an order of a customer says in figures; undefined: he has no such order. */
export async function findOrderFigures(
  db: Db,
  clientId: string,
  orderNo: string,
  past?: OrdersThen,
): Promise<OrderFigures | undefined> {
  const reader = readingThen(db, clientId, past);
  const told = await findOwnOrder(reader, clientId, orderNo);
  if (!told) return undefined;
  const corrections = await findCorrections(reader, clientId, [told.order_no]);
  const order = newestOf(told, corrections);
  const sources = [...orderSources(told.order_no), ...corrections.flatMap(sourcesOf)];
  return {
    order,
    confirmed: confirmedMoney(order),
    fee: wholeFee(order),
    amounts: amountsOf(order),
    lots: takenLotsOf(order),
    target: targetFiguresOf(order),
    collected: endFiguresOf(order),
    entries: await findEntriesThen(db, sources, past),
  };
}

/** Where the entries of an order come from. */
export function orderSources(orderNo: string): readonly string[] {
  const made = ['freeze', 'release', 'confirm', 'collection_end', 'act'];
  return [...made.map((kind) => `${kind}:${orderNo}`), `pay:${orderNo}:1`];
}
