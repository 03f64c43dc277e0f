import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import type { Holding } from '@mall/domain/positions/holding-cost';
import { NOTHING_HELD } from '@mall/domain/positions/holding-cost';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** A holding with all the money that ever went into it and came out of it. */
export type HoldingRecord = Holding & {
  readonly clientId: string;
  readonly productNo: string;
  readonly paidIn: Fen;
  readonly paidOut: Fen;
  readonly firstBoughtOn: Day;
};

export async function findHolding(
  db: Db,
  clientId: string,
  productNo: string,
): Promise<HoldingRecord | undefined> {
  const row = await selectHoldings(db)
    .where('client_id', '=', clientId)
    .where('product_no', '=', productNo)
    .executeTakeFirst();
  return row && recordOf(row);
}

export async function findHoldings(db: Db, clientId: string): Promise<readonly HoldingRecord[]> {
  const rows = await selectHoldings(db)
    .where('client_id', '=', clientId)
    .orderBy('product_no')
    .execute();
  return rows.map(recordOf);
}

/** All holdings of some customers, those that were left included. */
export async function findHoldingsOfClients(
  db: Db,
  clientIds: readonly string[],
): Promise<readonly HoldingRecord[]> {
  const rows = await selectHoldings(db)
    .where(sql<boolean>`client_id = any (${[...clientIds]}::text[])`)
    .execute();
  return rows.map(recordOf);
}

/** The customers who hold shares of a product. */
export async function findHolders(db: Db, productNo: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('holding')
    .select('client_id')
    .where('product_no', '=', productNo)
    .where('shares_e2', '>', shares(0n))
    .execute();
  return rows.map(({ client_id }) => client_id);
}

export type HoldingKey = { readonly clientId: string; readonly productNo: string };

/** A condition on the columns client_id and product_no. */
export function isOneOfKeys(keys: readonly HoldingKey[]) {
  return sql<boolean>`(client_id, product_no) in (select * from unnest(
    ${keys.map(({ clientId }) => clientId)}::text[], ${keys.map(({ productNo }) => productNo)}::text[]))`;
}

/** These holdings as far as they exist, by customer and product. */
export async function findHoldingsOf(
  db: Db,
  keys: readonly HoldingKey[],
): Promise<ReadonlyMap<string, HoldingRecord>> {
  const rows = await selectHoldings(db).where(isOneOfKeys(keys)).execute();
  return new Map(rows.map((row) => [holdingKey(row.client_id, row.product_no), recordOf(row)]));
}

/** These holdings as far as they exist, locked, by customer and product. */
export async function lockHoldings(
  tx: Tx,
  keys: readonly HoldingKey[],
): Promise<ReadonlyMap<string, HoldingRecord>> {
  const rows = await selectHoldings(tx)
    .where(isOneOfKeys(keys))
    .orderBy('client_id')
    .orderBy('product_no')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [holdingKey(row.client_id, row.product_no), recordOf(row)]));
}

/**
 * Holdings of the next customers in order, whole customers only; fewer than asked for at the end. One that was left is among
 * them until it is valued without shares and with all it brought, so that the income of the exit, or of a dividend after it, belongs to
 * its own day.
 */
export async function findHeldAfter(
  db: Db,
  lastClient: string | undefined,
  limit: number,
): Promise<readonly HoldingRecord[]> {
  const rows = await selectHoldings(db)
    .where(
      sql<boolean>`(shares_e2 > 0 or coalesce((select v.shares_e2 > 0 or v.total_income_fen <> holding.paid_out_fen - holding.paid_in_fen
        from value_in_force v
        where v.client_id = holding.client_id and v.product_no = holding.product_no
        order by v.valued_on desc limit 1), true))`,
    )
    .$if(lastClient !== undefined, (query) => query.where('client_id', '>', lastClient ?? ''))
    .orderBy('client_id')
    .orderBy('product_no')
    .limit(limit)
    .execute();
  return rows.map(recordOf);
}

/** The shares that these customers hold, by customer and product. */
export async function findShares(
  db: Db,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Shares>> {
  const { rows } = await sql<{ client_id: string; product_no: string; held: bigint }>`
    select client_id, product_no, shares_e2 as held from holding
     where client_id = any (${[...clientIds]}::text[])`.execute(db);
  return new Map(
    rows.map(({ client_id, product_no, held }) => [
      holdingKey(client_id, product_no),
      shares(held),
    ]),
  );
}

export function holdingKey(clientId: string, productNo: string): string {
  return `${clientId} ${productNo}`;
}

export function nothingHeld(clientId: string, productNo: string, firstBoughtOn: Day) {
  return {
    ...NOTHING_HELD,
    clientId,
    productNo,
    paidIn: fen(0n),
    paidOut: fen(0n),
    firstBoughtOn,
  };
}

/** Writes holdings as they are now, in one statement. */
export async function upsertHoldings(tx: Tx, holdings: readonly HoldingRecord[]): Promise<void> {
  const column = (read: (holding: HoldingRecord) => string | bigint) => holdings.map(read);
  await sql`
    insert into holding (client_id, product_no, shares_e2, cost_fen, realised_fen, dividends_fen,
                         paid_in_fen, paid_out_fen, first_bought_on)
    select * from unnest(
      ${column(({ clientId }) => clientId)}::text[], ${column(({ productNo }) => productNo)}::text[],
      ${column((one) => one.shares)}::bigint[], ${column(({ cost }) => cost)}::bigint[],
      ${column(({ realised }) => realised)}::bigint[], ${column(({ dividends }) => dividends)}::bigint[],
      ${column(({ paidIn }) => paidIn)}::bigint[], ${column(({ paidOut }) => paidOut)}::bigint[],
      ${column(({ firstBoughtOn }) => firstBoughtOn)}::date[])
    on conflict (client_id, product_no) do update set
      shares_e2 = excluded.shares_e2, cost_fen = excluded.cost_fen,
      realised_fen = excluded.realised_fen, dividends_fen = excluded.dividends_fen,
      paid_in_fen = excluded.paid_in_fen, paid_out_fen = excluded.paid_out_fen,
      first_bought_on = excluded.first_bought_on`.execute(tx);
}

function selectHoldings(db: Db) {
  return db
    .selectFrom('holding')
    .select(['client_id', 'product_no', 'shares_e2', 'cost_fen', 'realised_fen', 'dividends_fen'])
    .select(['paid_in_fen', 'paid_out_fen', 'first_bought_on']);
}

type HoldingRow = Awaited<ReturnType<ReturnType<typeof selectHoldings>['execute']>>[number];

export function recordOf(row: HoldingRow): HoldingRecord {
  return {
    clientId: row.client_id,
    productNo: row.product_no,
    shares: row.shares_e2 satisfies Shares,
    cost: row.cost_fen,
    realised: row.realised_fen,
    dividends: row.dividends_fen,
    paidIn: row.paid_in_fen,
    paidOut: row.paid_out_fen,
    firstBoughtOn: row.first_bought_on,
  };
}
