import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import type { KeptContent } from '#modules/trail/index.ts';
import { depositContent, type Untie, untieContent } from './cash-content.ts';

const SHOWN_MAX = 20;
const UNTIE = 'untie:';

/** The deposits after a number, with the hashes over their rows. */
export async function findDepositContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const rows = await db
    .selectFrom('cash_deposit')
    .selectAll()
    .where('deposit_no', '>', after ?? '')
    .orderBy('deposit_no')
    .fetch(limit, 'with ties')
    .execute();
  return rows.map((row) => ({ id: row.deposit_no, content: depositContent(row) }));
}

/** The same of tied cash that was set free, in the order it was booked. */
export async function findUntieContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const { rows } = await sql<Untie>`
    select substr(e.source, ${UNTIE.length + 1}) as id, e.posted_on as "postedOn", m.moves
      from ledger_entry e
     cross join lateral (
             select json_agg(json_build_object('from', from_account, 'to', to_account, 'asset', asset,
                                               'amount', amount::text) order by seq) as moves
               from ledger_move where entry_id = e.entry_id) as m
     where e.source like ${`${UNTIE}%`}
       and e.entry_id > coalesce((select entry_id from ledger_entry where source = ${UNTIE} || ${after ?? ''}), 0)
     order by e.entry_id limit ${limit}`.execute(db);
  return rows.map((untie) => ({ id: untie.id, content: untieContent(untie) }));
}

/** Deposits and set free cash that the trail tells of and that are not there. */
export async function findGoneCash(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'cash_deposit',
    sql`
    select t.object_id || ' stands on the trail and is not there: ' || t.action as what
      from trail_entry t
     where t.outcome = 'done'
       and (t.action = 'cash_deposit' and not exists (select from cash_deposit where deposit_no = t.object_id)
            or t.action = 'cash_untie' and not exists (select from ledger_entry where source = 'untie:' || t.object_id))
     order by 1 limit ${SHOWN_MAX}`,
  );
}
