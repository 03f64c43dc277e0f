import type { Db } from '#db/database.ts';
import { holdingKey } from '#modules/positions/index.ts';
import { findDueOrders, findUnsettledAdvances } from '#modules/trading/index.ts';
import { clearingOf } from './kinds/index.ts';
import { findOverdue } from './overdue-store.ts';
import { priceList } from './price-list.ts';

/** By how much the registrar may be ahead of us: `least` is negative where shares leave. */
export type AwaitedRange = { readonly least: bigint; readonly most: bigint };

export type AwaitedShares = {
  /** By customer and product. */
  readonly ofHoldings: ReadonlyMap<string, AwaitedRange>;
  readonly ofProducts: ReadonlyMap<string, AwaitedRange>;
};

/**
 * What the orders change whose lines are missing. The registrar may have entered these shares already, so its register
 * may be ahead of us by them and by nothing else.
 */
export async function readAwaitedShares(db: Db): Promise<AwaitedShares> {
  const overdue = await findOverdue(db);
  const orders = await findDueOrders(db, {
    orders: { kind: 'numbered', orderNos: overdue.map(({ orderNo }) => orderNo) },
    afterClient: undefined,
    limit: overdue.length,
  });
  const prices = priceList(db);
  const ofHoldings = new Map<string, AwaitedRange>();
  const ofProducts = new Map<string, AwaitedRange>();
  for (const order of orders) {
    for (const { productNo, shares } of await clearingOf(order.kind).awaitedOf(order, prices)) {
      widen(ofHoldings, holdingKey(order.clientId, productNo), shares);
      widen(ofProducts, productNo, shares);
    }
  }
  // The registrar learns in the evening which shares the bank got; customers have given them up already.
  for (const { clientId, productNo, shares, isPaid } of await findUnsettledAdvances(db))
    if (isPaid) widen(ofHoldings, holdingKey(clientId, productNo), shares);
  return { ofHoldings, ofProducts };
}

/** Whether theirs differs from ours by no more than orders change whose lines we still wait for. */
export function isAwaited(
  { ours, theirs }: { readonly ours: bigint; readonly theirs: bigint },
  range: AwaitedRange | undefined,
): boolean {
  const ahead = theirs - ours;
  return ahead >= (range?.least ?? 0n) && ahead <= (range?.most ?? 0n);
}

function widen(ranges: Map<string, AwaitedRange>, key: string, change: bigint): void {
  const { least, most } = ranges.get(key) ?? { least: 0n, most: 0n };
  ranges.set(key, change < 0n ? { least: least + change, most } : { least, most: most + change });
}
