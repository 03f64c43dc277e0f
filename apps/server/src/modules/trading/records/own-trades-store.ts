import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { add, type Fen, type Nav, type Shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findPaidDividends } from '#modules/positions/index.ts';

/** A confirmed purchase or redemption with the day whose net value it got, or what a dividend paid. */
export type OwnTrade =
  | {
      readonly kind: 'bought' | 'redeemed';
      readonly tradedOn: Day;
      readonly value: Nav;
      /** Paid with the fee, or received after it. */
      readonly amount: Fen;
      readonly shares: Shares;
    }
  | {
      readonly kind: 'dividend';
      readonly tradedOn: Day;
      readonly amount: Fen;
      /** What the cash became; undefined: it was paid. */
      readonly reinvested: Shares | undefined;
    };

const TRADES_MAX = 500;

/** What a customer bought, redeemed and was paid of a product, the latest ones. */
export async function findOwnTrades(
  db: Db,
  clientId: string,
  productNo: string,
): Promise<readonly OwnTrade[]> {
  const dividends = await findPaidDividends(db, { clientId, productNo });
  return [
    ...(await findPricedTrades(db, clientId, productNo)),
    ...dividends.map(({ recordOn: tradedOn, cash: amount, reinvested }) => ({
      ...{ kind: 'dividend' as const, tradedOn, amount, reinvested },
    })),
  ];
}

async function findPricedTrades(
  db: Db,
  clientId: string,
  productNo: string,
): Promise<readonly OwnTrade[]> {
  const rows = await db
    .selectFrom('trade_order as o')
    .innerJoin('order_confirmation as a', (join) =>
      join.onRef('a.client_id', '=', 'o.client_id').onRef('a.order_no', '=', 'o.order_no'),
    )
    .select(['o.kind', 'a.nav_on', 'a.nav_e8', 'a.shares_e2', 'a.net_fen', 'a.fee_fen'])
    .where('o.client_id', '=', clientId)
    .where('o.product_no', '=', productNo)
    .where('o.kind', 'in', ['purchase', 'redemption'])
    .where('a.outcome', 'in', ['confirmed', 'confirmed_in_part', 'payment_due', 'done'])
    .where('a.nav_on', 'is not', null)
    .orderBy('a.nav_on', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(TRADES_MAX)
    .execute();
  return rows.map(
    ({ kind, nav_on, nav_e8: value, shares_e2: count, net_fen: net, fee_fen: fee }) => {
      const isPriced = nav_on !== null && value !== null && net !== null && fee !== null;
      assert(isPriced && count !== null, 'a confirmed trade has its value and shares');
      const common = { tradedOn: nav_on, value, shares: count };
      return kind === 'purchase'
        ? { kind: 'bought', ...common, amount: add(net, fee) }
        : { kind: 'redeemed', ...common, amount: net };
    },
  );
}
