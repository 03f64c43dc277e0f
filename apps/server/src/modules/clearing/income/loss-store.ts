import type { Day } from '@mall/domain/calendar/day';
import { type Shares, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey, isOneOfKeys } from '#modules/positions/index.ts';

/** Within so many days a loss may still be booked, because it was published late or a line of its time is. */
export const LOSS_DAYS = 40;

/** The funds that are noted as losing for a day. */
export async function findLosingFunds(db: Db, businessOn: Day): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('losing_fund')
    .select('product_no')
    .where('business_on', '=', businessOn)
    .execute();
  return new Set(rows.map(({ product_no }) => product_no));
}

export async function insertLosingFunds(
  tx: Tx,
  businessOn: Day,
  productNos: readonly string[],
): Promise<void> {
  await sql`
    insert into losing_fund (business_on, product_no)
    select ${businessOn}::date, product_no from unnest(${[...productNos]}::text[]) as given (product_no)`.execute(
    tx,
  );
}

export type PromisedShares = HoldingKey & {
  readonly tradeAccount: string;
  readonly promised: Shares;
  /** What was free besides. */
  readonly free: Shares;
};

export async function insertPromised(
  tx: Tx,
  businessOn: Day,
  lines: readonly PromisedShares[],
): Promise<void> {
  await sql`
    insert into promised_share (business_on, client_id, product_no, trade_account, promised_shares_e2, free_shares_e2)
    select ${businessOn}::date, given.* from unnest(
      ${lines.map(({ clientId }) => clientId)}::text[], ${lines.map(({ productNo }) => productNo)}::text[],
      ${lines.map(({ tradeAccount }) => tradeAccount)}::text[],
      ${lines.map(({ promised }) => promised)}::bigint[], ${lines.map(({ free }) => free)}::bigint[]) as given`.execute(
    tx,
  );
}

/** What the registrar is told about a day. */
export async function findPromised(db: Db, businessOn: Day) {
  const rows = await db
    .selectFrom('promised_share')
    .selectAll()
    .where('business_on', '=', businessOn)
    .orderBy('client_id')
    .orderBy('product_no')
    .execute();
  return rows.map((row) => ({
    tradeAccount: row.trade_account,
    productNo: row.product_no,
    shares: row.promised_shares_e2,
  }));
}

/** What was free of holdings that had promised shares, when the registrar was told. */
export async function findNotedFree(
  tx: Tx,
  businessOn: Day,
  keys: readonly HoldingKey[],
): Promise<ReadonlyMap<string, Shares>> {
  const rows = await tx
    .selectFrom('promised_share')
    .select(['client_id', 'product_no', 'free_shares_e2'])
    .where('business_on', '=', businessOn)
    .where(isOneOfKeys(keys))
    .execute();
  return new Map(
    rows.map((row) => [holdingKey(row.client_id, row.product_no), shares(row.free_shares_e2)]),
  );
}

/** Whether the loss of a fund is noted and not booked yet. */
export async function isBookingLoss(db: Db, productNo: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from losing_fund l join clearing_run r using (business_on)
                    where l.product_no = ${productNo} and r.closed_at is null
                      and not exists (select from clearing_step s
                                       where s.business_on = l.business_on and s.step = 'book-income')) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
