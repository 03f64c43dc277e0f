import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Application } from './port.ts';

export async function insertApplications(
  db: Db,
  applyOn: Day,
  applications: readonly Application[],
): Promise<void> {
  await sql`
    insert into agent_application (order_no, apply_on, trade_account, product_no, amount_fen)
    select line.order_no, ${applyOn}::date, line.trade_account, line.product_no, line.amount
      from unnest(
        ${applications.map(({ orderNo }) => orderNo)}::text[],
        ${applications.map(({ tradeAccount }) => tradeAccount)}::text[],
        ${applications.map(({ productNo }) => productNo)}::text[],
        ${applications.map(({ amount }) => amount)}::bigint[]
      ) as line (order_no, trade_account, product_no, amount)
    on conflict (order_no) do nothing`.execute(db);
}

/** Applications of a day for these products that have no answer yet. */
export async function findUnanswered(
  db: Db,
  applyOn: Day,
  productNos: readonly string[],
  limit: number,
) {
  return db
    .selectFrom('agent_application as a')
    .leftJoin('agent_confirmation as c', 'c.order_no', 'a.order_no')
    .select(['a.order_no', 'a.product_no', 'a.amount_fen'])
    .where('a.apply_on', '=', applyOn)
    .where(sql<boolean>`a.product_no = any (${[...productNos]}::text[])`)
    .where('c.order_no', 'is', null)
    .orderBy('a.order_no')
    .limit(limit)
    .execute();
}

export async function findUnansweredProducts(db: Db, applyOn: Day): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('agent_application as a')
    .leftJoin('agent_confirmation as c', 'c.order_no', 'a.order_no')
    .select('a.product_no')
    .distinct()
    .where('a.apply_on', '=', applyOn)
    .where('c.order_no', 'is', null)
    .execute();
  return rows.map(({ product_no }) => product_no);
}

export type Decision = {
  readonly orderNo: string;
  readonly navOn: Day;
  readonly figures:
    | { readonly nav: bigint; readonly net: bigint; readonly fee: bigint; readonly shares: bigint }
    | undefined;
  readonly reason: string | undefined;
};

/** Writes decisions and, for those that are new, the shares they bring into the register. */
export async function insertDecisions(
  tx: Tx,
  day: Day,
  decisions: readonly Decision[],
): Promise<void> {
  const of = <T>(read: (decision: Decision) => T) => decisions.map(read);
  await sql`
    with decided as (
      insert into agent_confirmation
        (order_no, confirmed_on, outcome, nav_on, nav_e8, net_fen, fee_fen, shares_e2, refused_reason)
      select line.order_no, ${day}::date, case when line.reason is null then 'confirmed' else 'refused' end,
             line.nav_on, line.nav, line.net, line.fee, line.shares, line.reason
        from unnest(
          ${of(({ orderNo }) => orderNo)}::text[], ${of(({ navOn }) => navOn)}::date[],
          ${of(({ figures }) => figures?.nav ?? null)}::bigint[],
          ${of(({ figures }) => figures?.net ?? null)}::bigint[],
          ${of(({ figures }) => figures?.fee ?? null)}::bigint[],
          ${of(({ figures }) => figures?.shares ?? null)}::bigint[],
          ${of(({ reason }) => reason ?? null)}::text[]
        ) as line (order_no, nav_on, nav, net, fee, shares, reason)
      on conflict (order_no) do nothing
      returning order_no, shares_e2
    )
    insert into agent_register (trade_account, product_no, shares_e2)
    select trade_account, product_no, sum(decided.shares_e2)
      from decided join agent_application using (order_no)
     where decided.shares_e2 > 0
     group by trade_account, product_no
    on conflict (trade_account, product_no)
      do update set shares_e2 = agent_register.shares_e2 + excluded.shares_e2`.execute(tx);
}

export async function findAnswers(db: Db, day: Day, from: string | undefined, limit: number) {
  return db
    .selectFrom('agent_confirmation')
    .selectAll()
    .where('confirmed_on', '=', day)
    .$if(from !== undefined, (query) => query.where('order_no', '>', from ?? ''))
    .orderBy('order_no')
    .limit(limit)
    .execute();
}

export async function findRegister(db: Db, from: readonly string[], limit: number) {
  const [account = '', product = ''] = from;
  return db
    .selectFrom('agent_register')
    .selectAll()
    .where(sql<boolean>`(trade_account, product_no) > (${account}, ${product})`)
    .orderBy('trade_account')
    .orderBy('product_no')
    .limit(limit)
    .execute();
}
