import { add, type Shares, shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { holdingKey } from '#modules/positions/index.ts';
import { type DueOrder, findDueOrders } from '#modules/trading/index.ts';
import { promisedFigures } from './judge-order.ts';
import { findOverdue } from './overdue-store.ts';
import { priceList } from './price-list.ts';

export type AwaitedShares = {
  /** By customer and product. */
  readonly ofHoldings: ReadonlyMap<string, Shares>;
  readonly ofProducts: ReadonlyMap<string, Shares>;
};

/**
 * What the orders bring whose lines are missing. The registrar may have entered these shares already, so its register
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
  const ofHoldings = new Map<string, Shares>();
  const ofProducts = new Map<string, Shares>();
  for (const order of orders) {
    const unitValue = await prices(order.productNo, order.tradeOn);
    if (unitValue === undefined) continue;
    const { shares: bought } = promisedFigures(order, unitValue);
    addTo(ofHoldings, keyOf(order), bought);
    addTo(ofProducts, order.productNo, bought);
  }
  return { ofHoldings, ofProducts };
}

function addTo(sums: Map<string, Shares>, key: string, more: Shares): void {
  sums.set(key, add(sums.get(key) ?? shares(0n), more));
}

function keyOf({ clientId, productNo }: DueOrder): string {
  return holdingKey(clientId, productNo);
}
