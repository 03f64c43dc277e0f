import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import type { TreasureContract } from '@mall/domain/treasure/sweep';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type TreasureRow = Selectable<Schema['treasure_event']>;
type NewTreasureEvent = Omit<Insertable<Schema['treasure_event']>, 'written_at' | 'seq'>;

/** The newest event of a customer's cash treasure, or the newest of a day, which says what is agreed; undefined: never signed. */
export async function findTreasure(
  db: Db,
  clientId: string,
  asOf?: Day,
): Promise<TreasureRow | undefined> {
  return db
    .selectFrom('treasure_event')
    .selectAll()
    .where('client_id', '=', clientId)
    .$if(asOf !== undefined, (query) =>
      query.where(
        sql<boolean>`(happened_at at time zone 'Asia/Shanghai')::date <= ${asOf ?? null}::date`,
      ),
    )
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The contract that an event leaves; undefined: it was closed. */
export function contractOf(row: TreasureRow | undefined): TreasureContract | undefined {
  if (!row || row.kind === 'closed') return undefined;
  return { productNo: row.product_no, isAutomatic: true, reserve: row.reserve_fen };
}

/** What stays in cash by the contract that holds now, or held at the end of a day; undefined: there is none. */
export async function findReserve(db: Db, clientId: string, asOf?: Day): Promise<Fen | undefined> {
  return contractOf(await findTreasure(db, clientId, asOf))?.reserve;
}

/** Adds an event after those the customer has; the caller has locked the customer. */
export async function insertTreasureEvent(tx: Tx, event: NewTreasureEvent): Promise<TreasureRow> {
  const last = await findTreasure(tx, event.client_id);
  return tx
    .insertInto('treasure_event')
    .values({ ...event, seq: (last?.seq ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The name of an event on the trail and on the orders it makes. */
export function treasureName({ client_id, seq }: Pick<TreasureRow, 'client_id' | 'seq'>): string {
  return `${client_id}:${seq}`;
}

export async function findTreasureEvent(
  db: Db,
  clientId: string,
  name: string,
): Promise<TreasureRow | undefined> {
  return db
    .selectFrom('treasure_event')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('seq', '=', Number(name.slice(name.lastIndexOf(':') + 1)))
    .executeTakeFirst();
}

/** Customers after one whose idle cash is swept. */
export async function findSweptClients(
  db: Db,
  afterClient: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select e.client_id from treasure_event e
     where e.client_id collate "C" > ${afterClient ?? ''} and e.kind <> 'closed'
       and not exists (select from treasure_event later where later.client_id = e.client_id and later.seq > e.seq)
     order by e.client_id collate "C" limit ${limit}`.execute(db);
  return rows.map((row) => row.client_id);
}

export type Sweep = { readonly orderNo: string; readonly day: Day; readonly amount: Fen };

/** A customer's newest order that a sweep made, by now or by the end of a day. */
export async function findLastSweep(
  db: Db,
  clientId: string,
  asOf?: Day,
): Promise<Sweep | undefined> {
  const row = await db
    .selectFrom('trade_order')
    .select(['order_no', 'trade_on', 'entrust_money_fen'])
    .where('client_id', '=', clientId)
    .where('order_source', '=', 'SWEEP')
    .$if(asOf !== undefined, (query) =>
      query.where(
        sql<boolean>`(accepted_at at time zone 'Asia/Shanghai')::date <= ${asOf ?? null}::date`,
      ),
    )
    .orderBy('trade_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && { orderNo: row.order_no, day: row.trade_on, amount: row.entrust_money_fen ?? fen(0n) }
  );
}

/** Events after a name, for the comparison with the trail. */
export async function findTreasurePage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly TreasureRow[]> {
  const [clientId, seq] = after
    ? [after.slice(0, after.lastIndexOf(':')), Number(after.slice(after.lastIndexOf(':') + 1))]
    : ['', 0];
  return db
    .selectFrom('treasure_event')
    .selectAll()
    .where(sql<boolean>`(client_id, seq) > (${clientId}, ${seq})`)
    .orderBy('client_id')
    .orderBy('seq')
    .limit(limit)
    .execute();
}
