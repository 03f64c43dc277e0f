import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { FeeCharge } from '@mall/domain/fees/purchase-fee';
import type { Rounding } from '@mall/domain/money/rounding';
import { type Fen, fen, type Nav, type Rate, type Shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** An order as clearing sees it, with the terms it was taken with. */
export type DueOrder = {
  readonly orderNo: string;
  readonly clientId: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly amount: Fen;
  readonly tradeOn: Day;
  readonly confirmOn: Day;
  readonly redeemableOn: Day;
  readonly charge: FeeCharge;
  readonly discount: Rate;
  readonly shareRounding: Rounding;
  readonly holdMonths: number | undefined;
};

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

/** Orders that were not cancelled, customer by customer. */
export async function findDueOrders(db: Db, query: DueQuery): Promise<readonly DueOrder[]> {
  const { orders, afterClient } = query;
  const rows = await db
    .selectFrom('trade_order as o')
    .leftJoin('order_cancellation as c', 'c.order_no', 'o.order_no')
    .select(['o.order_no', 'o.client_id', 'o.trade_account', 'o.product_no'])
    .select(['o.entrust_money_fen', 'o.trade_on', 'o.confirm_on', 'o.redeemable_on'])
    .select(['o.fee_rate_e8', 'o.flat_fee_fen', 'o.discount_rate_e8'])
    .select(['o.share_rounding', 'o.hold_months'])
    .where(chosen(orders))
    .where('c.order_no', 'is', null)
    .$if(orders.kind === 'unconfirmed', (due) =>
      due
        .leftJoin('order_confirmation as a', 'a.order_no', 'o.order_no')
        .where('a.order_no', 'is', null),
    )
    .$if(afterClient !== undefined, (due) => due.where('o.client_id', '>', afterClient ?? ''))
    .orderBy('o.client_id')
    .orderBy('o.order_no')
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({
    orderNo: row.order_no,
    clientId: row.client_id,
    tradeAccount: row.trade_account,
    productNo: row.product_no,
    amount: row.entrust_money_fen,
    tradeOn: row.trade_on,
    confirmOn: row.confirm_on,
    redeemableOn: row.redeemable_on,
    charge: chargeOf(row),
    discount: row.discount_rate_e8,
    shareRounding: row.share_rounding,
    holdMonths: row.hold_months ?? undefined,
  }));
}

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

function chargeOf(row: {
  readonly fee_rate_e8: Rate | null;
  readonly flat_fee_fen: Fen | null;
}): FeeCharge {
  if (row.fee_rate_e8 !== null) return { kind: 'rate', rate: row.fee_rate_e8 };
  assert(row.flat_fee_fen !== null, 'an order was promised a rate or a fee');
  return { kind: 'flat', fee: row.flat_fee_fen };
}

export type NewConfirmation = {
  readonly orderNo: string;
  readonly clientId: string;
  readonly registrarNo: string;
  readonly outcome:
    | {
        readonly kind: 'confirmed';
        readonly navOn: Day;
        readonly unitValue: Nav;
        readonly net: Fen;
        readonly fee: Fen;
        readonly shares: Shares;
      }
    | { readonly kind: 'refused'; readonly reason: string };
};

/** Enters the answers of a chunk in one statement. An order has one answer: a second is an error. */
export async function enterConfirmations(
  tx: Tx,
  day: Day,
  answers: readonly NewConfirmation[],
): Promise<void> {
  const of = <T>(read: (answer: NewConfirmation) => T) => answers.map(read);
  const figure = <T>(read: (figures: Confirmed) => T) =>
    of(({ outcome }) => (outcome.kind === 'confirmed' ? read(outcome) : null));
  await sql`
    insert into order_confirmation (order_no, client_id, registrar_no, confirmed_on, outcome,
                                    nav_on, nav_e8, net_fen, fee_fen, shares_e2, refused_reason)
    select line.order_no, line.client_id, line.registrar_no, ${day}::date, line.outcome,
           line.nav_on, line.nav, line.net, line.fee, line.shares, line.reason
      from unnest(
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ clientId }) => clientId)}::text[],
        ${of(({ registrarNo }) => registrarNo)}::text[], ${of(({ outcome }) => outcome.kind)}::text[],
        ${figure(({ navOn }) => navOn)}::date[], ${figure(({ unitValue }) => unitValue)}::bigint[],
        ${figure(({ net }) => net)}::bigint[], ${figure(({ fee }) => fee)}::bigint[],
        ${figure((one) => one.shares)}::bigint[],
        ${of(({ outcome }) => (outcome.kind === 'refused' ? outcome.reason : null))}::text[]
      ) as line (order_no, client_id, registrar_no, outcome, nav_on, nav, net, fee, shares, reason)`.execute(
    tx,
  );
}

type Confirmed = Extract<NewConfirmation['outcome'], { kind: 'confirmed' }>;

/** What the purchases confirmed on a day come to. */
export async function sumConfirmed(
  db: Db,
  day: Day,
): Promise<{ readonly net: Fen; readonly fee: Fen }> {
  const { rows } = await sql<{ net: bigint; fee: bigint }>`
    select coalesce(sum(net_fen), 0) as net, coalesce(sum(fee_fen), 0) as fee
      from order_confirmation where confirmed_on = ${day} and outcome = 'confirmed'`.execute(db);
  return { net: fen(rows[0]?.net ?? 0n), fee: fen(rows[0]?.fee ?? 0n) };
}

/** The money of orders that were taken and neither cancelled nor answered, by customer. */
export async function sumOpenOrders(db: Db): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ client_id: string; amount: bigint }>`
    select o.client_id, sum(o.entrust_money_fen) as amount
      from trade_order o
     where not exists (select from order_cancellation c where c.order_no = o.order_no)
       and not exists (select from order_confirmation a where a.order_no = o.order_no)
     group by o.client_id`.execute(db);
  return new Map(rows.map(({ client_id, amount }) => [client_id, fen(amount)]));
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
