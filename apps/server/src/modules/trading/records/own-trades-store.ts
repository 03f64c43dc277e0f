import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { add, type Fen, type Nav, type Shares, subtract } from '@mall/domain/money/units';
import type { OrderKind } from '@mall/domain/orders/order-kind';
import type { Db } from '#db/database.ts';
import { findPaidDividends } from '#modules/positions/index.ts';
import { targetFiguresOf } from './present-switch.ts';

type PricedTrade = {
  readonly kind: 'bought' | 'subscribed' | 'switched_in' | 'redeemed' | 'switched_out';
  readonly tradedOn: Day;
  readonly value: Nav;
  /** Paid with the fee, or received after it. */
  readonly amount: Fen;
  readonly shares: Shares;
};

/** A confirmed order that brought or took shares with the day whose net value it got, or what a dividend paid. */
export type OwnTrade =
  | PricedTrade
  | {
      readonly kind: 'dividend';
      readonly tradedOn: Day;
      readonly amount: Fen;
      /** What the cash became; undefined: it was paid. */
      readonly reinvested: Shares | undefined;
    };

const TRADES_MAX = 500;

/** What a customer bought, subscribed, switched, redeemed and was paid of a product, the latest ones. */
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
    .select(['o.kind', 'o.target_product_no', 'a.nav_on', 'a.nav_e8', 'a.shares_e2'])
    .select(['a.net_fen', 'a.fee_fen', 'a.figures'])
    .where('o.client_id', '=', clientId)
    .where((is) =>
      is.or([
        is('o.product_no', '=', productNo).and('o.kind', 'in', PRICED),
        is('o.target_product_no', '=', productNo).and('o.kind', '=', 'switch'),
      ]),
    )
    .where('a.outcome', 'in', ['confirmed', 'confirmed_in_part', 'payment_due', 'done'])
    .where('a.nav_on', 'is not', null)
    .orderBy('a.nav_on', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(TRADES_MAX)
    .execute();
  return rows.map(
    ({ nav_on, nav_e8: value, shares_e2: count, net_fen: net, fee_fen: fee, ...row }) => {
      const isPriced = nav_on !== null && value !== null && net !== null && fee !== null;
      assert(isPriced && count !== null, 'a confirmed trade has its value and shares');
      const isEntered = row.target_product_no === productNo;
      const entered = isEntered ? targetFiguresOf(row) : undefined;
      assert(!isEntered || entered !== undefined, 'a confirmed switch says what it brought');
      if (entered) {
        const { nav: enteredAt, shares: came, difference } = entered;
        const amount = subtract(net, difference);
        return {
          ...{ kind: 'switched_in', tradedOn: nav_on, value: enteredAt, shares: came, amount },
        };
      }
      const kind = KIND_OF[row.kind] ?? 'redeemed';
      // What is bought costs its fee as well; of what left the fee is taken off already.
      const amount = kind === 'bought' || kind === 'subscribed' ? add(net, fee) : net;
      return { kind, tradedOn: nav_on, value, shares: count, amount };
    },
  );
}

const PRICED = ['purchase', 'subscription', 'redemption', 'switch'] as const;
const KIND_OF: Readonly<Partial<Record<OrderKind, PricedTrade['kind']>>> = {
  purchase: 'bought',
  subscription: 'subscribed',
  redemption: 'redeemed',
  switch: 'switched_out',
};
