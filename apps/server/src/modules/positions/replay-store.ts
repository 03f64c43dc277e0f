import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { type HoldingKey, isOneOfKeys } from './holding-store.ts';

/** The next page of holdings that have a row, an event or a lot, so that a missing one of the three is found. */
export async function findHoldingKeys(
  db: Db,
  after: HoldingKey | undefined,
  limit: number,
): Promise<readonly HoldingKey[]> {
  const { rows } = await sql<{ client_id: string; product_no: string }>`
    select client_id, product_no from holding
     where (client_id, product_no) > (${after?.clientId ?? ''}, ${after?.productNo ?? ''})
    union
    select client_id, product_no from holding_event
     where (client_id, product_no) > (${after?.clientId ?? ''}, ${after?.productNo ?? ''})
    union
    select client_id, product_no from share_lot
     where (client_id, product_no) > (${after?.clientId ?? ''}, ${after?.productNo ?? ''})
     order by client_id, product_no limit ${limit}`.execute(db);
  return rows.map(({ client_id, product_no }) => ({ clientId: client_id, productNo: product_no }));
}

/** How much of which lot the events of these holdings took. */
export async function findUses(db: Db, keys: readonly HoldingKey[]) {
  return db.selectFrom('lot_use').selectAll().where(isOneOfKeys(keys)).execute();
}
