import type { Day } from '@mall/domain/calendar/day';
import { type NotNull, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Application, PurchaseApplication } from '#gateways/transfer-agent/port.ts';

export async function insertApplications(
  db: Db,
  applyOn: Day,
  applications: readonly PurchaseApplication[],
): Promise<void> {
  const of = <T>(read: (application: PurchaseApplication) => T) => applications.map(read);
  await sql`
    insert into agent_application (order_no, apply_on, trade_account, product_no, amount_fen, confirm_on,
                                   discount_rate_e8, dividend_method)
    select line.order_no, ${applyOn}::date, line.trade_account, line.product_no, line.amount, line.confirm_on,
           line.discount, line.dividend_method
      from unnest(
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ tradeAccount }) => tradeAccount)}::text[],
        ${of(({ productNo }) => productNo)}::text[], ${of(({ amount }) => amount)}::bigint[],
        ${of(({ confirmOn }) => confirmOn)}::date[],
        ${of(({ discount }) => discount)}::bigint[], ${of(({ dividendMethod }) => dividendMethod)}::text[]
      ) as line (order_no, trade_account, product_no, amount, confirm_on, discount, dividend_method)
    on conflict (order_no) do nothing`.execute(db);
}

/** Applications of some kinds that are to be confirmed by a day and have no answer yet, in the order they were taken. */
export async function findUnanswered(
  db: Db,
  kinds: readonly Application['kind'][],
  day: Day,
  limit: number,
) {
  return selectUnanswered(db, day)
    .selectAll('a')
    .where('a.kind', 'in', kinds)
    .orderBy('a.order_no')
    .limit(limit)
    .execute();
}
export type ApplicationRow = Awaited<ReturnType<typeof findUnanswered>>[number];

/** For which products on which days net values are needed to answer everything that is due; a switch needs two. */
export async function findNeededValues(db: Db, day: Day) {
  const entered = selectUnanswered(db, day)
    .select(['a.target_product_no as product_no', 'a.apply_on'])
    .where('a.target_product_no', 'is not', null)
    .$narrowType<{ product_no: NotNull }>();
  return selectUnanswered(db, day)
    .select(['a.product_no', 'a.apply_on'])
    .where('a.kind', 'in', PRICED)
    .union(entered)
    .orderBy('apply_on')
    .orderBy('product_no')
    .execute();
}

/** The kinds that are answered with a price. */
const PRICED: readonly Application['kind'][] = ['purchase', 'redemption', 'switch'];

function selectUnanswered(db: Db, day: Day) {
  return db
    .selectFrom('agent_application as a')
    .leftJoin('agent_confirmation as c', 'c.order_no', 'a.order_no')
    .where('a.confirm_on', '<=', day)
    .where('c.order_no', 'is', null);
}

export type Decision = {
  readonly orderNo: string;
  readonly navOn: Day;
  readonly figures:
    | { readonly nav: bigint; readonly net: bigint; readonly fee: bigint; readonly shares: bigint }
    | undefined;
  /** Whether only a part of the money was accepted. */
  readonly isPart: boolean;
  readonly reason: string | undefined;
};

/** Writes decisions about purchases and, for those that are new, the shares they bring into the register as a lot. */
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
      select line.order_no, ${day}::date, case when line.reason is not null then 'refused'
             when line.is_part then 'confirmed_in_part' else 'confirmed' end,
             line.nav_on, line.nav, line.net, line.fee, line.shares, line.reason
        from unnest(
          ${of(({ orderNo }) => orderNo)}::text[], ${of(({ navOn }) => navOn)}::date[],
          ${of(({ figures }) => figures?.nav ?? null)}::bigint[],
          ${of(({ figures }) => figures?.net ?? null)}::bigint[],
          ${of(({ figures }) => figures?.fee ?? null)}::bigint[],
          ${of(({ figures }) => figures?.shares ?? null)}::bigint[],
          ${of(({ reason }) => reason ?? null)}::text[], ${of(({ isPart }) => isPart)}::boolean[]
        ) as line (order_no, nav_on, nav, net, fee, shares, reason, is_part)
      on conflict (order_no) do nothing
      returning order_no, shares_e2, nav_on, nav_e8
    ), brought as (
      insert into agent_lot (trade_account, product_no, confirmed_on, left_shares_e2, nav_on, nav_e8, order_no)
      select trade_account, product_no, ${day}::date, decided.shares_e2, decided.nav_on, decided.nav_e8, order_no
        from decided join agent_application using (order_no)
       where decided.shares_e2 > 0 order by order_no
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
    .selectFrom('agent_confirmation as c')
    .innerJoin('agent_application as a', 'a.order_no', 'c.order_no')
    .selectAll('c')
    .select('a.kind')
    .where('c.confirmed_on', '=', day)
    .$if(from !== undefined, (query) => query.where('c.order_no', '>', from ?? ''))
    .orderBy('c.order_no')
    .limit(limit)
    .execute();
}
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

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
