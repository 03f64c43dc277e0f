import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** How many numbers of one customer are kept: more than a page repeats, and limited however many are sent. */
export const SIGNINGS_KEPT = 50;

/** What an earlier request with this number found signed; undefined when there was none. */
export async function findSigningHash(
  db: Db,
  clientId: string,
  requestNo: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('signing_request')
    .select('request_sha256')
    .where('client_id', '=', clientId)
    .where('request_no', '=', requestNo)
    .executeTakeFirst();
  return row?.request_sha256;
}

/** Keeps the number of a request that wrote no signature; the oldest ones of the customer make room. */
export async function insertSigningRequest(
  tx: Tx,
  request: { readonly clientId: string; readonly requestNo: string; readonly hash: Buffer },
): Promise<void> {
  const { clientId } = request;
  await tx
    .insertInto('signing_request')
    .values({
      client_id: clientId,
      request_no: request.requestNo,
      request_sha256: request.hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    delete from signing_request
     where client_id = ${clientId}
       and serial_no <= (select serial_no from signing_request where client_id = ${clientId}
                          order by serial_no desc offset ${SIGNINGS_KEPT} limit 1)`.execute(tx);
}
