import type { Insertable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export async function insertNavCorrection(
  tx: Tx,
  row: Omit<Insertable<Schema['nav_correction']>, 'written_at'>,
): Promise<bigint> {
  const { correction_no } = await tx
    .insertInto('nav_correction')
    .values(row)
    .returning('correction_no')
    .executeTakeFirstOrThrow();
  return correction_no;
}
