import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

type Account = { readonly account: string; readonly asset: string };

/** What came to an account less what left it, by the order or paper that moved it. */
export type AccountMove = {
  readonly source: string;
  readonly postedOn: Day;
  readonly amount: bigint;
};

const movesOf = ({ account, asset }: Account) => sql`
  (select entry_id, amount from ledger_move
    where to_account = ${account} and strpos(to_account, ':') > 0 and asset = ${asset}
   union all
   select entry_id, -amount from ledger_move
    where from_account = ${account} and strpos(from_account, ':') > 0 and asset = ${asset}) as m`;

/** What orders left on an account up to an entry, oldest first; an order whose moves cancel out has nothing on it. */
export async function findLeftOn(
  db: Db,
  account: Account,
  upTo: bigint | undefined,
): Promise<readonly AccountMove[]> {
  const { rows } = await sql<AccountMove>`
    select split_part(e.source, ':', 2) as source, min(e.posted_on) as "postedOn", sum(m.amount)::bigint as amount
      from ${movesOf(account)} join ledger_entry e using (entry_id)
     where ${upTo ?? null}::bigint is null or m.entry_id <= ${upTo ?? null}::bigint
     group by 1 having sum(m.amount) <> 0 order by min(m.entry_id)`.execute(db);
  return rows;
}

/** What each entry moved on an account after one entry and up to another, oldest first. */
export async function findMovesBetween(
  db: Db,
  account: Account,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint | undefined },
): Promise<readonly AccountMove[]> {
  const { rows } = await sql<AccountMove>`
    select e.source, e.posted_on as "postedOn", sum(m.amount)::bigint as amount
      from ${movesOf(account)} join ledger_entry e using (entry_id)
     where m.entry_id > ${after}::bigint and (${upTo ?? null}::bigint is null or m.entry_id <= ${upTo ?? null}::bigint)
     group by m.entry_id, e.source, e.posted_on having sum(m.amount) <> 0 order by m.entry_id`.execute(
    db,
  );
  return rows;
}
