import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { RIGHT_COLUMNS } from './standing-store.ts';

/** One change of status or rights as the trail tells it, with what the entry before it left. */
export type ToldChange = {
  readonly what: 'user status' | 'operator status' | 'operator rights' | 'account status';
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
             case when action = 'operator_rights' then 'operator rights' else object_kind || ' status' end as what
        from trail_entry
       where outcome = 'done'
         and action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights',
                        'account_close', 'account_reopen')
    )
    select what, id, value_before as before, value_after as after,
           lag(value_after) over changes as "leftBefore", lead(entry_no) over changes is null as "isLast"
      from told where value_after is not null
    window changes as (partition by what, id order by entry_no)
     order by entry_no`.execute(db);
  return rows;
}

/** How users, operators and accounts stand now, by id. */
export async function readStandings(db: Db) {
  const users = await db.selectFrom('mall_user').select(['user_id', 'status']).execute();
  const operators = await db
    .selectFrom('inst_user')
    .select(RIGHT_COLUMNS)
    .select(['inst_user_code', 'status', 'audit_limit_fen'])
    .execute();
  const accounts = await db
    .selectFrom('customer')
    .select(['client_id', 'account_status'])
    .execute();
  return {
    users: new Map(users.map(({ user_id, status }) => [user_id, status])),
    operators: new Map<string, OperatorRow>(operators.map((row) => [row.inst_user_code, row])),
    accounts: new Map(accounts.map(({ client_id, account_status }) => [client_id, account_status])),
  };
}

type OperatorRow = Pick<
  Schema['inst_user'],
  (typeof RIGHT_COLUMNS)[number] | 'status' | 'audit_limit_fen'
>;
