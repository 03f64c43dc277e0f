import { assert } from '@mall/domain/assert';
import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import type { OrderFacts } from '@mall/domain/orders/derive-state';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type OrderRow = Selectable<Schema['trade_order']>;
export type NewOrder = Omit<Insertable<Schema['trade_order']>, 'order_no' | 'written_at'>;

/** An order with everything that was added to it since it was taken. */
export type OrderRecord = Omit<OrderRow, 'written_at'> & OrderFacts & OrderAnswer;

type OrderAnswer = {
  readonly cancelled_at: Schema['order_cancellation']['cancelled_at'] | null;
  readonly closed_at: Schema['order_book']['closed_at'] | null;
  readonly confirmed_on: Day | null;
  readonly nav_on: Day | null;
  readonly nav_e8: Schema['order_confirmation']['nav_e8'];
  readonly net_fen: Fen | null;
  readonly fee_fen: Fen | null;
  readonly shares_e2: Schema['order_confirmation']['shares_e2'];
  readonly refused_reason: string | null;
};

/** Gives the order its number and writes it; returns the row as it stands in the database. */
export async function insertOrder(tx: Tx, order: NewOrder, acceptedOn: Day) {
  const prefix = `DD${dayToNumber(acceptedOn)}`;
  return tx
    .insertInto('trade_order')
    .values({
      ...order,
      order_no: sql<string>`${prefix} || lpad(nextval('order_number')::text, 8, '0')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Orders with what happened to them; callers narrow it down. */
export function selectOrders(db: Db) {
  return db
    .selectFrom('trade_order as o')
    .leftJoin('order_cancellation as c', 'c.order_no', 'o.order_no')
    .leftJoin('order_book as b', 'b.trade_on', 'o.trade_on')
    .leftJoin('order_confirmation as a', 'a.order_no', 'o.order_no')
    .selectAll('o')
    .select([
      'c.cancelled_at',
      'b.closed_at',
      'a.outcome',
      'a.confirmed_on',
      'a.nav_on',
      'a.nav_e8',
    ])
    .select(['a.net_fen', 'a.fee_fen', 'a.shares_e2', 'a.refused_reason']);
}

export function recordOf(row: Awaited<ReturnType<typeof readOrderRows>>[number]): OrderRecord {
  const { outcome, ...rest } = row;
  return {
    ...rest,
    isCancelled: row.cancelled_at !== null,
    isSent: row.closed_at !== null,
    answer: outcome ?? undefined,
  };
}

const readOrderRows = (db: Db) => selectOrders(db).execute();

/** Whether a flow has led to an order already. */
export async function findOrderByFlow(db: Db, flowId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
  return row?.order_no;
}

/** One of the customer's own orders; another customer's is not found. */
export async function findOwnOrder(
  db: Db,
  clientId: string,
  orderNo: string,
): Promise<OrderRecord | undefined> {
  const row = await selectOrders(db)
    .where('o.client_id', '=', clientId)
    .where('o.order_no', '=', orderNo)
    .executeTakeFirst();
  return row && recordOf(row);
}

export async function readOwnOrder(
  db: Db,
  clientId: string,
  orderNo: string,
): Promise<OrderRecord> {
  const order = await findOwnOrder(db, clientId, orderNo);
  assert(order !== undefined, 'an order never disappears');
  return order;
}

export type DividendMethod = OrderRow['dividend_method'];

/** How dividends of a product are paid by the newest order that was neither cancelled nor refused. */
export async function findDividendMethod(
  db: Db,
  clientId: string,
  productNo: string,
): Promise<DividendMethod | undefined> {
  const row = await db
    .selectFrom('trade_order as o')
    .leftJoin('order_cancellation as c', 'c.order_no', 'o.order_no')
    .leftJoin('order_confirmation as a', 'a.order_no', 'o.order_no')
    .select('o.dividend_method')
    .where('o.client_id', '=', clientId)
    .where('o.product_no', '=', productNo)
    .where('c.order_no', 'is', null)
    .where('a.outcome', 'is distinct from', 'refused')
    .orderBy('o.accepted_at', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.dividend_method;
}

export type OpenPurchases = { readonly pending: Fen; readonly ofDay: Fen };

/** What a customer has ordered of a product and not got yet, and how much of it counts for one trade date. */
export async function sumOpenPurchases(
  db: Db,
  clientId: string,
  productNo: string,
  tradeOn: Day,
): Promise<OpenPurchases> {
  const { rows } = await sql<{ pending: bigint; of_day: bigint }>`
    select coalesce(sum(o.entrust_money_fen) filter (where a.order_no is null), 0) as pending,
           coalesce(sum(o.entrust_money_fen) filter (where o.trade_on = ${tradeOn}), 0) as of_day
      from trade_order o
      left join order_cancellation c using (order_no)
      left join order_confirmation a on a.order_no = o.order_no
     where o.client_id = ${clientId} and o.product_no = ${productNo} and c.order_no is null
       and a.outcome is distinct from 'refused'`.execute(db);
  const [row] = rows;
  return { pending: fen(row?.pending ?? 0n), ofDay: fen(row?.of_day ?? 0n) };
}
