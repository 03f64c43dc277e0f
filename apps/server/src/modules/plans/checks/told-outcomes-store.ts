import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import {
  periodTold,
  reachTold,
  runTold,
  type ToldOutcome,
} from '#modules/plans/outcome-content.ts';

const SHOWN_MAX = 20;

/** What the trail tells of besides the events of plans: the action, the table, and the name of a row. */
const TOLD = {
  plan_settle: {
    table: 'plan_period',
    name: sql`client_id || ':' || allot_no || ':' || to_char(pay_on, 'YYYY-MM-DD')`,
    owner: sql`client_id`,
  },
  plan_reach: {
    table: 'plan_reach',
    name: sql`client_id || ':' || allot_no || ':' || round`,
    owner: sql`client_id`,
  },
  plan_run: {
    table: 'plan_run',
    name: sql`to_char(run_on, 'YYYY-MM-DD') || ' ' || run_time`,
    owner: sql`null::text`,
  },
} as const;

export type OutcomeAction = keyof typeof TOLD;

/** The trail tells of every row once, under its customer, and of none besides; rows from before the trail told of them are listed. */
export async function compareTold(db: Db, action: OutcomeAction): Promise<Counted> {
  const { table, name, owner } = TOLD[action];
  return countWrong(
    db,
    table,
    sql`
    with kept as (
      select ${name} as id, ${owner} as client_id, true as is_kept from ${sql.table(table)}
    ), told as (
      select object_id as id, count(*) as times, min(client_id) as told_of
        from trail_entry where action = ${sql.lit(action)} and outcome = 'done' group by 1
    )
    select id || case when is_kept is null then ' stands on the trail and is gone'
                      when times is null then ' is not on the trail'
                      when times > 1 then ' is on the trail more than once'
                      else ' is on the trail under another customer' end || ${`: ${action}`} as what
      from kept full join told using (id)
     where is_kept is null or times > 1 or (times is not null and told_of is distinct from client_id)
        or (times is null and not exists (select from unsealed_row u where u.kind = ${action} and u.id = kept.id))
     order by 1 limit ${SHOWN_MAX}`,
  );
}

type Page = (db: Db, after: string | undefined, limit: number) => Promise<readonly ToldOutcome[]>;

/** Rows after a name as they are now, for the comparison with the trail. */
export const TOLD_PAGES: Readonly<Record<OutcomeAction, Page>> = {
  plan_settle: async (db, after, limit) => {
    const [clientId = '', allotNo = '', payOn = '0001-01-01'] = after?.split(':') ?? [];
    const rows = await db
      .selectFrom('plan_period')
      .selectAll()
      .where(
        sql<boolean>`(client_id, allot_no, pay_on) > (${clientId}, ${allotNo}, ${payOn}::date)`,
      )
      .orderBy('client_id')
      .orderBy('allot_no')
      .orderBy('pay_on')
      .limit(limit)
      .execute();
    return rows.map(periodTold);
  },
  plan_reach: async (db, after, limit) => {
    const [clientId = '', allotNo = '', round = '0'] = after?.split(':') ?? [];
    const rows = await db
      .selectFrom('plan_reach')
      .selectAll()
      .where(sql<boolean>`(client_id, allot_no, round) > (${clientId}, ${allotNo}, ${round}::int)`)
      .orderBy('client_id')
      .orderBy('allot_no')
      .orderBy('round')
      .limit(limit)
      .execute();
    return rows.map(reachTold);
  },
  plan_run: async (db, after, limit) => {
    const [runOn = '0001-01-01', runTime = ''] = after?.split(' ') ?? [];
    const rows = await db
      .selectFrom('plan_run')
      .selectAll()
      .where(sql<boolean>`(run_on, run_time) > (${runOn}::date, ${runTime})`)
      .orderBy('run_on')
      .orderBy('run_time')
      .limit(limit)
      .execute();
    return rows.map(runTold);
  },
};
