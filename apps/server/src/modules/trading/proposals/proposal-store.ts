import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type ProposalRow = Selectable<Schema['order_proposal']>;
type NewProposal = Omit<Insertable<Schema['order_proposal']>, 'local_order_no' | 'written_at'>;

/** Gives a proposal the number auditors see, and lists it among those that wait. */
export async function insertProposal(
  tx: Tx,
  proposal: NewProposal,
  proposedOn: Day,
): Promise<ProposalRow> {
  const prefix = `BD${dayToNumber(proposedOn)}`;
  const row = await tx
    .insertInto('order_proposal')
    .values({
      ...proposal,
      local_order_no: sql<string>`${prefix} || lpad(nextval('proposal_number')::text, 8, '0')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { client_id, order_no, expires_at } = row;
  await tx.insertInto('open_proposal').values({ client_id, order_no, expires_at }).execute();
  return row;
}

/** One of the customer's own proposals by the number auditors see; another customer's is not found. */
export async function findProposal(
  db: Db,
  clientId: string,
  localOrderNo: string,
): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('order_proposal')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('local_order_no', '=', localOrderNo)
    .executeTakeFirst();
}

/** The earliest end of what waits for a customer's auditors; undefined: nothing waits. */
export async function findFirstExpiry(db: Db, clientId: string): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('open_proposal')
    .select('expires_at')
    .where('client_id', '=', clientId)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at;
}

/** What of a customer waits although its end is there. The caller has locked the customer, so each is ended once. */
export async function findOverdue(
  tx: Tx,
  clientId: string,
  now: Instant,
): Promise<readonly Pick<ProposalRow, 'order_no' | 'expires_at'>[]> {
  return tx
    .selectFrom('open_proposal')
    .select(['order_no', 'expires_at'])
    .where('client_id', '=', clientId)
    .where('expires_at', '<=', now)
    .orderBy('order_no')
    .execute();
}

const CLIENTS_AT_ONCE = 500;

/** The customers of which something waits although its end is there, after one of them. */
export async function findOverdueClients(
  db: Db,
  now: Instant,
  afterClient: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('open_proposal')
    .select('client_id')
    .distinct()
    .where('expires_at', '<=', now)
    .where('client_id', '>', afterClient)
    .orderBy('client_id')
    .limit(CLIENTS_AT_ONCE)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** Takes a proposal off the list of those that wait. */
export async function closeProposal(tx: Tx, clientId: string, orderNo: string): Promise<void> {
  await tx
    .deleteFrom('open_proposal')
    .where('client_id', '=', clientId)
    .where('order_no', '=', orderNo)
    .execute();
}
