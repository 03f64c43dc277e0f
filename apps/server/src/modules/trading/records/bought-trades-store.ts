import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';
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
    .select(['a.nav_on', 'a.nav_e8', 'a.shares_e2', 'o.entrust_money_fen'])
    .where('o.client_id', '=', clientId)
    .where('o.product_no', '=', productNo)
    .where('o.kind', '=', 'purchase')
    .where('a.outcome', '=', 'confirmed')
    .orderBy('a.nav_on', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(TRADES_MAX)
    .execute();
  return rows.toReversed().map(({ nav_on, nav_e8, shares_e2, entrust_money_fen }) => {
    const [tradedOn, value, amount, shares] = [nav_on, nav_e8, entrust_money_fen, shares_e2];
    const isWhole = tradedOn !== null && value !== null && amount !== null && shares !== null;
    assert(isWhole, 'a confirmed purchase has its value and shares');
    return { tradedOn, value, amount, shares };
  });
}
