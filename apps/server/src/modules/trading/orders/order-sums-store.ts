import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import { kindsWhere } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { UNDONE } from './order-store.ts';

/** What the orders confirmed on a day come to. */
export type ConfirmedSums = {
  /** What purchases pay to the registrar, and what they cost. */
  readonly net: Fen;
  readonly fee: Fen;
  /**
   * What switches cost on the side that is entered, purchase fees that exits paid later, and fees of subscriptions whose contract took
   * effect; the registrar hands them over.
   */
  readonly received: Fen;
};

export async function sumConfirmed(db: Db, day: Day): Promise<ConfirmedSums> {
  const { rows } = await sql<{ net: bigint; fee: bigint; received: bigint }>`
    select coalesce(sum(a.net_fen) filter (where o.kind = 'purchase'), 0) as net,
           coalesce(sum(a.fee_fen) filter (where o.kind = 'purchase'), 0) as fee,
           coalesce(sum((a.figures -> 'target' ->> 'difference')::bigint) filter (where o.kind = 'switch'), 0)
             + coalesce(sum((a.figures ->> 'back_end_fee')::bigint) filter (where o.kind = 'redemption'), 0)
             + coalesce(sum(a.fee_fen) filter (where o.kind = 'subscription'), 0) as received
      from order_confirmation a join trade_order o using (client_id, order_no)
     where a.confirmed_on = ${day}
       and ((a.outcome in ('confirmed', 'confirmed_in_part') and o.kind in ('purchase', 'switch', 'subscription')) or o.kind = 'redemption')`.execute(
    db,
  );
  const { net = 0n, fee = 0n, received = 0n } = rows[0] ?? {};
  return { net: fen(net), fee: fen(fee), received: fen(received) };
}

/** What the subscriptions that were found valid on a day come to, by product. */
export async function sumCollected(
  db: Db,
  day: Day,
): Promise<readonly { readonly productNo: string; readonly amount: Fen }[]> {
  const { rows } = await sql<{ product_no: string; amount: bigint }>`
    select o.product_no, sum(o.entrust_money_fen)::bigint as amount
      from order_confirmation a join trade_order o using (client_id, order_no)
     where a.confirmed_on = ${day} and a.outcome = 'subscribed'
     group by o.product_no order by o.product_no`.execute(db);
  return rows.map(({ product_no, amount }) => ({ productNo: product_no, amount: fen(amount) }));
}

/** The money that orders hold frozen, by customer: those that were taken and neither ended nor answered. */
export async function sumOpenOrders(db: Db): Promise<ReadonlyMap<string, Fen>> {
  const kinds = kindsWhere(({ freezes }) => freezes === 'cash');
  const { rows } = await sql<{ client_id: string; amount: bigint }>`
    select o.client_id, sum(o.entrust_money_fen) as amount
      from trade_order o
     where o.kind = any (${[...kinds]}::text[]) and ${IS_FROZEN}
     group by o.client_id`.execute(db);
  return new Map(rows.map(({ client_id, amount }) => [client_id, fen(amount)]));
}

/** Of an order called o: it waits for its checker, its cooling-off, its day or its answer. */
const IS_FROZEN = sql`not exists (
  select from order_event e
   where e.client_id = o.client_id and e.order_no = o.order_no and e.state not in ('00', '10', '11', '12', '13', '20', '80'))`;

export type FrozenShares = {
  readonly clientId: string;
  readonly productNo: string;
  readonly shares: Shares;
};

/** The shares that orders hold frozen, by customer and product. */
export async function sumFrozenShares(db: Db): Promise<readonly FrozenShares[]> {
  const kinds = kindsWhere(({ freezes }) => freezes === 'shares');
  const { rows } = await sql<{ client_id: string; product_no: string; amount: bigint }>`
    select o.client_id, o.product_no, sum(o.entrust_shares_e2) as amount
      from trade_order o
     where o.kind = any (${[...kinds]}::text[]) and ${IS_FROZEN}
     group by o.client_id, o.product_no`.execute(db);
  return rows.map(({ client_id, product_no, amount }) => ({
    clientId: client_id,
    productNo: product_no,
    shares: shares(amount),
  }));
}

export type OpenPurchases = {
  readonly pending: Fen;
  /** What of it cannot be taken back any more. */
  readonly firm: Fen;
  readonly ofDay: Fen;
};

/**
 * What a customer has ordered of a product and not got yet, and how much of it counts for one trade date. A switch into it
 * counts with what it was told to bring; what is confirmed counts with what was bought (rules 1.6).
 */
export async function sumOpenPurchases(
  db: Db,
  clientId: string,
  productNo: string,
  tradeOn: Day,
): Promise<OpenPurchases> {
  const kinds = kindsWhere(({ takesQuota }) => takesQuota);
  const { rows } = await sql<{ pending: bigint; firm: bigint; of_day: bigint }>`
    select coalesce(sum(o.amount) filter (where s.state not in ('30', '31', '50')), 0) as pending,
           coalesce(sum(o.amount) filter (where s.state in ('13', '20', '25', '80')), 0) as firm,
           coalesce(sum(coalesce(a.bought, o.amount)) filter (where o.trade_on = ${tradeOn}), 0)::bigint as of_day
      from (select client_id, order_no, kind, trade_on, entrust_money_fen as amount from trade_order
             where client_id = ${clientId} and product_no = ${productNo} and kind = any (${[...kinds]}::text[])
            union all
            select client_id, order_no, kind, trade_on, est_money_fen from trade_order
             where client_id = ${clientId} and target_product_no = ${productNo} and kind = 'switch') as o
      join order_state s using (client_id, order_no)
      left join lateral (select a.net_fen + case o.kind when 'purchase' then a.fee_fen else 0 end as bought
                           from order_confirmation a
                          where a.client_id = o.client_id and a.order_no = o.order_no and o.kind in ('purchase', 'switch')
                            and a.outcome in ('confirmed', 'confirmed_in_part')) as a on true
     where s.state not in ${UNDONE}`.execute(db);
  const { pending = 0n, firm = 0n, of_day = 0n } = rows[0] ?? {};
  return { pending: fen(pending), firm: fen(firm), ofDay: fen(of_day) };
}
