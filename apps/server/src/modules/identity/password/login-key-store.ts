import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type LoginKeyRow = Schema['login_key'];

// 'lkey' in ASCII: processes that find the key too old make one new key together, not one each.
const KEY_LOCK = 0x6c_6b_65_79;

export async function lockLoginKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(tx);
}

export async function findNewestLoginKey(db: Db): Promise<LoginKeyRow | undefined> {
  return db
    .selectFrom('login_key')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findLoginKey(db: Db, keyId: string): Promise<LoginKeyRow | undefined> {
  return db.selectFrom('login_key').selectAll().where('key_id', '=', keyId).executeTakeFirst();
}

export async function insertLoginKey(
  tx: Tx,
  key: {
    readonly keyId: string;
    readonly publicKey: string;
    readonly privateKey: string;
    readonly createdAt: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('login_key')
    .values({
      key_id: key.keyId,
      public_key: key.publicKey,
      private_key: key.privateKey,
      created_at: key.createdAt,
    })
    .execute();
}

/** Takes the private half of every key that is older away for good. */
export async function retireLoginKeys(
  db: Db,
  { createdBefore, retiredAt }: { readonly createdBefore: Instant; readonly retiredAt: Instant },
): Promise<void> {
  await db
    .updateTable('login_key')
    .set({ private_key: null, retired_at: retiredAt })
    .where('created_at', '<=', createdBefore)
    .where('retired_at', 'is', null)
    .execute();
}
