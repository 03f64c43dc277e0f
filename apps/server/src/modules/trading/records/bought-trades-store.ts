import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { add, type Fen, type Nav, type Shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';

/** A confirmed purchase, with the day whose net value it got. */
export type BoughtTrade = {
  readonly tradedOn: Day;
  readonly value: Nav;
  readonly amount: Fen;
  readonly shares: Shares;
};

const TRADES_MAX = 500;

/** A customer's confirmed purchases of a product, the latest ones, oldest first. */
export async function findBoughtTrades(
  db: Db,
  clientId: string,
  productNo: string,
): Promise<readonly BoughtTrade[]> {
  const rows = await db
    .selectFrom('trade_order as o')
    .innerJoin('order_confirmation as a', (join) =>
      join.onRef('a.client_id', '=', 'o.client_id').onRef('a.order_no', '=', 'o.order_no'),
    )
    .select(['a.nav_on', 'a.nav_e8', 'a.shares_e2', 'a.net_fen', 'a.fee_fen'])
    .where('o.client_id', '=', clientId)
    .where('o.product_no', '=', productNo)
    .where('o.kind', '=', 'purchase')
    .where('a.outcome', 'in', ['confirmed', 'confirmed_in_part'])
    .orderBy('a.nav_on', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(TRADES_MAX)
    .execute();
  return rows
    .toReversed()
    .map(({ nav_on: tradedOn, nav_e8: value, shares_e2: shares, net_fen: net, fee_fen: fee }) => {
      const isPriced = tradedOn !== null && value !== null && net !== null && fee !== null;
      assert(isPriced && shares !== null, 'a confirmed purchase has its value and shares');
      return { tradedOn, value, amount: add(net, fee), shares };
    });
}
