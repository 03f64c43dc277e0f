import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { DuePayment } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export type NewPayments = {
  readonly clientId: string;
  readonly orderNo: string;
  /** The event that made them due. */
  readonly eventSeq: number;
  readonly payments: readonly DuePayment[];
};

/** Notes cash that becomes due, after what is due for the same order already. */
export async function insertDuePayments(tx: Tx, due: readonly NewPayments[]): Promise<void> {
  const lines = due.flatMap(({ payments, ...order }) =>
    payments.map((payment, place) => ({ ...order, ...payment, place: place + 1 })),
  );
  if (lines.length === 0) return;
  const of = <T>(read: (line: (typeof lines)[number]) => T) => lines.map(read);
  await sql`
    insert into due_payment (client_id, order_no, seq, event_seq, pay_on, amount_fen)
    select line.client_id, line.order_no,
           line.place + coalesce((select max(p.seq) from due_payment p
                                   where p.client_id = line.client_id and p.order_no = line.order_no), 0),
           line.event_seq, line.pay_on, line.amount
      from unnest(
        ${of(({ clientId }) => clientId)}::text[], ${of(({ orderNo }) => orderNo)}::text[],
        ${of(({ place }) => place)}::smallint[], ${of(({ eventSeq }) => eventSeq)}::smallint[],
        ${of(({ payOn }) => payOn)}::date[], ${of(({ amount }) => amount)}::bigint[]
      ) as line (client_id, order_no, place, event_seq, pay_on, amount)`.execute(tx);
}

export type UnpaidPayment = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly seq: number;
  readonly amount: Fen;
  /** Whether nothing else of the order stays unpaid. */
  readonly isLast: boolean;
};

/** What is due by a day and not paid, customer by customer. */
export async function findUnpaid(
  db: Db,
  day: Day,
  { afterClient, limit }: { readonly afterClient: string | undefined; readonly limit: number },
): Promise<readonly UnpaidPayment[]> {
  const { rows } = await sql<{
    client_id: string;
    order_no: string;
    seq: number;
    amount_fen: Fen;
    is_last: boolean;
  }>`
    select p.client_id, p.order_no, p.seq, p.amount_fen,
           not exists (select from due_payment other
                        where other.client_id = p.client_id and other.order_no = p.order_no
                          and other.paid_on is null
                          and (other.pay_on > ${day}::date or other.seq > p.seq)) as is_last
      from due_payment p
     where p.paid_on is null and p.pay_on <= ${day}::date and p.client_id > ${afterClient ?? ''}
     order by p.client_id, p.order_no, p.seq limit ${limit}`.execute(db);
  return rows.map((row) => ({
    clientId: row.client_id,
    orderNo: row.order_no,
    seq: row.seq,
    amount: row.amount_fen,
    isLast: row.is_last,
  }));
}

/** Enters the day on which payments were made; one that was paid before is an error of the database. */
export async function updatePaid(
  tx: Tx,
  paidOn: Day,
  payments: readonly UnpaidPayment[],
): Promise<void> {
  await sql`
    update due_payment p set paid_on = ${paidOn}::date
      from unnest(${payments.map(({ clientId }) => clientId)}::text[],
                  ${payments.map(({ orderNo }) => orderNo)}::text[],
                  ${payments.map(({ seq }) => seq)}::smallint[]) as given (client_id, order_no, seq)
     where p.client_id = given.client_id and p.order_no = given.order_no and p.seq = given.seq`.execute(
    tx,
  );
}

/** The products among these of which cash of exits is still to be paid. */
export async function findProductsOwing(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ product_no: string }>`
    select distinct o.product_no
      from due_payment p join trade_order o on o.client_id = p.client_id and o.order_no = p.order_no
     where p.paid_on is null and o.product_no = any (${[...productNos]}::text[])`.execute(db);
  return new Set(rows.map(({ product_no }) => product_no));
}
