import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Nav, type Shares, shares } from '@mall/domain/money/units';
import type { AnswerOutcome } from '@mall/domain/orders/order-event';
import { kindsWhere, type OrderKind } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
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
  | {
      readonly kind: 'unconfirmed';
      readonly tradeDays: readonly Day[];
      readonly confirmOn: Day;
      readonly overdueNos: readonly string[];
    };

export type DueQuery = {
  readonly orders: DueOrders;
  /** Customers behind this one. */
  readonly afterClient: string | undefined;
  readonly limit: number;
};

/** Orders the registrar is asked about, without those that were cancelled, customer by customer. */
export async function findDueOrders(db: Db, query: DueQuery): Promise<readonly DueOrder[]> {
  const { orders, afterClient } = query;
  const rows = await db
    .selectFrom('trade_order as o')
    .leftJoin('order_cancellation as c', (join) =>
      join.onRef('c.client_id', '=', 'o.client_id').onRef('c.order_no', '=', 'o.order_no'),
    )
    .select(['o.order_no', 'o.kind', 'o.client_id', 'o.trade_account', 'o.product_no'])
    .select(['o.trade_on', 'o.confirm_on'])
    .select(TERM_COLUMNS.map((column) => `o.${column}` as const))
    .where(chosen(orders))
    .where(sql<boolean>`o.kind = any (${[...SENT_WITH_DAY]}::text[])`)
    .where('c.order_no', 'is', null)
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
    .limit(query.limit)
    .execute();
  return rows.map(({ order_no, kind, client_id, trade_account, product_no, ...row }) => {
    assert(product_no !== null, 'an order that goes to the registrar names a product');
    return {
      orderNo: order_no,
      kind,
      clientId: client_id,
      tradeAccount: trade_account,
      productNo: product_no,
      tradeOn: row.trade_on,
      confirmOn: row.confirm_on,
      row,
    };
  });
}

const SENT_WITH_DAY = kindsWhere(({ isSentWithDay }) => isSentWithDay);

function chosen(orders: DueOrders) {
  if (orders.kind === 'of_day') return sql<boolean>`o.trade_on = ${orders.tradeOn}::date`;
  if (orders.kind === 'numbered') return isOneOf(orders.orderNos);
  const { tradeDays, confirmOn, overdueNos } = orders;
  const due = sql<boolean>`o.trade_on = any (${[...tradeDays]}::date[]) and o.confirm_on = ${confirmOn}::date`;
  if (overdueNos.length === 0) return due;
  return sql<boolean>`(${due} or ${isOneOf(overdueNos)})`;
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

/** What the orders confirmed on a day come to. */
export type ConfirmedSums = {
  /** What purchases pay to the registrar, and what they cost. */
  readonly net: Fen;
  readonly fee: Fen;
  /** What switches cost on the side that is entered; the registrar hands it over. */
  readonly difference: Fen;
};

export async function sumConfirmed(db: Db, day: Day): Promise<ConfirmedSums> {
  const { rows } = await sql<{ net: bigint; fee: bigint; difference: bigint }>`
    select coalesce(sum(a.net_fen) filter (where o.kind = 'purchase'), 0) as net,
           coalesce(sum(a.fee_fen) filter (where o.kind = 'purchase'), 0) as fee,
           coalesce(sum((a.figures -> 'target' ->> 'difference')::bigint) filter (where o.kind = 'switch'), 0) as difference
      from order_confirmation a join trade_order o using (client_id, order_no)
     where a.confirmed_on = ${day} and a.outcome = 'confirmed' and o.kind in ('purchase', 'switch')`.execute(
    db,
  );
  const { net = 0n, fee = 0n, difference = 0n } = rows[0] ?? {};
  return { net: fen(net), fee: fen(fee), difference: fen(difference) };
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
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from trade_order where order_no = any (${[...orderNos]}::text[])`.execute(db);
  return new Set(rows.map(({ order_no }) => order_no));
}
