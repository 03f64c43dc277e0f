import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

/** An event of a plan, with the terms that hold after it; the newest one is the plan. */
export type PlanRow = Selectable<Schema['plan_event']>;
export type NewPlanEvent = Omit<Insertable<Schema['plan_event']>, 'written_at'>;

export type PlanKey = { readonly clientId: string; readonly allotNo: string };

/** Draws the number of a new plan. */
export async function drawPlanNo(tx: Tx, day: Day): Promise<string> {
  const { rows } = await sql<{ allot_no: string }>`
    select ${`DT${dayToNumber(day)}`} || lpad(nextval('plan_number')::text, 8, '0') as allot_no`.execute(
    tx,
  );
  return rows[0]?.allot_no ?? '';
}

export async function insertPlanEvent(tx: Tx, event: NewPlanEvent): Promise<PlanRow> {
  return tx.insertInto('plan_event').values(event).returningAll().executeTakeFirstOrThrow();
}

/** Every event of one of the customer's own plans, oldest first; another customer's has none. */
export async function findPlanEvents(
  db: Db,
  { clientId, allotNo }: PlanKey,
): Promise<readonly PlanRow[]> {
  return db
    .selectFrom('plan_event')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('allot_no', '=', allotNo)
    .orderBy('seq')
    .execute();
}

/** Every event of every plan of a customer, by plan, oldest first; of those named where some are. */
export async function findPlansOf(
  db: Db,
  clientId: string,
  allotNos?: readonly string[],
): Promise<readonly (readonly PlanRow[])[]> {
  const rows = await db
    .selectFrom('plan_event')
    .selectAll()
    .where('client_id', '=', clientId)
    .$if(allotNos !== undefined, (query) =>
      query.where('allot_no', 'in', ['', ...(allotNos ?? [])]),
    )
    .orderBy('allot_no')
    .orderBy('seq')
    .execute();
  return [...Map.groupBy(rows, ({ allot_no }) => allot_no).values()];
}

/** The plans of a customer that run or are paused, with their events as above; those that ended may be many more. */
export async function findOpenPlans(
  db: Db,
  clientId: string,
): Promise<readonly (readonly PlanRow[])[]> {
  const newest = await findNewest(db, { clientId });
  const open = newest.filter(({ status }) => status === '1' || status === '2');
  return findPlansOf(
    db,
    clientId,
    open.map(({ allot_no }) => allot_no),
  );
}

export type NewestQuery = {
  readonly clientId: string;
  readonly productNo?: string | undefined;
};

/** The number and the state of each plan of a customer, in the order of their numbers. */
export async function findNewest(
  db: Db,
  { clientId, productNo }: NewestQuery,
): Promise<readonly Pick<PlanRow, 'allot_no' | 'status'>[]> {
  const { rows } = await sql<Pick<PlanRow, 'allot_no' | 'status'>>`
    select distinct on (allot_no) allot_no, status from plan_event
     where client_id = ${clientId} and (${productNo ?? null}::text is null or product_no = ${productNo ?? null})
     order by allot_no, seq desc`.execute(db);
  return rows;
}

/** The name of an event on the trail. */
export function planEventName({
  client_id,
  allot_no,
  seq,
}: Pick<PlanRow, 'client_id' | 'allot_no' | 'seq'>): string {
  return `${client_id}:${allot_no}:${seq}`;
}

/** Events after a name, for the comparison with the trail. */
export async function findEventPage(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly PlanRow[]> {
  const [clientId = '', allotNo = '', seq = '0'] = after?.split(':') ?? [];
  return db
    .selectFrom('plan_event')
    .selectAll()
    .where(sql<boolean>`(client_id, allot_no, seq) > (${clientId}, ${allotNo}, ${Number(seq)})`)
    .orderBy('client_id')
    .orderBy('allot_no')
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Writes down the next pay day of a plan; undefined: it pays no more. */
export async function replaceDue(
  tx: Tx,
  { clientId, allotNo }: PlanKey,
  payOn: Day | undefined,
): Promise<void> {
  await tx
    .deleteFrom('plan_due')
    .where('client_id', '=', clientId)
    .where('allot_no', '=', allotNo)
    .execute();
  if (payOn === undefined) return;
  await tx
    .insertInto('plan_due')
    .values({ client_id: clientId, allot_no: allotNo, pay_on: payOn })
    .execute();
}

/** The next pay day of each running plan of a customer: the one that the runs look at. */
export async function findDueDays(db: Db, clientId: string): Promise<ReadonlyMap<string, Day>> {
  const rows = await db
    .selectFrom('plan_due')
    .select(['allot_no', 'pay_on'])
    .where('client_id', '=', clientId)
    .execute();
  return new Map(rows.map(({ allot_no, pay_on }) => [allot_no, pay_on]));
}

/**
 * How many of a customer's plans in a product run: each has one due day, so ended plans and the events of running ones cost a write
 * nothing.
 */
export async function countRunning(db: Db, clientId: string, productNo: string): Promise<number> {
  const { running } = await db
    .selectFrom('plan_due as d')
    .innerJoin('plan_event as e', (join) =>
      join
        .onRef('e.client_id', '=', 'd.client_id')
        .onRef('e.allot_no', '=', 'd.allot_no')
        .on('e.seq', '=', 1),
    )
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('d.client_id', '=', clientId)
    .where('e.product_no', '=', productNo)
    .executeTakeFirstOrThrow();
  return Number(running);
}

/** How many plans of a customer run or are paused. */
export async function countOpen(db: Db, clientId: string): Promise<number> {
  const newest = await findNewest(db, { clientId });
  return newest.filter(({ status }) => status === '1' || status === '2').length;
}

/** How often a customer began, changed or resumed plans on a day; what the mall did to them by itself counts not. */
export async function countSettings(db: Db, clientId: string, day: Day): Promise<number> {
  const { settings } = await db
    .selectFrom('plan_event')
    .select(({ fn }) => fn.countAll<number>().as('settings'))
    .where('client_id', '=', clientId)
    .where('happened_on', '=', day)
    .where('kind', 'in', ['created', 'changed', 'customer_resumed'])
    .executeTakeFirstOrThrow();
  return Number(settings);
}

/** The plans of a customer that are due by a day, in the order in which they are paid. */
export async function findDuePlans(
  db: Db,
  clientId: string,
  day: Day,
): Promise<readonly { readonly allotNo: string; readonly payOn: Day }[]> {
  return db
    .selectFrom('plan_due')
    .select(['allot_no as allotNo', 'pay_on as payOn'])
    .where('client_id', '=', clientId)
    .where('pay_on', '<=', day)
    .orderBy('allot_no')
    .execute();
}

/** A customer on a day on which one of his plans is due. */
export type DueClient = { readonly clientId: string; readonly payOn: Day };

/**
 * Customers with a plan that is due by a day, after one of them, in the order of the index by day: a page reads its own rows and no
 * others. A customer whose plans are due on several days comes once for each.
 */
export async function findDueClients(
  db: Db,
  {
    day,
    after,
    limit,
  }: { readonly day: Day; readonly after: DueClient | undefined; readonly limit: number },
): Promise<readonly DueClient[]> {
  const behind = after
    ? sql`and (pay_on, client_id) > (${after.payOn}::date, ${after.clientId})`
    : sql``;
  const { rows } = await sql<DueClient>`
    select distinct pay_on as "payOn", client_id as "clientId" from plan_due
     where pay_on <= ${day}::date ${behind}
     order by pay_on, client_id limit ${limit}`.execute(db);
  return rows;
}
