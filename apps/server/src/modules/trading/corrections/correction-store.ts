import type { Day } from '@mall/domain/calendar/day';
import type { Rounding } from '@mall/domain/money/rounding';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

/** A confirmation at the net value of a day, with what corrections have booked about it so far. */
export type PricedOrder = {
  readonly client_id: string;
  readonly order_no: string;
  readonly seq: number;
  readonly kind: 'purchase' | 'redemption' | 'switch';
  readonly product_no: string;
  /** What its shares are called as a lot. */
  readonly lot_source: 'BUY' | 'RATION';
  /** The day whose opening booked it. */
  readonly confirmed_on: Day;
  readonly net_fen: Fen;
  readonly fee_fen: Fen;
  readonly shares_e2: Shares;
  readonly figures: unknown;
  readonly share_rounding: Rounding | null;
  /** The version that counts now. */
  readonly version: number;
  readonly booked_shares_e2: Shares;
  readonly booked_net_fen: Fen;
};

/** The orders that were confirmed at the value of a product on a day, of a switch either side; customer by customer. */
export async function findPricedOrders(
  db: Db,
  productNo: string,
  navOn: Day,
): Promise<readonly PricedOrder[]> {
  const { rows } = await sql<PricedOrder>`
    select o.client_id, o.order_no, a.seq, o.kind, o.product_no,
           case o.order_source when 'RATION' then 'RATION' else 'BUY' end as lot_source, a.confirmed_on, a.net_fen, a.fee_fen, a.shares_e2, a.figures, o.share_rounding,
           coalesce(c.version, 1) as version,
           a.shares_e2 + coalesce(c.changed, 0) - coalesce(settled.shares, 0) as booked_shares_e2, a.net_fen + coalesce(c.paid, 0) as booked_net_fen
      from trade_order o
      join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
      left join lateral (select max(x.version) as version, sum(x.change_shares_e2)::bigint as changed, sum(x.pay_fen)::bigint as paid
                           from order_correction x
                          where x.client_id = a.client_id and x.order_no = a.order_no and x.seq = a.seq) as c on true
      left join lateral (select sum(x.shares_e2)::bigint as shares from claim_settlement x
                          where x.client_id = a.client_id and x.order_no = a.order_no and x.seq = a.seq) as settled on true
     where (o.product_no = ${productNo} or o.target_product_no = ${productNo})
       and o.kind in ('purchase', 'redemption', 'switch')
       and a.nav_on = ${navOn}::date and a.shares_e2 is not null
     order by o.client_id, o.order_no, a.seq`.execute(db);
  return rows;
}

export type NewCorrection = Omit<
  Insertable<Schema['order_correction']>,
  'written_at' | 'paid_on' | 'figures'
> & { readonly figures: object | null };

export async function insertCorrections(tx: Tx, rows: readonly NewCorrection[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('order_correction')
    .values(
      rows.map(({ figures, ...row }) => ({ ...row, figures: figures && JSON.stringify(figures) })),
    )
    .execute();
}

export type UnpaidCorrection = {
  readonly client_id: string;
  readonly order_no: string;
  readonly seq: number;
  readonly version: number;
  readonly pay_fen: Fen;
};

/** Cash that corrections added to exits and that is not paid yet. */
export async function findUnpaidCorrections(
  db: Db,
  { dueOn }: { readonly dueOn: Day },
): Promise<readonly UnpaidCorrection[]> {
  return db
    .selectFrom('order_correction')
    .select(['client_id', 'order_no', 'seq', 'version', 'pay_fen'])
    .where('paid_on', 'is', null)
    .where(sql<boolean>`pay_fen > 0`)
    .where('booked_on', '<=', dueOn)
    .orderBy('client_id')
    .orderBy('order_no')
    .execute();
}

export async function updateCorrectionPaid(
  tx: Tx,
  paidOn: Day,
  { client_id, order_no, seq, version }: UnpaidCorrection,
): Promise<void> {
  await tx
    .updateTable('order_correction')
    .set({ paid_on: paidOn })
    .where('client_id', '=', client_id)
    .where('order_no', '=', order_no)
    .where('seq', '=', seq)
    .where('version', '=', version)
    .execute();
}

export type KeptCorrection = {
  readonly correction_no: bigint;
  readonly order_no: string;
  readonly version: number;
  readonly known_on: Day;
  readonly reason: string;
  readonly nav_e8: Nav;
  readonly net_fen: Fen;
  readonly fee_fen: Fen;
  readonly shares_e2: Shares;
  readonly figures: unknown;
  readonly pay_fen: Fen;
  readonly paid_on: Day | null;
  readonly claim_shares_e2: Shares;
  readonly claim_fen: Fen;
  /** What of the claim on shares was settled since; null: nothing. */
  readonly settled_shares_e2: Shares | null;
};

/** What corrections made of the confirmations of these orders, the oldest first. */
export async function findCorrections(
  db: Pick<Db, 'selectFrom'>,
  clientId: string,
  orderNos: readonly string[],
): Promise<readonly KeptCorrection[]> {
  if (orderNos.length === 0) return [];
  return db
    .selectFrom('order_correction as c')
    .innerJoin('nav_correction as n', 'n.correction_no', 'c.correction_no')
    .select([
      'c.correction_no',
      'c.order_no',
      'c.version',
      'n.known_on',
      'n.reason',
      'c.nav_e8',
      'c.net_fen',
    ])
    .select(['c.fee_fen', 'c.shares_e2', 'c.figures', 'c.pay_fen', 'c.paid_on'])
    .select(['c.claim_shares_e2', 'c.claim_fen'])
    .select(
      sql<Shares | null>`(select sum(s.shares_e2)::bigint from claim_settlement s
        where s.client_id = c.client_id and s.order_no = c.order_no and s.seq = c.seq and s.version = c.version)`.as(
        'settled_shares_e2',
      ),
    )
    .where('c.client_id', '=', clientId)
    .where('c.order_no', 'in', orderNos)
    .orderBy('c.order_no')
    .orderBy('c.version')
    .execute();
}
