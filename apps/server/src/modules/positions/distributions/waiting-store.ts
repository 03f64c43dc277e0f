import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/holding-store.ts';

/** A dividend or split that a customer does not have yet, because a line of his is missing. */
export type WaitingEvent = HoldingKey & {
  readonly exOn: Day;
  /** The file by which the registrar entered it, and by how many shares. */
  readonly fileOn: Day;
  readonly change: bigint;
};

/** Notes that customers wait; what was noted before stays. */
export async function insertWaitingEvents(db: Db, events: readonly WaitingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const of = <T>(read: (event: WaitingEvent) => T) => events.map(read);
  await sql`
    insert into waiting_event (client_id, product_no, ex_on, file_on, change_shares_e2)
    select * from unnest(
      ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
      ${of(({ exOn }) => exOn)}::date[], ${of(({ fileOn }) => fileOn)}::date[], ${of(({ change }) => change)}::bigint[])
    on conflict (client_id, product_no, ex_on) do nothing`.execute(db);
}

/** The events that wait, oldest first. */
export async function findWaitingEvents(db: Db): Promise<readonly WaitingEvent[]> {
  const rows = await db
    .selectFrom('waiting_event')
    .selectAll()
    .where('booked_on', 'is', null)
    .orderBy('file_on')
    .orderBy('ex_on')
    .orderBy('client_id')
    .orderBy('product_no')
    .execute();
  return rows.map((row) => ({
    clientId: row.client_id,
    productNo: row.product_no,
    exOn: row.ex_on,
    fileOn: row.file_on,
    change: BigInt(row.change_shares_e2),
  }));
}

/** The first event that each holding of these customers waits for, by customer and product. */
export async function findFirstWaiting(
  db: Db,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly exOn: Day; readonly fileOn: Day }>> {
  const { rows } = await sql<{ client_id: string; product_no: string; ex_on: Day; file_on: Day }>`
    select client_id, product_no, min(ex_on) as ex_on, min(file_on) as file_on from waiting_event
     where client_id = any (${[...clientIds]}::text[]) and booked_on is null
     group by 1, 2`.execute(db);
  return new Map(
    rows.map((row) => [
      holdingKey(row.client_id, row.product_no),
      { exOn: row.ex_on, fileOn: row.file_on },
    ]),
  );
}

export async function updateWaitingBooked(
  tx: Tx,
  bookedOn: Day,
  { clientId, productNo, exOn }: WaitingEvent,
): Promise<void> {
  await tx
    .updateTable('waiting_event')
    .set({ booked_on: bookedOn })
    .where('client_id', '=', clientId)
    .where('product_no', '=', productNo)
    .where('ex_on', '=', exOn)
    .where('booked_on', 'is', null)
    .execute();
}

/** The events that this close booked: for all holders of a product, or for one customer who had waited. */
export async function findEventsBookedOn(
  tx: Tx,
  bookedOn: Day,
  clientIds: readonly string[],
): Promise<
  readonly {
    readonly clientId: string | undefined;
    readonly productNo: string;
    readonly exOn: Day;
  }[]
> {
  const { rows } = await sql<{ client_id: string | null; product_no: string; ex_on: Day }>`
    select null as client_id, product_no, ex_on from booked_event where booked_on = ${bookedOn}::date
    union all
    select client_id, product_no, ex_on from waiting_event
     where client_id = any (${[...clientIds]}::text[]) and booked_on = ${bookedOn}::date`.execute(
    tx,
  );
  return rows.map((row) => ({
    clientId: row.client_id ?? undefined,
    productNo: row.product_no,
    exOn: row.ex_on,
  }));
}
