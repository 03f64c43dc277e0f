import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';

/** What is wrong with the files of signatures that take an identity: each has one, told once, and none waits. */
export async function findWrongSeals(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    with counted as (
      select s.sign_no,
             (select count(*) from sealed_file f where f.client_id = s.client_id and f.sign_no = s.sign_no) as files,
             (select count(*) from trail_entry t where t.action = 'agreement_seal' and t.object_id = s.sign_no) as told,
             (select count(*) from seal_waiting w where w.client_id = s.client_id and w.sign_no = s.sign_no) as waiting
        from agreement_signature s join agreement_template t using (template_id, template_version)
       where t.sign_mode = 'S'
    )
    select sign_no || ' has ' || files || ' sealed files, told ' || told || ' times, and waits ' || waiting || ' times' as what
      from counted where files <> 1 or told <> 1 or waiting <> 0 order by 1 limit 10`.execute(db);
  return rows.map(({ what }) => what);
}

/** How many signatures wait for their seal. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from seal_waiting`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** How many signatures were given that take an identity. */
export async function countSigned(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from agreement_signature s join agreement_template t using (template_id, template_version)
     where t.sign_mode = 'S'`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}
