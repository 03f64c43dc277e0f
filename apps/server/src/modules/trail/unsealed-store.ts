import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';

const SHOWN_MAX = 20;

/** Which of these rows are listed as older than the contents on the trail. */
export async function findUnsealedRows(
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unsealed_row where kind = ${kind} and id = any (${[...ids]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Every row that the upgrade listed is still there; what it says is not known to the trail. */
export async function countMissingRows(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'unsealed_row',
    sql`
    select u.id || ' was there before the trail and is gone: ' || u.kind as what
      from unsealed_row u
     where not exists (select from trade_order where u.kind = 'order_place' and order_no = u.id)
       and not exists (select from order_cancellation where u.kind = 'order_cancel' and order_no = u.id)
       and not exists (select from agreement_signature where u.kind = 'agreement_sign' and sign_no = u.id)
       and not exists (select from registrar_line where u.kind = 'lines_receive' and order_no = u.id)
       and not exists (select from trade_flow_terms where u.kind = 'terms_tell' and told_no::text = u.id)
       and not exists (select from cash_deposit where u.kind = 'cash_deposit' and deposit_no = u.id)
       and not exists (select from plan_period where u.kind = 'plan_settle'
                          and client_id || ':' || allot_no || ':' || to_char(pay_on, 'YYYY-MM-DD') = u.id)
       and not exists (select from plan_reach where u.kind = 'plan_reach' and client_id || ':' || allot_no || ':' || round = u.id)
       and not exists (select from plan_run where u.kind = 'plan_run' and to_char(run_on, 'YYYY-MM-DD') || ' ' || run_time = u.id)
       and not exists (select from ledger_entry where u.kind = 'cash_untie' and source = 'untie:' || u.id)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
