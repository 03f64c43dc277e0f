import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';

export type DuePlan = { readonly clientId: string; readonly allotNo: string; readonly payOn: Day };

/** The plans that are due by a day. */
export async function findDue(db: Db, day: Day): Promise<readonly DuePlan[]> {
  const { rows } = await sql<DuePlan>`
    select client_id as "clientId", allot_no as "allotNo", pay_on as "payOn" from plan_due
     where pay_on <= ${day}::date`.execute(db);
  return rows;
}

export async function countDeductions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from trade_order where order_source = 'RATION' and kind = 'purchase'`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
}

/**
 * What is wrong with a day behind its last run: a due plan without an outcome, unless an earlier period of the day ended it, one with
 * several, or more deductions than paid periods.
 */
export async function findWrongOutcomes(
  db: Db,
  day: Day,
  due: readonly DuePlan[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    with due as (
      select * from unnest(${due.map(({ allotNo }) => allotNo)}::text[], ${due.map(({ payOn }) => payOn)}::date[]) as d (allot_no, pay_on)
    ), counted as (
      select d.allot_no, (select count(*) from plan_period p where p.allot_no = d.allot_no and p.pay_on = d.pay_on) as periods,
             (select count(*) from trade_order o where o.source_no = d.allot_no and o.order_source = 'RATION'
                                                  and o.trade_on = d.pay_on) as orders,
             (select count(*) from plan_period p where p.allot_no = d.allot_no and p.pay_on = d.pay_on
                                                  and p.outcome = 'paid') as paid,
             (select e.status from plan_event e where e.allot_no = d.allot_no order by e.seq desc limit 1) as status
        from due d
    )
    select allot_no || ' has ' || periods || ' outcomes, ' || paid || ' paid and ' || orders || ' deductions on ' || ${day}::text as what
      from counted
     where periods > 1 or orders <> paid or (periods = 0 and status = '1')
     order by 1 limit 10`.execute(db);
  return rows.map(({ what }) => what);
}

/**
 * Writes settled pay days among the due ones again, as a copy of that list from the morning would; gives back what puts them
 * right. Only the key of the periods knows that these days are settled.
 */
export async function restoreMorning(
  ownerDb: Db,
  due: readonly DuePlan[],
): Promise<() => Promise<void>> {
  const now = await ownerDb.selectFrom('plan_due').selectAll().execute();
  const morning = new Map(due.map(({ allotNo, payOn }) => [allotNo, payOn]));
  const settled = now.filter(
    ({ allot_no, pay_on }) => pay_on !== (morning.get(allot_no) ?? pay_on),
  );
  const write = async (payOn: readonly Day[]) => {
    await sql`
      update plan_due d set pay_on = line.pay_on
        from unnest(${settled.map(({ allot_no }) => allot_no)}::text[], ${[...payOn]}::date[]) as line (allot_no, pay_on)
       where d.allot_no = line.allot_no`.execute(ownerDb);
  };
  await write(settled.map(({ allot_no, pay_on }) => morning.get(allot_no) ?? pay_on));
  return () => write(settled.map(({ pay_on }) => pay_on));
}
