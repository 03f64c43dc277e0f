import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** One change of status or rights as the trail tells it, with what the entry before it left. */
export type ToldChange = {
  /** Such as `operator rights`. */
  readonly what: string;
  readonly id: string;
  readonly before: string;
  readonly after: string;
  /** Absent at the first change that is told with its values. */
  readonly leftBefore: string | null;
  readonly isLast: boolean;
};

/** Entries of versions that told no values are left out, and what came before them with them. */
export async function findToldChanges(db: Db): Promise<readonly ToldChange[]> {
  const { rows } = await sql<ToldChange>`
    with told as (
      select entry_no, object_id as id, value_before, value_after,
             case action when 'operator_rights' then 'operator rights' when 'standing_set' then replace(object_kind, '_', ' ')
                  else object_kind || ' status' end as what
        from trail_entry
       where outcome = 'done'
         and action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights',
                        'account_close', 'account_reopen', 'standing_set')
    )
    select what, id, value_before as before, value_after as after,
           lag(value_after) over changes as "leftBefore", lead(entry_no) over changes is null as "isLast"
      from told where value_after is not null
    window changes as (partition by what, id order by entry_no)
     order by entry_no`.execute(db);
  return rows;
}
