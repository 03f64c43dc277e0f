import { type Fen, fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { AdviserRow } from './adviser-store.ts';

/**
 * The entries that may take what the end `e` of a contract left owed: one for each payment of its redemption and of the
 * orders that carry on what a large redemption left over. The first name is that of an older version.
 */
const LATE_SOURCES = sql`array(
  with recursive chain as (
    select e.order_no
    union
    select o.order_no from trade_order o join chain c on o.source_no = c.order_no where o.client_id = e.client_id
  )
  select 'adviser:' || e.unbind_no || ':late'
  union all
  select 'adviser:' || e.unbind_no || ':late:' || p.order_no || ':' || p.seq
    from chain join due_payment p on p.client_id = e.client_id and p.order_no = chain.order_no)`;

const PAID_LATE = sql`
  select coalesce(sum(m.amount), 0)::bigint as amount
    from ledger_entry l join ledger_move m using (entry_id) where l.source = any (${LATE_SOURCES})`;

/** What the end of a contract left unpaid, with no redemption to come that pays it; nothing for one that is just opened. */
export async function readCarriedFee(db: Db, newest: AdviserRow | undefined): Promise<Fen> {
  if (!newest?.owed_fen) return fen(0n);
  const { rows } = await sql<{ amount: bigint }>`
    select paid.amount from adviser_event e cross join lateral (${PAID_LATE}) as paid
     where e.client_id = ${newest.client_id} and e.unbind_no = ${newest.unbind_no}`.execute(db);
  return fen(newest.owed_fen - (rows[0]?.amount ?? 0n));
}

export type OwedFee = {
  readonly unbindNo: string;
  /** The order whose money pays it. */
  readonly orderNo: string;
  readonly owed: Fen;
};

/** What ended contracts still owe and the money of these orders is to pay. */
export async function findOwedFees(
  db: Db,
  orderNos: readonly string[],
): Promise<readonly OwedFee[]> {
  const { rows } = await sql<{ unbind_no: string; order_no: string; owed_fen: Fen }>`
    with recursive origin as (
      select client_id, order_no, source_no, order_no as paying_no from trade_order
       where order_no = any (${[...orderNos]}::text[])
      union
      select o.client_id, o.order_no, o.source_no, child.paying_no
        from trade_order o join origin child on o.client_id = child.client_id and o.order_no = child.source_no
    )
    select e.unbind_no, o.paying_no as order_no, e.owed_fen - paid.amount as owed_fen
      from origin o join adviser_event e on e.client_id = o.client_id and e.order_no = o.order_no
     cross join lateral (${PAID_LATE}) as paid
     where e.owed_fen > paid.amount
     order by e.unbind_no, o.paying_no`.execute(db);
  return rows.map((row) => ({
    unbindNo: row.unbind_no,
    orderNo: row.order_no,
    owed: row.owed_fen,
  }));
}

export type ChargedFee = { readonly feeNo: string; readonly amount: Fen };

/** Fees of ended contracts that were charged and are not income of the house yet. */
export async function findUnsweptFees(tx: Tx): Promise<readonly ChargedFee[]> {
  const { rows } = await sql<{ fee_no: string; amount: Fen }>`
    select charged.fee_no, sum(m.amount)::bigint as amount
      from adviser_event e
     cross join lateral unnest(('adviser:' || e.unbind_no) || ${LATE_SOURCES}) as name (source)
     cross join lateral (select substr(name.source, length('adviser:') + 1) as fee_no) as charged
      join ledger_entry l on l.source = name.source
      join ledger_move m using (entry_id)
     where e.kind = 'unbind'
       and not exists (select from ledger_entry s where s.source = 'adviser_sweep:' || charged.fee_no)
     group by charged.fee_no order by charged.fee_no`.execute(tx);
  return rows.map(({ fee_no, amount }) => ({ feeNo: fee_no, amount }));
}
