import type { Db, Tx } from './database.ts';

/** Runs reads in one repeatable-read transaction: all of them see the same snapshot. */
export async function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
