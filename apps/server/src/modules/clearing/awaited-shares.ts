import type { Day } from '@mall/domain/calendar/day';
import { incomeOfAwaited } from '@mall/domain/holdings/money-fund-income';
import type { Nav } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findIncomes, findMoneyFunds } from '#modules/catalogue/index.ts';
import {
  exitKey,
  findCarriedSince,
  findUnpaidIncomes,
  findWaitingEvents,
  holdingKey,
} from '#modules/positions/index.ts';
import { type DueOrder, findDueOrders, findUnsettledAdvances } from '#modules/trading/index.ts';
import type { RestatedHolding } from './corrections/restated-store.ts';
import { type AwaitedChange, clearingOf } from './kinds/index.ts';
import { findOverdue } from './overdue-store.ts';
import { priceList } from './price-list.ts';

/** By how much the registrar may be ahead of us: `least` is negative where shares leave. */
export type AwaitedRange = { readonly least: bigint; readonly most: bigint };

export type AwaitedShares = {
  /** By customer and product. */
  readonly ofHoldings: ReadonlyMap<string, AwaitedRange>;
  readonly ofProducts: ReadonlyMap<string, AwaitedRange>;
  /** Income that is not carried over, by customer and product. */
  readonly ofIncomes: ReadonlyMap<string, AwaitedRange>;
};

/**
 * What the orders change whose lines are missing. The registrar may have entered these shares already, so its register
 * may be ahead of us by them, by what they earned up to a day, and by nothing else.
 */
export async function readAwaitedShares(
  db: Db,
  earnedUpTo: Day,
  restated: readonly RestatedHolding[] = [],
): Promise<AwaitedShares> {
  const overdue = await findOverdue(db);
  const orders = await findDueOrders(db, {
    orders: { kind: 'numbered', orderNos: overdue.map(({ orderNo }) => orderNo) },
    afterClient: undefined,
    limit: overdue.length,
  });
  const prices = priceList(db);
  const ofHoldings = new Map<string, AwaitedRange>();
  const ofProducts = new Map<string, AwaitedRange>();
  const ofIncomes = new Map<string, AwaitedRange>();
  const incomeOf = await incomeReader(db, orders, earnedUpTo);
  const unpaid = await findUnpaidIncomes(db, [...new Set(orders.map(({ clientId }) => clientId))]);
  const carriedSince = await findCarriedSince(
    db,
    orders.map(({ confirmOn, ...order }) => ({ ...order, confirmedOn: confirmOn })),
  );
  for (const order of orders) {
    for (const { productNo, shares } of await clearingOf(order.kind).awaitedOf(order, prices)) {
      const key = holdingKey(order.clientId, productNo);
      const income = incomeOf({ productNo, shares }, order.confirmOn);
      for (const change of [shares, income]) {
        widen(ofHoldings, key, change);
        widen(ofProducts, productNo, change);
      }
      widen(ofIncomes, key, income);
      // With the last shares the registrar pays what was not carried over.
      if (shares < 0n) widen(ofIncomes, key, -(unpaid.get(key) ?? 0n));
      // There a loss that is owed here may have taken the shares that are awaited.
      const owed = unpaid.get(key) ?? 0n;
      if (shares > 0n && owed < 0n) {
        widen(ofIncomes, key, -owed);
        widen(ofHoldings, key, owed);
        widen(ofProducts, productNo, owed);
      }
      // Where the carry day came before the line, these are shares here.
      const { clientId, confirmOn: confirmedOn } = order;
      const grown = carriedSince.get(exitKey({ clientId, productNo, confirmedOn })) ?? 0n;
      if (shares < 0n) {
        widen(ofHoldings, key, -grown);
        widen(ofProducts, productNo, -grown);
      }
    }
  }
  // What an event did for customers who wait for a line is in the register already.
  for (const { clientId, productNo, change } of await findWaitingEvents(db)) {
    widen(ofHoldings, holdingKey(clientId, productNo), change);
    widen(ofProducts, productNo, change);
  }
  // The registrar learns in the evening which shares the bank got; customers have given them up already.
  for (const { clientId, productNo, shares, isPaid } of await findUnsettledAdvances(db))
    if (isPaid) widen(ofHoldings, holdingKey(clientId, productNo), shares);
  const awaited = { ofHoldings, ofProducts, ofIncomes };
  widenByRestated(awaited, restated);
  return awaited;
}

/** What was corrected behind a file is not in its register. */
function widenByRestated(
  { ofHoldings, ofProducts }: Record<'ofHoldings' | 'ofProducts', Map<string, AwaitedRange>>,
  restated: readonly RestatedHolding[],
): void {
  for (const { clientId, productNo, change } of restated) {
    widen(ofHoldings, holdingKey(clientId, productNo), -change);
    widen(ofProducts, productNo, -change);
  }
}

/** Whether theirs differs from ours by no more than orders change whose lines we still wait for. */
export function isAwaited(
  { ours, theirs }: { readonly ours: bigint; readonly theirs: bigint },
  range: AwaitedRange | undefined,
): boolean {
  const ahead = theirs - ours;
  return ahead >= (range?.least ?? 0n) && ahead <= (range?.most ?? 0n);
}

/** Returns what awaited shares earned from their day on; shares of other funds than money funds earn nothing. */
async function incomeReader(db: Db, orders: readonly DueOrder[], upTo: Day) {
  const first = orders.map(({ confirmOn }) => confirmOn).toSorted()[0];
  const funds = first === undefined ? [] : await findMoneyFunds(db);
  const modes = new Map(funds.map(({ productNo, carryMode }) => [productNo, carryMode]));
  const incomes =
    first === undefined ? new Map() : await findIncomes(db, [...modes.keys()], first, upTo);
  return ({ productNo, shares }: AwaitedChange, from: Day): bigint => {
    const mode = modes.get(productNo);
    if (mode === undefined) return 0n;
    const published: ReadonlyMap<Day, Nav> = incomes.get(productNo) ?? new Map();
    const yields = [...published].filter(([day]) => day >= from).toSorted(byDay);
    return incomeOfAwaited(
      shares,
      yields.map(([, perTenThousand]) => perTenThousand),
      mode,
    );
  };
}

function byDay([left]: readonly [Day, Nav], [right]: readonly [Day, Nav]): number {
  return left < right ? -1 : 1;
}

function widen(ranges: Map<string, AwaitedRange>, key: string, change: bigint): void {
  const { least, most } = ranges.get(key) ?? { least: 0n, most: 0n };
  ranges.set(key, change < 0n ? { least: least + change, most } : { least, most: most + change });
}
