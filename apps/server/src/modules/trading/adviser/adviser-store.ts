import {
  type AdviserStep,
  adviserStateOf,
  type EndingOrder,
} from '@mall/domain/adviser/adviser-state';
import type { AdviserState } from '@mall/domain/adviser/unbind';
import type { Day } from '@mall/domain/calendar/day';
import { dayToNumber } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { OrderState } from '@mall/domain/orders/order-state';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type AdviserRow = Selectable<Schema['adviser_event']>;
type NewAdviserEvent = Omit<Insertable<Schema['adviser_event']>, 'written_at'>;

/** A customer's contract about a portfolio: where it stands and the newest thing that happened to it. */
export type Adviser = { readonly state: AdviserState; readonly newest: AdviserRow | undefined };

export async function readAdviser(db: Db, clientId: string, productNo: string): Promise<Adviser> {
  const newest = await db
    .selectFrom('adviser_event')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('product_no', '=', productNo)
    .orderBy('contract_no', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { state: adviserStateOf(await stepOf(db, newest)), newest };
}

/** What is kept about the contract of a portfolio, as one value of a larger statement. */
export type KeptAdviser = {
  readonly kind: AdviserRow['kind'];
  readonly option: AdviserRow['option'];
  readonly purchases: readonly OrderState[];
  readonly chain: readonly EndingOrder[];
};

/** Selects the newest thing that happened to a contract with the states of the orders it is about, as JSON. */
export function keptAdviser(clientId: string, productNo: string) {
  return sql`
    select jsonb_build_object('kind', a.kind, 'option', a.option,
             'purchases', (select coalesce(jsonb_agg(s.state), '[]')
                             from trade_order o join order_state s using (client_id, order_no)
                            where o.client_id = a.client_id and o.contract_no = a.contract_no
                              and o.kind in ('purchase', 'subscription')),
             'chain', (with recursive chain as (
                         select order_no, source_no from trade_order where client_id = a.client_id and order_no = a.order_no
                         union
                         select o.order_no, o.source_no from trade_order o join chain c on o.source_no = c.order_no
                          where o.client_id = a.client_id)
                       select coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'goesOn',
                                exists (select from chain child where child.source_no = s.order_no)) order by s.order_no), '[]')
                         from chain join order_state s using (order_no)
                        where s.client_id = a.client_id))
      from adviser_event a
     where a.client_id = ${clientId} and a.product_no = ${productNo}
     order by a.contract_no desc, a.seq desc limit 1`;
}

export function keptAdviserState(kept: KeptAdviser | null): AdviserState {
  if (!kept) return adviserStateOf(undefined);
  if (kept.kind === 'bound') return adviserStateOf({ kind: 'bound', orders: kept.purchases });
  return kept.option === '2'
    ? adviserStateOf({ kind: 'unbind', option: 'keep' })
    : adviserStateOf({ kind: 'unbind', option: 'redeem', orders: kept.chain });
}

async function stepOf(db: Db, row: AdviserRow | undefined): Promise<AdviserStep | undefined> {
  if (!row) return undefined;
  if (row.kind === 'bound') return { kind: 'bound', orders: await findPurchases(db, row) };
  if (row.option === '2') return { kind: 'unbind', option: 'keep' };
  const orders = row.order_no === null ? [] : await findChain(db, row.client_id, row.order_no);
  return { kind: 'unbind', option: 'redeem', orders };
}

/** How the purchases of a contract stand. */
async function findPurchases(db: Db, row: AdviserRow): Promise<readonly OrderState[]> {
  const { rows } = await sql<{ state: OrderState }>`
    select s.state from trade_order o join order_state s using (client_id, order_no)
     where o.client_id = ${row.client_id} and o.contract_no = ${row.contract_no}
       and o.kind in ('purchase', 'subscription')`.execute(db);
  return rows.map(({ state }) => state);
}

export type ChainedOrder = EndingOrder & { readonly orderNo: string };

/** An order and those that carry on what it left over. */
export async function findChain(
  db: Db,
  clientId: string,
  orderNo: string,
): Promise<readonly ChainedOrder[]> {
  const { rows } = await sql<{ order_no: string; state: OrderState; goes_on: boolean }>`
    with recursive chain as (
      select order_no, source_no from trade_order where client_id = ${clientId} and order_no = ${orderNo}
      union
      select o.order_no, o.source_no from trade_order o join chain c on o.source_no = c.order_no where o.client_id = ${clientId}
    )
    select s.order_no, s.state, exists (select from chain child where child.source_no = s.order_no) as goes_on
      from chain join order_state s using (order_no)
     where s.client_id = ${clientId} order by s.order_no`.execute(db);
  return rows.map(({ order_no, state, goes_on }) => ({
    orderNo: order_no,
    state,
    goesOn: goes_on,
  }));
}

/** The contract that a purchase names which waits for its auditor. */
export async function findProposedContract(
  db: Db,
  clientId: string,
  productNo: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ contract_no: string }>`
    select o.contract_no from open_proposal w join trade_order o using (client_id, order_no)
     where o.client_id = ${clientId} and o.product_no = ${productNo} and o.contract_no is not null
       and o.kind in ('purchase', 'subscription')
     order by o.order_no limit 1`.execute(db);
  return rows[0]?.contract_no;
}

export async function insertAdviserEvent(tx: Tx, event: NewAdviserEvent): Promise<AdviserRow> {
  return tx.insertInto('adviser_event').values(event).returningAll().executeTakeFirstOrThrow();
}

/** The first event of a contract; one that has it already keeps it. */
export async function insertBound(
  tx: Tx,
  bound: Omit<NewAdviserEvent, 'seq' | 'kind'>,
): Promise<void> {
  await tx
    .insertInto('adviser_event')
    .values({ ...bound, seq: 1, kind: 'bound' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A number that no other contract or end of one has. */
export async function drawAdviserNo(tx: Tx, prefix: 'TG' | 'JY', day: Day): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select ${`${prefix}${dayToNumber(day)}`} || lpad(nextval('adviser_number')::text, 8, '0') as no`.execute(
    tx,
  );
  return rows[0]?.no ?? '';
}

export async function findUnbind(
  db: Db,
  clientId: string,
  unbindNo: string,
): Promise<AdviserRow | undefined> {
  return db
    .selectFrom('adviser_event')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('unbind_no', '=', unbindNo)
    .executeTakeFirst();
}

/** Ends of contracts after a number, for the comparison with the trail. */
export async function findUnbindPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly AdviserRow[]> {
  return db
    .selectFrom('adviser_event')
    .selectAll()
    .where('unbind_no', '>', after ?? '')
    .orderBy('unbind_no')
    .limit(limit)
    .execute();
}

/**
 * What a holding was worth on every calendar day of a time, as far as days were closed before its end: the last known value, and
 * nothing on an evening without shares.
 */
export async function findDayValues(
  db: Db,
  { clientId, productNo }: { readonly clientId: string; readonly productNo: string },
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<readonly Fen[]> {
  const { rows } = await sql<{ value: Fen }>`
    select case when held.after_shares_e2 = 0 then 0 else v.value_fen end as value
      from generate_series(${from}::date, ${until}::date - 1, interval '1 day') as day
      join lateral (select p.value_fen from value_known_by(${until}::date - 1) p
                     where p.client_id = ${clientId} and p.product_no = ${productNo}
                       and p.valued_on <= day::date and p.cleared_on < ${until}::date
                     order by p.valued_on desc limit 1) as v on true
      left join lateral (select h.after_shares_e2 from holding_event h
                          where h.client_id = ${clientId} and h.product_no = ${productNo}
                            and h.event_on <= day::date and h.booked_on <= ${until}::date
                          order by h.seq desc limit 1) as held on true
     order by day`.execute(db);
  return rows.map(({ value }) => value);
}

/** How many orders of a product are on the way or wait for an auditor. */
export async function countUnderWay(db: Db, clientId: string, productNo: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from trade_order o join order_state s using (client_id, order_no)
     where o.client_id = ${clientId} and (o.product_no = ${productNo} or o.target_product_no = ${productNo})
       and s.state in ('00', '10', '11', '12', '13', '20', '25', '31', '40', '80')`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}
