import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { contentHash } from '#content-hash.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** What a customer drew from all share classes of a fund on a calendar day; what the bank turned down does not count (rules 3.3). */
export async function sumDrawn(
  db: Db,
  clientId: string,
  productNo: string,
  day: Day,
): Promise<{ readonly count: number; readonly amount: Fen }> {
  const { rows } = await sql<{ count: bigint; amount: bigint }>`
    select count(*) as count, coalesce(sum(o.entrust_money_fen), 0) as amount
      from trade_order o
      join order_state s using (client_id, order_no)
      join product p on p.product_no = o.product_no
     where o.client_id = ${clientId} and o.kind = 'quick_withdrawal'
       and p.fund_no = (select fund_no from product where product_no = ${productNo})
       and (o.accepted_at at time zone 'Asia/Shanghai')::date = ${day}::date and s.state <> '70'`.execute(
    db,
  );
  return { count: Number(rows[0]?.count ?? 0n), amount: fen(rows[0]?.amount ?? 0n) };
}

// 'quik' in ASCII.
const FUND_LOCK = 0x71_75_69_6b;

/** Customers who draw from a fund that limits them together do it one after the other. */
export async function lockFundDraws(tx: Tx, productNo: string): Promise<void> {
  const place = contentHash({ productNo }).readInt32BE(0);
  await sql`select pg_advisory_xact_lock(${FUND_LOCK}, ${place})`.execute(tx);
}

/** What all customers drew from a fund on a calendar day. */
export async function sumDrawnFromFund(db: Db, productNo: string, day: Day): Promise<Fen> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(o.entrust_money_fen), 0) as amount
      from trade_order o join order_state s using (client_id, order_no)
     where o.product_no = ${productNo} and o.kind = 'quick_withdrawal'
       and (o.accepted_at at time zone 'Asia/Shanghai')::date = ${day}::date and s.state <> '70'`.execute(
    db,
  );
  return fen(rows[0]?.amount ?? 0n);
}

export type UnsettledAdvance = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly shares: Shares;
  /** The calendar day it was taken on. */
  readonly drawnOn: Day;
  readonly takenAt: Instant;
  readonly isPaid: boolean;
};

/** Quick withdrawals that wait for the bank, or whose shares the registrar does not know with the bank yet. */
export async function findUnsettledAdvances(db: Db): Promise<readonly UnsettledAdvance[]> {
  const { rows } = await sql<{
    client_id: string;
    order_no: string;
    trade_account: string;
    product_no: string;
    shares: bigint;
    drawn_on: Day;
    accepted_at: Instant;
    is_paid: boolean;
  }>`
    select o.client_id, o.order_no, o.trade_account, o.product_no, o.entrust_shares_e2 as shares, o.accepted_at,
           (o.accepted_at at time zone 'Asia/Shanghai')::date as drawn_on, s.state = '50' as is_paid
      from trade_order o join order_state s using (client_id, order_no)
     where o.kind = 'quick_withdrawal'
       and (s.state in ('20', '80')
            or (s.state = '50' and not exists (select from ledger_entry e where e.source = 'advance:' || o.order_no)))
     order by o.client_id, o.order_no`.execute(db);
  return rows.map((row) => ({
    clientId: row.client_id,
    orderNo: row.order_no,
    tradeAccount: row.trade_account,
    productNo: row.product_no,
    shares: shares(row.shares),
    drawnOn: row.drawn_on,
    takenAt: row.accepted_at,
    isPaid: row.is_paid,
  }));
}
