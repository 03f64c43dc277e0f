import type { Db, Tx } from './database.ts';

/** Reads everything as it stood at one moment, however long it takes and whatever is written meanwhile. */
export async function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
