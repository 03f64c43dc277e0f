import { assert } from '@mall/domain/assert';
import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { stateOf } from '@mall/domain/orders/derive-state';
import { orderEventOf } from '@mall/domain/orders/order-event';
import { kindsWhere } from '@mall/domain/orders/order-kind';
import type { OrderState } from '@mall/domain/orders/order-state';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type OrderRow = Selectable<Schema['trade_order']>;
export type NewOrder = Omit<Insertable<Schema['trade_order']>, 'order_no' | 'written_at'>;

/** An order with everything that was added to it since it was taken. */
export type OrderRecord = Omit<OrderRow, 'written_at' | 'product_no'> &
  OrderAnswer & {
    readonly state: OrderState;
    /** Empty for a transfer to or from a bank, which is about no product. */
    readonly product_no: string;
  };

type OrderAnswer = {
  readonly cancelled_at: Schema['order_cancellation']['cancelled_at'] | null;
  readonly closed_at: Schema['order_book']['closed_at'] | null;
  /** What the newest answer says; undefined before there is one. */
  readonly answer: Schema['order_confirmation']['outcome'] | undefined;
  readonly confirmed_on: Day | null;
  /** The number of the registrar's newest line about it. */
  readonly registrar_no: string | null;
  readonly nav_on: Day | null;
  readonly nav_e8: Schema['order_confirmation']['nav_e8'];
  readonly net_fen: Fen | null;
  readonly fee_fen: Fen | null;
  readonly shares_e2: Schema['order_confirmation']['shares_e2'];
  readonly refused_reason: string | null;
  /** What belongs to one kind alone. */
  readonly figures: unknown;
  /** The day its cash is due, and the day it was paid. */
  readonly due_on: Day | null;
  readonly paid_on: Day | null;
  /** How its return visit ended; null: not made, or none. */
  readonly visit_result: VisitResult | null;
  /** The order that carries on what it left over. */
  readonly child_order_no: string | null;
  /** The number auditors see, and when the proposal is void; null: the order was taken at once. */
  readonly local_order_no: string | null;
  readonly void_at: Schema['order_proposal']['expires_at'] | null;
};

/** Gives the order its number, writes it with its first event and returns the row as it stands in the database. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  acceptedOn: Day,
  first: 'accepted' | 'proposed' = 'accepted',
) {
  const prefix = `DD${dayToNumber(acceptedOn)}`;
  return tx
    .with('placed', (query) =>
      query
        .insertInto('trade_order')
        .values({
          ...order,
          order_no: sql<string>`${prefix} || lpad(nextval('order_number')::text, 8, '0')`,
        })
        .returningAll(),
    )
    .with('begun', (query) =>
      query
        .insertInto('order_event')
        .columns([
          'client_id',
          'order_no',
          'seq',
          'kind',
          'event_on',
          'happened_at',
          'inst_user_code',
        ])
        .expression(({ selectFrom, lit, val }) =>
          selectFrom('placed').select([
            'client_id',
            'order_no',
            lit(1).as('seq'),
            sql<'accepted' | 'proposed'>`${val(first)}::text`.as('kind'),
            sql<Day>`${val(acceptedOn)}::date`.as('event_on'),
            'accepted_at as happened_at',
            'inst_user_code',
          ]),
        ),
    )
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** What is read beside the rows that are joined, of an order called o. */
const FURTHER_COLUMNS = [
  sql<Day | null>`(select max(p.pay_on) from due_payment p
        where p.client_id = o.client_id and p.order_no = o.order_no)`.as('due_on'),
  sql<Day | null>`(select max(p.paid_on) from due_payment p
        where p.client_id = o.client_id and p.order_no = o.order_no)`.as('paid_on'),
  // What ended a visited order whose windows were over.
  sql<string | null>`(select max(e.facts ->> 'reason') from order_event e
        where e.client_id = o.client_id and e.order_no = o.order_no and e.kind = 'answered')`.as(
    'event_reason',
  ),
  // A failed visit that a person opened again counts no more.
  sql<VisitResult | null>`(select max(w.result) from order_visit w
        left join order_visit_review r on r.client_id = w.client_id and r.trace_no = w.trace_no
        where w.client_id = o.client_id and w.order_no = o.order_no and w.result <> 'rescind'
          and r.decision is distinct from 'approved')`.as('visit_result'),
  // An approved order cools off from its approval.
  sql<Instant | null>`(select max(e.cooling_ends_at) from order_event e
        where e.client_id = o.client_id and e.order_no = o.order_no and e.kind = 'cooling')`.as(
    'cooling_until',
  ),
  sql<string | null>`(select max(child.order_no) from trade_order child
        where child.client_id = o.client_id and child.source_no = o.order_no)`.as('child_order_no'),
] as const;

/** What orders are read from: the tables as they are, or as they stood on a past day. */
export type OrderReader = Pick<Db, 'selectFrom'>;

/** Orders with what happened to them; callers narrow it down. */
export function selectOrders(db: OrderReader) {
  return db
    .selectFrom('trade_order as o')
    .leftJoin('order_cancellation as c', (join) =>
      join.onRef('c.client_id', '=', 'o.client_id').onRef('c.order_no', '=', 'o.order_no'),
    )
    .leftJoin('order_event as v', (join) =>
      join
        .onRef('v.client_id', '=', 'o.client_id')
        .onRef('v.order_no', '=', 'o.order_no')
        .on('v.kind', '=', 'visited'),
    )
    .leftJoin('order_proposal as p', (join) =>
      join.onRef('p.client_id', '=', 'o.client_id').onRef('p.order_no', '=', 'o.order_no'),
    )
    .leftJoin('order_book as b', (join) =>
      join.on(sql<boolean>`b.trade_on = coalesce(v.trade_on, o.trade_on)`),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('order_confirmation as newest')
          .selectAll()
          .whereRef('newest.client_id', '=', 'o.client_id')
          .whereRef('newest.order_no', '=', 'o.order_no')
          .orderBy('newest.seq', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .selectAll('o')
    .select(['p.local_order_no', 'p.expires_at as void_at'])
    .select([
      'c.cancelled_at',
      'b.closed_at',
      'a.outcome',
      'a.confirmed_on',
      'a.nav_on',
      'a.registrar_no',
    ])
    .select(['v.trade_on as sent_on', 'v.confirm_on as answer_on', 'v.redeemable_on as free_on'])
    .select(['a.nav_e8', 'a.net_fen', 'a.fee_fen', 'a.shares_e2', 'a.refused_reason', 'a.figures'])
    .select(FURTHER_COLUMNS)
    .select(
      sql<EventRows>`(select jsonb_agg(jsonb_build_object('kind', e.kind, 'outcome', e.outcome) order by e.seq)
        from order_event e where e.client_id = o.client_id and e.order_no = o.order_no)`.as(
        'events',
      ),
    );
}

type VisitResult = Exclude<Schema['order_visit']['result'], 'rescind'>;
type EventRows = readonly { readonly kind: string; readonly outcome: string | null }[];

export function recordOf(row: Awaited<ReturnType<typeof readOrderRows>>[number]): OrderRecord {
  const { outcome, events, sent_on, answer_on, free_on, event_reason, cooling_until, ...rest } =
    row;
  return {
    ...rest,
    product_no: rest.product_no ?? '',
    // An order that cooled off got its days with its visit.
    trade_on: sent_on ?? rest.trade_on,
    confirm_on: answer_on ?? rest.confirm_on,
    redeemable_on: free_on ?? rest.redeemable_on,
    refused_reason: rest.refused_reason ?? event_reason,
    cooling_ends_at: cooling_until ?? rest.cooling_ends_at,
    state: stateOf({
      kind: row.kind,
      events: events.map(orderEventOf),
      isDayClosed: row.closed_at !== null,
    }),
    answer: outcome ?? undefined,
  };
}

const readOrderRows = (db: Db) => selectOrders(db).execute();

/** Whether a customer's flow has led to an order already. */
export async function findOrderByFlow(
  db: Db,
  clientId: string,
  flowId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('client_id', '=', clientId)
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
  return row?.order_no;
}

/** One of the customer's own orders; another customer's is not found. */
export async function findOwnOrder(
  db: OrderReader,
  clientId: string,
  orderNo: string,
): Promise<OrderRecord | undefined> {
  const row = await selectOrders(db)
    .where('o.client_id', '=', clientId)
    .where('o.order_no', '=', orderNo)
    .executeTakeFirst();
  return row && recordOf(row);
}

/** The order that came of a customer's request with this number. */
export async function findOrderByRequest(
  db: OrderReader,
  clientId: string,
  requestNo: string,
): Promise<OrderRecord | undefined> {
  const row = await selectOrders(db)
    .where('o.client_id', '=', clientId)
    .where('o.request_no', '=', requestNo)
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

/** The row of an order as it was written, for its hash. */
export async function readOrderRow(db: Db, clientId: string, orderNo: string): Promise<OrderRow> {
  return db
    .selectFrom('trade_order')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
}

/** What an order that came to nothing is in: rejected, expired, recalled, cancelled, rescinded, refused or failed. */
export const UNDONE = sql`('01', '02', '03', '61', '62', '70', '71')`;

/** The customers whose orders for a product are neither undone nor confirmed. */
export async function findOpenBuyers(db: Db, productNo: string): Promise<readonly string[]> {
  const kinds = kindsWhere(({ takesQuota }) => takesQuota);
  const { rows } = await sql<{ client_id: string }>`
    select distinct o.client_id
      from trade_order o
      join order_state s using (client_id, order_no)
     where (o.product_no = ${productNo} and o.kind = any (${[...kinds]}::text[])
            or o.target_product_no = ${productNo} and o.kind = 'switch')
       and s.state not in ('30', '31', '50') and s.state not in ${UNDONE}`.execute(db);
  return rows.map(({ client_id }) => client_id);
}

/** What open early ends of a contract have promised away. */
export async function sumOpenEarlyEnds(db: Db, clientId: string, contractNo: string): Promise<Fen> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(o.entrust_money_fen), 0) as amount
      from trade_order o join order_state s using (client_id, order_no)
     where o.client_id = ${clientId} and o.contract_no = ${contractNo} and o.kind = 'repo_early_end'
       and s.state in ('00', '10', '20', '80')`.execute(db);
  return fen(rows[0]?.amount ?? 0n);
}
