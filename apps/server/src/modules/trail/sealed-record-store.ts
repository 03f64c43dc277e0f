import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** What the trail tells of by a hash over all its rows. */
export type RecordKind = 'published_day' | 'product_terms' | 'fee_terms' | 'closed_day';

export type SealedRecord = {
  readonly kind: RecordKind;
  readonly id: string;
  /** Hexadecimal. */
  readonly sha256: string;
};

// 'reco' in ASCII: a transaction that changes records holds it.
const RECORD_LOCK = 0x72_65_63_6f;

/** Waits until no other transaction changes records, so that none of its changes is told twice. */
export async function lockRecords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RECORD_LOCK})`.execute(tx);
}

/** The records of one kind as they are now. */
export async function findRecords(db: Db, kind: RecordKind): Promise<readonly SealedRecord[]> {
  const { rows } = await sql<SealedRecord>`
    select kind, id, sha256 from sealed_record where kind = ${sql.lit(kind)} order by id`.execute(
    db,
  );
  return rows;
}

/** A record whose told changes do not follow each other, or lead elsewhere than to what is there now. */
export type UntrueRecord = {
  readonly kind: RecordKind;
  readonly id: string;
  readonly problem: 'changed_between' | 'differs' | 'untold' | 'gone';
};

export async function findUntrueRecords(db: Db, limit: number): Promise<readonly UntrueRecord[]> {
  const { rows } = await sql<UntrueRecord>`
    with told as (
      select object_kind as kind, object_id as id, value_before, value_after,
             lag(value_after, 1, 'absent') over changes as left_before, lead(entry_no) over changes is null as is_last
        from trail_entry
       where action = 'record_set' and outcome = 'done'
      window changes as (partition by object_kind, object_id order by entry_no)
    )
    select kind, id, 'changed_between' as problem from told where value_before <> left_before
    union all
    select kind, id, case when told.id is null then 'untold' when now.id is null then 'gone' else 'differs' end
      from sealed_record as now
      full join (select kind, id, value_after from told where is_last) as told using (kind, id)
     where told.value_after is distinct from now.sha256
     order by 1, 2, 3 limit ${limit}`.execute(db);
  return rows;
}

export async function countRecords(db: Db): Promise<bigint> {
  const { rows } = await sql<{ counted: bigint }>`
    select count(distinct (object_kind, object_id)) as counted from trail_entry
     where action = 'record_set' and outcome = 'done'`.execute(db);
  return rows[0]?.counted ?? 0n;
}
