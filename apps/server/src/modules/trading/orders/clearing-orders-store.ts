import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';
import type { AnswerOutcome } from '@mall/domain/orders/order-event';
import { kindsWhere, type OrderKind } from '@mall/domain/orders/order-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { OrderRow } from './order-store.ts';

/** An order as clearing sees it; its kind reads the terms it was taken with from the row. */
export type DueOrder = {
  readonly orderNo: string;
  readonly kind: OrderKind;
  readonly clientId: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly tradeOn: Day;
  readonly confirmOn: Day;
  readonly row: DueRow;
};

/** What of the row its kind may look at. */
export type DueRow = Pick<OrderRow, (typeof TERM_COLUMNS)[number]>;

const TERM_COLUMNS = [
  'order_source',
  'entrust_money_fen',
  'entrust_shares_e2',
  'target_product_no',
  'redeemable_on',
  'pay_on',
  'fee_rate_e8',
  'flat_fee_fen',
  'discount_rate_e8',
  'share_rounding',
  'hold_months',
  'dividend_method',
  'large_redeem_flag',
  'contract_no',
  'other_distributor',
  'other_account',
  'terms',
] as const satisfies readonly (keyof OrderRow)[];

/** Which orders: all of a trade date, some by number, or those whose confirmation is due or overdue and has not come. */
export type DueOrders =
  | { readonly kind: 'of_day'; readonly tradeOn: Day }
  | { readonly kind: 'numbered'; readonly orderNos: readonly string[] }
  /** Valid applications for these products that wait for the end of their collection. */
  | { readonly kind: 'subscribed'; readonly productNos: readonly string[] }
  | {
      readonly kind: 'unconfirmed';
      readonly tradeDays: readonly Day[];
      readonly confirmOn: Day;
      readonly overdueNos: readonly string[];
    };

export type DueQuery = {
  readonly orders: DueOrders;
  /** Customers after this one. */
  readonly afterClient: string | undefined;
  readonly limit: number;
};

/**
 * Orders the registrar is asked about, without those that were cancelled, customer by customer. Those that cooled off are
 * read by the day their visit fixed, and not at all before.
 */
export async function findDueOrders(db: Db, query: DueQuery): Promise<readonly DueOrder[]> {
  const { orders, limit } = query;
  const plain = await selectDue(db, query, chosen(orders));
  if (orders.kind === 'numbered' || orders.kind === 'subscribed') return plain;
  const visited = await selectDue(db, query, chosenByVisit(orders));
  return [...plain, ...visited].toSorted(byCustomer).slice(0, limit);
}

/** As the database sorts them: numbers and names of customers are plain characters. */
function byCustomer(one: DueOrder, other: DueOrder): number {
  const [left, right] = [
    [one.clientId, one.orderNo],
    [other.clientId, other.orderNo],
  ].map((key) => key.join(' '));
  return left === right ? 0 : (left ?? '') < (right ?? '') ? -1 : 1;
}

async function selectDue(
  db: Db,
  { orders, afterClient, limit }: DueQuery,
  condition: RawBuilder<boolean>,
): Promise<readonly DueOrder[]> {
  const rows = await db
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
    .select(['o.order_no', 'o.kind', 'o.client_id', 'o.trade_account', 'o.product_no'])
    .select(['o.trade_on', 'o.confirm_on'])
    .select(['v.trade_on as sent_on', 'v.confirm_on as answer_on', 'v.redeemable_on as free_on'])
    .select(TERM_COLUMNS.map((column) => `o.${column}` as const))
    .where(condition)
    .where(sql<boolean>`o.kind = any (${[...SENT_WITH_DAY]}::text[])`)
    .where('c.order_no', 'is', null)
    // What was proposed is an order once it was approved.
    .where(
      sql<boolean>`not exists (select from order_proposal p where p.client_id = o.client_id and p.order_no = o.order_no
        and not exists (select from order_event e where e.client_id = o.client_id and e.order_no = o.order_no
                                                    and e.kind = 'approved'))`,
    )
    .$if(orders.kind === 'unconfirmed', (due) =>
      due.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_confirmation as a')
              .whereRef('a.client_id', '=', 'o.client_id')
              .whereRef('a.order_no', '=', 'o.order_no'),
          ),
        ),
      ),
    )
    .$if(afterClient !== undefined, (due) => due.where('o.client_id', '>', afterClient ?? ''))
    .orderBy('o.client_id')
    .orderBy('o.order_no')
    .limit(limit)
    .execute();
  return rows.map(dueOrderOf);
}

type SelectedRow = DueRow &
  Pick<OrderRow, 'order_no' | 'kind' | 'client_id' | 'trade_account' | 'product_no'> &
  Pick<OrderRow, 'trade_on' | 'confirm_on'> & {
    readonly sent_on: Day | null;
    readonly answer_on: Day | null;
    readonly free_on: Day | null;
  };

function dueOrderOf(selected: SelectedRow): DueOrder {
  const { order_no, kind, client_id, trade_account, product_no, ...rest } = selected;
  const { sent_on, answer_on, free_on, ...row } = rest;
  assert(product_no !== null, 'an order that goes to the registrar names a product');
  return {
    orderNo: order_no,
    kind,
    clientId: client_id,
    tradeAccount: trade_account,
    productNo: product_no,
    tradeOn: sent_on ?? row.trade_on,
    confirmOn: answer_on ?? row.confirm_on,
    row: { ...row, redeemable_on: free_on ?? row.redeemable_on },
  };
}

const SENT_WITH_DAY = kindsWhere(({ isSentWithDay }) => isSentWithDay);

function chosen(orders: DueOrders) {
  if (orders.kind === 'numbered') return isOneOf(orders.orderNos);
  if (orders.kind === 'subscribed')
    return sql<boolean>`o.product_no = any (${[...orders.productNos]}::text[]) and ${IS_SUBSCRIBED}`;
  if (orders.kind === 'of_day')
    return sql<boolean>`o.trade_on = ${orders.tradeOn}::date and o.cooling_ends_at is null`;
  const { tradeDays, confirmOn, overdueNos } = orders;
  const due = sql<boolean>`o.trade_on = any (${[...tradeDays]}::date[]) and o.confirm_on = ${confirmOn}::date
    and o.cooling_ends_at is null`;
  if (overdueNos.length === 0) return due;
  return sql<boolean>`(${due} or ${isOneOf(overdueNos)})`;
}

function chosenByVisit(orders: Exclude<DueOrders, { kind: 'numbered' | 'subscribed' }>) {
  if (orders.kind === 'of_day') return sql<boolean>`v.trade_on = ${orders.tradeOn}::date`;
  const { tradeDays, confirmOn, overdueNos } = orders;
  // Late orders are read with the others.
  return sql<boolean>`v.trade_on = any (${[...tradeDays]}::date[]) and v.confirm_on = ${confirmOn}::date
    and o.order_no <> all (${[...overdueNos]}::text[])`;
}

/** Of an order called o: it is valid and its collection goes on. */
const IS_SUBSCRIBED = sql`o.kind = 'subscription' and '25' = (
  select s.state from order_state s where s.client_id = o.client_id and s.order_no = o.order_no)`;

/** The products for which valid applications wait for the end of a collection. */
export async function findSubscribedProducts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ product_no: string }>`
    select distinct o.product_no from trade_order o where ${IS_SUBSCRIBED} order by 1`.execute(db);
  return rows.map(({ product_no }) => product_no);
}

function isOneOf(orderNos: readonly string[]) {
  return sql<boolean>`o.order_no = any (${[...orderNos]}::text[])`;
}

/** The answer to an order as it is booked, with the number of its event. */
export type NewConfirmation = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly seq: number;
  readonly registrarNo: string;
  readonly outcome: AnswerOutcome;
  /** Absent in an answer that has no price. */
  readonly priced?: {
    readonly navOn: Day;
    readonly unitValue: Nav;
    readonly net: Fen;
    readonly fee: Fen;
  };
  readonly shares?: Shares;
  readonly reason?: string;
  /** What belongs to one kind alone, as texts and numbers. */
  readonly figures?: Readonly<Record<string, unknown>>;
};

/** Enters the answers of a chunk in one statement. */
export async function enterConfirmations(
  tx: Tx,
  day: Day,
  answers: readonly NewConfirmation[],
): Promise<void> {
  if (answers.length === 0) return;
  const of = <T>(read: (answer: NewConfirmation) => T) => answers.map(read);
  await sql`
    insert into order_confirmation (client_id, order_no, seq, registrar_no, confirmed_on, outcome,
                                    nav_on, nav_e8, net_fen, fee_fen, shares_e2, refused_reason, figures)
    select line.client_id, line.order_no, line.seq, line.registrar_no, ${day}::date, line.outcome,
           line.nav_on, line.nav, line.net, line.fee, line.shares, line.reason, line.figures
      from unnest(
        ${of(({ clientId }) => clientId)}::text[], ${of(({ orderNo }) => orderNo)}::text[],
        ${of(({ seq }) => seq)}::smallint[], ${of(({ registrarNo }) => registrarNo)}::text[],
        ${of(({ outcome }) => outcome)}::text[], ${of(({ priced }) => priced?.navOn ?? null)}::date[],
        ${of(({ priced }) => priced?.unitValue ?? null)}::bigint[],
        ${of(({ priced }) => priced?.net ?? null)}::bigint[], ${of(({ priced }) => priced?.fee ?? null)}::bigint[],
        ${of((one) => one.shares ?? null)}::bigint[], ${of(({ reason }) => reason ?? null)}::text[],
        ${of(({ figures }) => (figures ? JSON.stringify(figures) : null))}::jsonb[]
      ) as line (client_id, order_no, seq, registrar_no, outcome, nav_on, nav, net, fee, shares, reason, figures)`.execute(
    tx,
  );
}

/** The customers behind trade accounts. */
export async function findClientsOf(
  db: Db,
  tradeAccounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ trade_account: string; client_id: string }>`
    select trade_account, client_id from trade_account
     where trade_account = any (${[...tradeAccounts]}::text[])`.execute(db);
  return new Map(rows.map(({ trade_account, client_id }) => [trade_account, client_id]));
}

/** Those of the order numbers that are orders of ours. */
export async function findKnownOrders(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ order_no: string; product_no: string }>`
    select order_no, product_no from trade_order where order_no = any (${[...orderNos]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ order_no, product_no }) => [order_no, product_no]));
}

/** Those of the order numbers whose answer is booked. */
export async function findConfirmedOrders(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from order_confirmation where order_no = any (${[...orderNos]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ order_no }) => order_no));
}
