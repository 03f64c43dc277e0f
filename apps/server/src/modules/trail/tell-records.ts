import type { Tx } from '#db/database.ts';
import { recordActions, type TrailDeps } from './record-action.ts';
import { lockRecords, type SealedRecord } from './sealed-record-store.ts';

export type TellDeps = Omit<TrailDeps, 'db'> & {
  readonly db: Tx;
  /** Who brought or changed it, for the trail. */
  readonly doneBy: string;
};

const ABSENT = 'absent';

/**
 * Makes a change of records and writes each that differs afterwards on the trail, with the hashes around the change. A row
 * that came past this function shows as a gap between two entries, or as a difference from the last one.
 */
export async function tellRecords<Result>(
  { db, clock, doneBy }: TellDeps,
  read: (tx: Tx) => Promise<readonly SealedRecord[]>,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await lockRecords(db);
  const before = new Map((await read(db)).map((one) => [`${one.kind} ${one.id}`, one.sha256]));
  const result = await write(db);
  const changes = (await read(db)).flatMap(({ kind, id, sha256 }) => {
    const was = before.get(`${kind} ${id}`) ?? ABSENT;
    if (was === sha256) return [];
    const change = { doneBy, before: was, after: sha256 };
    return [{ action: 'record_set', object: { kind, id }, change } as const];
  });
  await recordActions({ db, clock }, changes);
  return result;
}
