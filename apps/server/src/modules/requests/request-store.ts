import { sql } from 'kysely';
import { contentHash } from '#content-hash.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type RequestKind = Schema['customer_request']['object_kind'];
type RequestKey = { readonly clientId: string; readonly requestNo: string };

// 'rqno' in ASCII.
const REQUEST_LOCK = 0x72_71_6e_6f;

export async function takeRequestLock(tx: Tx, key: RequestKey): Promise<void> {
  const { clientId, requestNo } = key;
  const place = contentHash({ clientId, requestNo }).readInt32BE(0);
  await sql`select pg_advisory_xact_lock(${REQUEST_LOCK}, ${place})`.execute(tx);
}

export async function findRequest(db: Db, { clientId, requestNo }: RequestKey) {
  return db
    .selectFrom('customer_request')
    .select(['object_kind as kind', 'object_id as objectId', 'request_sha256 as hash'])
    .where('client_id', '=', clientId)
    .where('request_no', '=', requestNo)
    .executeTakeFirst();
}

/** Whether the customer has used a number, looked at without its lock. */
export async function hasRequest(db: Db, key: RequestKey): Promise<boolean> {
  return (await findRequest(db, key)) !== undefined;
}

/** How many writes without a flow of their own the customer sent in the last 24 hours, counted up to a limit. */
export async function countWritesOfDay(db: Db, clientId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from customer_request
       where client_id = ${clientId} and object_kind not in ('cancellation', 'flow', 'signature')
         and written_at > clock_timestamp() - interval '24 hours'
       limit ${limit}) as written`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Enters what a request wrote, under the lock of its number. */
export async function insertRequest(
  tx: Tx,
  request: RequestKey & { readonly kind: RequestKind; readonly hash: Buffer },
  objectId: string,
): Promise<void> {
  await tx
    .insertInto('customer_request')
    .values({
      client_id: request.clientId,
      request_no: request.requestNo,
      object_kind: request.kind,
      object_id: objectId,
      request_sha256: request.hash,
    })
    .execute();
}
