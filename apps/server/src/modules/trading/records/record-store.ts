import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import type { OrderState } from '@mall/domain/orders/order-state';
import type { DaySpan } from '@mall/domain/positions/income-history';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { isOfMonth } from '#modules/positions/index.ts';
import { type OrderRecord, recordOf, selectOrders } from '#modules/trading/orders/order-store.ts';
import { type OrdersThen, readingThen, withThen } from './orders-then-store.ts';

/** Which of a customer's orders are asked for. */
export type RecordFilter = {
  readonly clientId: string;
  readonly businType?: string | undefined;
  readonly group?: 'doing' | 'ok' | 'cancel' | 'fail' | undefined;
  readonly state?: string | undefined;
  readonly productNo?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** Those behind the bill of a month, booked by an opening. */
  readonly bill?: { readonly month: DaySpan; readonly openOn: Day } | undefined;
  /** As they stood on a past day; undefined: now. */
  readonly past?: OrdersThen | undefined;
};

/** The states that each group of the list stands for. */
const GROUPS = {
  doing: ['00', '10', '11', '12', '13', '20', '25', '40', '80'],
  ok: ['30', '31', '50'],
  cancel: ['03', '61', '62'],
  fail: ['01', '02', '70', '71'],
} as const satisfies Record<string, readonly OrderState[]>;

const UNDONE: readonly OrderState[] = [...GROUPS.cancel, ...GROUPS.fail];
/** The cash of an exit is with the customer; what is confirmed and still due does not count as arrived. */
const ARRIVED: OrderState = '50';

/** A page of orders, newest first. */
export async function findRecords(
  db: Db,
  filter: RecordFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly OrderRecord[]> {
  const rows = await selectOrders(readingThen(db, filter.clientId, filter.past))
    .where(conditionOf(filter))
    .orderBy('o.accepted_at', 'desc')
    .orderBy('o.order_no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(recordOf);
}

export type RecordSums = {
  readonly count: number;
  readonly bought: Fen;
  readonly redeemed: Fen;
  readonly fees: Fen;
};

/** How many orders the filter finds, what they buy unless they came to nothing, what exits paid out, and what they cost. */
export async function sumRecords(db: Db, filter: RecordFilter): Promise<RecordSums> {
  const { rows } = await sql<{ count: bigint; bought: bigint; redeemed: bigint; fees: bigint }>`
    ${withThen(filter.clientId, filter.past)}
    select count(*) as count,
           coalesce(sum(o.entrust_money_fen) filter (where o.kind in ('purchase', 'subscription', 'repo_purchase')
             and s.state <> all (${[...UNDONE]}::text[])), 0) as bought,
           coalesce(sum(a.net) filter (where (o.kind in ('redemption', 'quick_withdrawal', 'repo_early_end')
                                                or (o.kind = 'registrar_act' and o.terms ->> 'act' <> 'distribution'))
             and s.state = ${ARRIVED}), 0) as redeemed,
           coalesce(sum(a.fee), 0) as fees
      from trade_order o
      join order_state s on s.client_id = o.client_id and s.order_no = o.order_no
      left join lateral (select sum(coalesce(c.net_fen, (c.figures ->> 'paid_fen')::bigint) + raised.fen) as net,
                                sum(coalesce(raised.fee_fen, c.fee_fen) + coalesce((c.figures -> 'target' ->> 'difference')::bigint, 0)) as fee
                           from order_confirmation c
                           -- What corrected net values added, and the fee that counts now.
                           left join lateral (select coalesce(sum(x.pay_fen) filter (where x.paid_on is not null), 0) as fen,
                                                     (array_agg(x.fee_fen order by x.version desc))[1] as fee_fen
                                                from order_correction x
                                               where x.client_id = c.client_id and x.order_no = c.order_no and x.seq = c.seq) as raised on true
                          where c.client_id = o.client_id and c.order_no = o.order_no) as a on true
     where ${conditionOf(filter)}`.execute(db);
  const [row] = rows;
  return {
    count: Number(row?.count ?? 0n),
    bought: fen(row?.bought ?? 0n),
    redeemed: fen(row?.redeemed ?? 0n),
    fees: fen(row?.fees ?? 0n),
  };
}

function conditionOf(filter: RecordFilter) {
  const parts = [
    // Transfers to and from a bank have a list of their own, and so have plans.
    sql<boolean>`o.client_id = ${filter.clientId} and o.kind not in ('bank_transfer', 'plan_setting')`,
    ...(filter.businType === undefined ? [] : [sql`o.busin_type = ${filter.businType}`]),
    ...(filter.productNo === undefined ? [] : [isAbout(filter.productNo)]),
    ...(filter.orderNo === undefined ? [] : [isCalled(filter.orderNo)]),
    ...(filter.group === undefined ? [] : [isIn(GROUPS[filter.group])]),
    ...(filter.state === undefined ? [] : [isIn([filter.state])]),
    ...(filter.from === undefined ? [] : [sql`${applyDay} >= ${filter.from}::date`]),
    ...(filter.bill === undefined
      ? []
      : [
          sql`exists (select from order_confirmation a where a.client_id = o.client_id and a.order_no = o.order_no
                        and ${isOfMonth(filter.bill.month, filter.bill.openOn)})`,
        ]),
    ...(filter.to === undefined ? [] : [sql`${applyDay} <= ${filter.to}::date`]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Both products of a switch have it among their orders. */
function isAbout(productNo: string) {
  return sql`(o.product_no = ${productNo} or o.target_product_no = ${productNo})`;
}

/** An institution knows an order by the number it audits it under, which the order keeps. */
function isCalled(number: string) {
  return sql`(o.order_no = ${number} or o.order_no = (select p.order_no from order_proposal p
    where p.client_id = o.client_id and p.local_order_no = ${number}))`;
}

function isIn(states: readonly string[]) {
  return sql`(select now.state from order_state now where now.client_id = o.client_id and now.order_no = o.order_no)
    = any (${[...states]}::text[])`;
}

/** The day on a clerk's calendar when the order was placed. */
const applyDay = sql`(o.accepted_at at time zone 'Asia/Shanghai')::date`;
