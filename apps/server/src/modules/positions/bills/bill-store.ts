import type { Day } from '@mall/domain/calendar/day';
import type { DaySpan } from '@mall/domain/positions/income-history';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { type BillContent, billOf, billText } from './bill-content.ts';

export type BillRow = Selectable<Schema['monthly_bill']> & {
  /** Why there is this version; null for the first. */
  readonly reason: string | null;
};

export type NewBill = {
  readonly clientId: string;
  readonly monthOn: Day;
  readonly version: number;
  readonly closedOn: Day;
  readonly knownOn: Day;
  readonly correctionNo: bigint | undefined;
  readonly content: BillContent;
};

export async function insertBill(tx: Tx, bill: NewBill): Promise<void> {
  await sql`
    insert into monthly_bill (client_id, month_on, version, closed_on, known_on, correction_no, content)
    values (${bill.clientId}, ${bill.monthOn}::date, ${bill.version}, ${bill.closedOn}::date, ${bill.knownOn}::date,
            ${bill.correctionNo ?? null}::bigint, ${billText(bill.content)}::jsonb)`.execute(tx);
}

/** All versions of a customer's bill that were known by a day, oldest first. */
export async function findBills(
  db: Db,
  clientId: string,
  monthOn: Day,
  knownBy: Day | undefined,
): Promise<readonly BillRow[]> {
  const { rows } = await sql<BillRow>`
    select b.*, c.reason from monthly_bill b left join nav_correction c using (correction_no)
     where b.client_id = ${clientId} and b.month_on = ${monthOn}::date and (${knownBy ?? null}::date is null or b.known_on <= ${knownBy ?? null}::date)
     order by b.version`.execute(db);
  return rows;
}

/** The bill of each closed month of a span, in the version that was made by a day and known by another. */
export async function findNewestBills(
  db: Db,
  clientId: string,
  { from, to }: DaySpan,
  { closedBy, knownBy }: { readonly closedBy: Day; readonly knownBy: Day | undefined },
): Promise<ReadonlyMap<Day, BillContent>> {
  const { rows } = await sql<Pick<BillRow, 'month_on' | 'content'>>`
    select distinct on (month_on) month_on, content from monthly_bill
     where client_id = ${clientId} and month_on between ${from}::date and ${to}::date and closed_on <= ${closedBy}::date
       and (${knownBy ?? null}::date is null or known_on <= ${knownBy ?? null}::date)
     order by month_on, version desc`.execute(db);
  return new Map(rows.map(({ month_on, content }) => [month_on, billOf(content)]));
}

/** The months whose bills were closed by a day, from one to another. */
export async function findClosedMonths(
  db: Db,
  clientId: string,
  { from, to, by }: { readonly from: Day; readonly to: Day; readonly by: Day },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ month_on: Day }>`
    select month_on from monthly_bill
     where client_id = ${clientId} and version = 1 and month_on between ${from}::date and ${to}::date
       and closed_on <= ${by}::date`.execute(db);
  return new Set(rows.map(({ month_on }) => month_on));
}

/** Customers with a kept account in a month and no bill of it, in the order of their numbers. */
export async function findUnbilledAfter(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
  lastClient: string | undefined,
  limit: number,
): Promise<readonly { readonly clientId: string }[]> {
  const { rows } = await sql<{ clientId: string }>`
    select d.client_id as "clientId" from account_day d
     where d.business_on = (select max(business_on) from clearing_run where business_on between ${from}::date and ${to}::date)
       and d.version = 1 and d.client_id > ${lastClient ?? ''}
       and not exists (select from monthly_bill b where b.client_id = d.client_id and b.month_on = ${from}::date)
     order by d.client_id limit ${limit}`.execute(db);
  return rows;
}

/** The newest versions of the bills that a correction may change: of its holders, from the month of its day on. */
export async function findBillsOfCorrection(
  db: Db,
  { correctionNo, navOn }: { readonly correctionNo: bigint; readonly navOn: Day },
): Promise<readonly BillRow[]> {
  const { rows } = await sql<BillRow>`
    select distinct on (b.client_id, b.month_on) b.*, null as reason
      from monthly_bill b
     where b.client_id in (select client_id from position_value where correction_no = ${correctionNo}::bigint)
       and b.month_on >= date_trunc('month', ${navOn}::date)::date
     order by b.client_id, b.month_on, b.version desc`.execute(db);
  return rows;
}

/** The next bills in the order of customers, months and versions. */
export async function findBillsAfter(
  db: Db,
  after: BillRow | undefined,
  limit: number,
): Promise<readonly BillRow[]> {
  const { rows } = await sql<BillRow>`
    select b.*, null as reason from monthly_bill b
     where (b.client_id, b.month_on, b.version)
             > (${after?.client_id ?? ''}, ${after?.month_on ?? '0001-01-01'}::date, ${after?.version ?? 0})
     order by b.client_id, b.month_on, b.version limit ${limit}`.execute(db);
  return rows;
}
