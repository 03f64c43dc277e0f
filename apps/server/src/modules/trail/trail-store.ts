import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

export type TrailEntry = {
  readonly written_at: Instant;
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  readonly reason: string | null;
  readonly client_id: string | null;
  readonly inst_user_code: string | null;
  readonly tried_sha256: Buffer | null;
  readonly object_kind: string | null;
  readonly object_id: string | null;
  readonly address: string | null;
  readonly done_by: string | null;
  readonly value_before: string | null;
  readonly value_after: string | null;
  readonly content_sha256: Buffer | null;
};
export type NumberedEntry = TrailEntry & { readonly entry_no: bigint };
export type Seal = {
  readonly seal_no: bigint;
  readonly hash: Buffer;
  /** Which key it was made with; null: an older version made it without one. */
  readonly key_id: string | null;
};

export function insertEntry(db: Db, entries: readonly TrailEntry[]) {
  return db.insertInto('trail_entry').values([...entries]);
}

/** Holds the row of seals until the transaction ends; false when another process holds it. */
export async function lockSeals(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${SEAL_LOCK}, 0) as "isMine"`.execute(tx);
  return rows[0]?.isMine === true;
}

// 'seal' in ASCII.
const SEAL_LOCK = 0x73_65_61_6c;

export async function findLastSeal(db: Db): Promise<Seal | undefined> {
  return db
    .selectFrom('trail_seal')
    .select(['seal_no', 'hash', 'key_id'])
    .orderBy('seal_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findSealHash(db: Db, sealNo: bigint): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('trail_seal')
    .select('hash')
    .where('seal_no', '=', sealNo)
    .executeTakeFirst();
  return row?.hash;
}

/** The number of the newest seal without a key; 0 when every seal has one. */
export async function findLastUnkeyedSealNo(db: Db): Promise<bigint> {
  const row = await db
    .selectFrom('trail_seal')
    .select('seal_no')
    .where('key_id', 'is', null)
    .orderBy('seal_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seal_no ?? 0n;
}

/** Entries that no seal covers yet. A number is given before its transaction ends, so they may come out of turn. */
export async function findUnsealed(db: Db, limit: number): Promise<readonly NumberedEntry[]> {
  return db
    .selectFrom('trail_entry')
    .leftJoin('trail_seal', 'trail_seal.entry_no', 'trail_entry.entry_no')
    .selectAll('trail_entry')
    .where('trail_seal.entry_no', 'is', null)
    .orderBy('trail_entry.entry_no')
    .limit(limit)
    .execute();
}

export type NewSeal = Seal & { readonly entry_no: bigint; readonly sealed_at: Instant };

export async function insertSeals(tx: Tx, seals: readonly NewSeal[]): Promise<void> {
  await tx
    .insertInto('trail_seal')
    .values([...seals])
    .execute();
}

export type SealedEntry = NumberedEntry & Seal & { readonly sealed_at: Instant };

/** The sealed entries after a seal, in the order of their seals. */
export async function findSealed(
  db: Db,
  after: bigint,
  limit: number,
): Promise<readonly SealedEntry[]> {
  return db
    .selectFrom('trail_seal')
    .innerJoin('trail_entry', 'trail_entry.entry_no', 'trail_seal.entry_no')
    .selectAll('trail_entry')
    .select(['trail_seal.seal_no', 'trail_seal.hash', 'trail_seal.key_id', 'trail_seal.sealed_at'])
    .where('trail_seal.seal_no', '>', after)
    .orderBy('trail_seal.seal_no')
    .limit(limit)
    .execute();
}

export type ToldContent = {
  readonly id: string;
  readonly content: Buffer | null;
};

/** What the trail tells of the content of these objects. */
export async function findContents(
  db: Db,
  action: string,
  ids: readonly string[],
): Promise<readonly ToldContent[]> {
  const { rows } = await sql<ToldContent>`
    select object_id as id, content_sha256 as content from trail_entry
     where action = ${sql.lit(action)} and outcome = 'done' and object_id = any (${[...ids]}::text[])`.execute(
    db,
  );
  return rows;
}
