import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type CancellationRow = Selectable<Schema['order_cancellation']>;

export type NewCancellation = {
  readonly orderNo: string;
  readonly clientId: string;
  readonly instUserCode: string | undefined;
  readonly requestNo: string;
  readonly cancelledAt: Instant;
  readonly cancelledOn: Day;
  readonly addressHash: Buffer;
};

/** Writes a cancellation and returns the row as it stands in the database. */
export async function insertCancellation(tx: Tx, given: NewCancellation) {
  const prefix = `CD${dayToNumber(given.cancelledOn)}`;
  return tx
    .insertInto('order_cancellation')
    .values({
      order_no: given.orderNo,
      withdraw_no: sql<string>`${prefix} || lpad(nextval('order_number')::text, 8, '0')`,
      client_id: given.clientId,
      inst_user_code: given.instUserCode ?? null,
      request_no: given.requestNo,
      cancelled_at: given.cancelledAt,
      address_sha256: given.addressHash,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
