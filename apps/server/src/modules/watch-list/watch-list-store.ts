import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import { contentHash } from '#content-hash.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

export type WatchedProduct = {
  readonly product_no: string;
  readonly group_name: string | null;
  readonly remark: string | null;
  readonly watched_on: Day;
};

/** The whole list of a customer, the newest day first; its length is limited, so it is not paged here. */
export async function findWatched(db: Db, clientId: string): Promise<readonly WatchedProduct[]> {
  return db
    .selectFrom('watched_product')
    .select(['product_no', 'group_name', 'remark', 'watched_on'])
    .where('client_id', '=', clientId)
    .orderBy('watched_on', 'desc')
    .orderBy('watched_at', 'desc')
    .orderBy('product_no')
    .execute();
}

/** The numbers on a customer's list, held until the transaction ends: what is added is counted one after the other. */
export async function lockWatchList(tx: Tx, clientId: string): Promise<ReadonlySet<string>> {
  const place = contentHash(clientId).readInt32BE(0);
  await sql`select pg_advisory_xact_lock(${WATCH_LOCK}, ${place})`.execute(tx);
  const rows = await tx
    .selectFrom('watched_product')
    .select('product_no')
    .where('client_id', '=', clientId)
    .execute();
  return new Set(rows.map(({ product_no }) => product_no));
}

// 'wtch' in ASCII.
const WATCH_LOCK = 0x77_74_63_68;

export type Watching = {
  readonly clientId: string;
  readonly productNos: readonly string[];
  /** Undefined leaves what was there, null takes it away. */
  readonly groupName: string | null | undefined;
  readonly remark: string | null | undefined;
  readonly watchedOn: Day;
  readonly watchedAt: Instant;
};

/** Puts products on the list; those that are there keep their place and change group and note only. */
export async function upsertWatched(tx: Tx, watching: Watching): Promise<void> {
  const { groupName, remark } = watching;
  const kept = {
    ...(groupName === undefined ? {} : { group_name: groupName }),
    ...(remark === undefined ? {} : { remark }),
  };
  const insert = tx.insertInto('watched_product').values(
    watching.productNos.map((productNo) => ({
      client_id: watching.clientId,
      product_no: productNo,
      group_name: groupName ?? null,
      remark: remark ?? null,
      watched_on: watching.watchedOn,
      watched_at: watching.watchedAt,
    })),
  );
  await insert
    .onConflict((conflict) => {
      const known = conflict.columns(['client_id', 'product_no']);
      return Object.keys(kept).length === 0 ? known.doNothing() : known.doUpdateSet(kept);
    })
    .execute();
}

export async function deleteWatched(
  db: Db,
  clientId: string,
  productNos: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('watched_product')
    .where('client_id', '=', clientId)
    .where('product_no', 'in', [...productNos])
    .execute();
}
