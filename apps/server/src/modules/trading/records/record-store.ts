import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { type OrderRecord, recordOf, selectOrders } from '#modules/trading/orders/order-store.ts';

/** Which of a customer's orders are asked for. */
export type RecordFilter = {
  readonly clientId: string;
  readonly businType: string | undefined;
  readonly group: 'doing' | 'ok' | 'cancel' | 'fail' | undefined;
  readonly state: string | undefined;
  readonly productNo: string | undefined;
  readonly orderNo: string | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
};

/** What each state means in rows; a state no purchase of this release has finds nothing. */
const STATES: Readonly<Record<string, ReturnType<typeof sql<boolean>>>> = {
  '10': sql`c.order_no is null and a.order_no is null and b.trade_on is null`,
  '20': sql`c.order_no is null and a.order_no is null and b.trade_on is not null`,
  '30': sql`a.outcome = 'confirmed'`,
  '61': sql`c.order_no is not null`,
  '70': sql`a.outcome = 'refused'`,
};

const GROUPS = {
  doing: sql<boolean>`c.order_no is null and a.order_no is null`,
  ok: sql<boolean>`a.outcome = 'confirmed'`,
  cancel: sql<boolean>`c.order_no is not null`,
  fail: sql<boolean>`a.outcome = 'refused'`,
} as const;

/** A page of orders, newest first. */
export async function findRecords(
  db: Db,
  filter: RecordFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly OrderRecord[]> {
  const rows = await selectOrders(db)
    .where(conditionOf(filter))
    .orderBy('o.accepted_at', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(recordOf);
}

export type RecordSums = { readonly count: number; readonly bought: Fen; readonly fees: Fen };

/** How many orders the filter finds, what they buy (neither cancelled nor refused), and what they cost. */
export async function sumRecords(db: Db, filter: RecordFilter): Promise<RecordSums> {
  const { rows } = await sql<{ count: bigint; bought: bigint; fees: bigint }>`
    select count(*) as count,
           coalesce(sum(o.entrust_money_fen)
             filter (where c.order_no is null and a.outcome is distinct from 'refused'), 0) as bought,
           coalesce(sum(a.fee_fen), 0) as fees
      from trade_order o
      left join order_cancellation c on c.order_no = o.order_no
      left join order_book b on b.trade_on = o.trade_on
      left join order_confirmation a on a.order_no = o.order_no
     where ${conditionOf(filter)}`.execute(db);
  const [row] = rows;
  return {
    count: Number(row?.count ?? 0n),
    bought: fen(row?.bought ?? 0n),
    fees: fen(row?.fees ?? 0n),
  };
}

function conditionOf(filter: RecordFilter) {
  const parts = [
    sql<boolean>`o.client_id = ${filter.clientId}`,
    ...(filter.businType === undefined ? [] : [sql`o.busin_type = ${filter.businType}`]),
    ...(filter.productNo === undefined ? [] : [sql`o.product_no = ${filter.productNo}`]),
    ...(filter.orderNo === undefined ? [] : [sql`o.order_no = ${filter.orderNo}`]),
    ...(filter.group === undefined ? [] : [GROUPS[filter.group]]),
    ...(filter.state === undefined ? [] : [STATES[filter.state] ?? sql`false`]),
    ...(filter.from === undefined ? [] : [sql`${applyDay} >= ${filter.from}::date`]),
    ...(filter.to === undefined ? [] : [sql`${applyDay} <= ${filter.to}::date`]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The day on a clerk's calendar when the order was placed. */
const applyDay = sql`(o.accepted_at at time zone 'Asia/Shanghai')::date`;
