import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { PromisedLine } from '#gateways/transfer-agent/port.ts';

/** Notes what is registered of money funds before the answers of a file; after its answers it is too late for that. */
export async function insertBases(
  db: Db,
  fileOn: Day,
  productNos: readonly string[],
): Promise<void> {
  await sql`
    insert into agent_money_base (file_on, product_no, trade_account, shares_e2)
    select ${fileOn}::date, product_no, trade_account, shares_e2 from agent_register
     where product_no = any (${[...productNos]}::text[]) and shares_e2 > 0
       and not exists (select from agent_confirmation where confirmed_on = ${fileOn}::date)
    on conflict do nothing`.execute(db);
}

/** The first file with holders of each fund and the last day it earned; a fund that was never held is not among them. */
export async function findIncomeStates(db: Db, productNos: readonly string[]) {
  const { rows } = await sql<{ product_no: string; first_file: Day; last_day: Day | null }>`
    select product_no, first_file,
           (select max(income_on) from agent_income i where i.product_no = given.product_no) as last_day
      from unnest(${[...productNos]}::text[]) as given (product_no)
      cross join lateral (select min(file_on) as first_file from agent_money_base b
                           where b.product_no = given.product_no) as held
     where first_file is not null`.execute(db);
  return new Map(rows.map((row) => [row.product_no, row]));
}

export type IncomeDay = {
  readonly productNo: string;
  readonly day: Day;
  readonly perTenThousandE8: bigint;
  /** The file before which the shares of the day were noted. */
  readonly fileOn: Day;
  /** Income is shares the next day. */
  readonly carriesDaily: boolean;
};

/**
 * The shares of accounts called b outside that a loss may take: those that no application waits for and of which the mall did
 * not say that they are promised.
 */
function freeOf(fileOn: Day) {
  return sql`greatest(0,
      coalesce((select r.shares_e2 from agent_register r
                 where r.product_no = b.product_no and r.trade_account = b.trade_account), 0)
      - coalesce((select sum(a.shares_e2) from agent_application a
                   where a.kind in ('redemption', 'switch', 'custody_transfer') and a.product_no = b.product_no
                     and a.trade_account = b.trade_account
                     and not exists (select from agent_confirmation c where c.order_no = a.order_no)), 0)
      - coalesce((select p.shares_e2 from agent_promise p
                   where p.product_no = b.product_no and p.trade_account = b.trade_account and p.file_on = ${fileOn}::date), 0))`;
}

/**
 * What every account earned on a day: with what became shares since its base was noted, without what the bank had got by that
 * day and the base still has; the tail is dropped. Of a fund that carries over daily, earlier days of the same file count as
 * they will be carried over.
 */
export async function insertIncomes(tx: Tx, income: IncomeDay, carriedOn: Day): Promise<void> {
  const { productNo, day, perTenThousandE8, fileOn, carriesDaily } = income;
  await sql`
    insert into agent_income (product_no, income_on, trade_account, income_fen)
    select b.product_no, ${day}::date, b.trade_account,
           div(greatest(b.shares_e2 + carried.shares + case when pending.days > 0 and ${carriesDaily}
                          then greatest(-${freeOf(carriedOn)}, pending.income - coalesce(d.owed_fen, 0)) else 0 end
                        - drawn.shares, 0) * ${perTenThousandE8}::bigint, 1000000000000::numeric)
      from (select product_no, trade_account, shares_e2 from agent_money_base
             where product_no = ${productNo} and file_on = ${fileOn}::date
            union all
            -- An account that was left has what the days before made shares of.
            select distinct i.product_no, i.trade_account, 0::bigint from agent_income i
             where ${carriesDaily} and i.product_no = ${productNo} and i.income_on < ${day}::date
               and i.carried_on is null and i.paid_on is null
               and not exists (select from agent_money_base m
                                where m.product_no = i.product_no and m.trade_account = i.trade_account
                                  and m.file_on = ${fileOn}::date)) as b
      left join agent_debt d on d.product_no = b.product_no and d.trade_account = b.trade_account
      join lateral (select coalesce(sum(c.change_shares_e2), 0) as shares from agent_carry c
                     where c.product_no = b.product_no and c.trade_account = b.trade_account
                       and c.file_on >= ${fileOn}::date) as carried on true
      join lateral (select count(*) as days, coalesce(sum(i.income_fen), 0) as income from agent_income i
                     where i.product_no = b.product_no and i.trade_account = b.trade_account
                       and i.income_on < ${day}::date and i.carried_on is null and i.paid_on is null) as pending on true
      join lateral (select coalesce(sum(a.shares_e2), 0) as shares from agent_application a
                     where a.kind = 'quick_withdrawal' and a.product_no = b.product_no and a.trade_account = b.trade_account
                       and a.apply_on <= ${day}::date and a.confirm_on > ${fileOn}::date) as drawn on true
    on conflict do nothing`.execute(tx);
}

/**
 * Makes shares of all that was not carried over: in the register, and as a lot. A loss takes the oldest of the free shares, and
 * what they do not cover is owed.
 */
export async function carryOver(tx: Tx, productNo: string, fileOn: Day): Promise<void> {
  await sql`
    with marked as (
      update agent_income set carried_on = ${fileOn}::date
       where product_no = ${productNo} and carried_on is null and paid_on is null and income_on < ${fileOn}::date
      returning product_no, trade_account, income_fen
    ), b as (
      select product_no, trade_account, sum(amount)::bigint as total, bool_or(is_owed) as is_owed
        from (select product_no, trade_account, income_fen as amount, false as is_owed from marked
              union all
              select product_no, trade_account, -owed_fen, true from agent_debt
               where product_no = ${productNo} and owed_fen > 0
                 -- A file that is read again finds other shares free.
                 and not exists (select from agent_confirmation where confirmed_on = ${fileOn}::date)) as told
       group by product_no, trade_account
    ), carried as (
      select product_no, trade_account, total, is_owed, greatest(total, -${freeOf(fileOn)})::bigint as change from b
    ), came as (
      insert into agent_lot (trade_account, product_no, confirmed_on, left_shares_e2, nav_on, nav_e8, is_bought)
      select trade_account, product_no, ${fileOn}::date, change, ${fileOn}::date, 100000000, false from carried where change > 0
    ), left_lots as (
      update agent_lot l set left_shares_e2 = l.left_shares_e2 - lost.taken
        from (select lot_no, least(left_shares_e2, greatest(0, -change - older)) as taken
                from (select k.lot_no, k.left_shares_e2, carried.change,
                             sum(k.left_shares_e2) over (partition by k.trade_account order by k.confirmed_on, k.lot_no)
                               - k.left_shares_e2 as older
                        from agent_lot k join carried using (trade_account, product_no)
                       where carried.change < 0 and k.left_shares_e2 > 0) as lot) as lost
       where l.lot_no = lost.lot_no and lost.taken > 0
    ), noted as (
      insert into agent_carry (file_on, product_no, trade_account, change_shares_e2)
      select ${fileOn}::date, product_no, trade_account, change from carried where change <> 0
      on conflict (product_no, trade_account, file_on)
        do update set change_shares_e2 = agent_carry.change_shares_e2 + excluded.change_shares_e2
    ), debts as (
      insert into agent_debt (product_no, trade_account, owed_fen)
      select product_no, trade_account, change - total from carried where is_owed or change > total
      on conflict (product_no, trade_account) do update set owed_fen = excluded.owed_fen
    )
    update agent_register r set shares_e2 = r.shares_e2 + carried.change
      from carried where r.trade_account = carried.trade_account and r.product_no = ${productNo}`.execute(
    tx,
  );
}

/** What accounts earned and was not carried over, less what losses left owed. */
export async function findUncarried(db: Db): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ trade_account: string; product_no: string; amount: Fen }>`
    select trade_account, product_no, sum(amount)::bigint as amount
      from (select trade_account, product_no, income_fen as amount from agent_income where carried_on is null and paid_on is null
            union all
            select trade_account, product_no, -owed_fen from agent_debt where owed_fen > 0) as told
     group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [`${row.trade_account} ${row.product_no}`, row.amount]));
}

/**
 * Pays what an account earned and was not carried over, because its last shares leave; returns how much that is. A loss takes no
 * more than the shares bring, and the rest stays owed.
 */
export async function payUncarried(
  tx: Tx,
  { tradeAccount, productNo }: { readonly tradeAccount: string; readonly productNo: string },
  { day, worth }: { readonly day: Day; readonly worth: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    with paid as (
      update agent_income set paid_on = ${day}::date
       where trade_account = ${tradeAccount} and product_no = ${productNo} and carried_on is null and paid_on is null
      returning income_fen
    ), total as (
      select coalesce((select sum(income_fen) from paid), 0)
             - coalesce((select owed_fen from agent_debt
                          where trade_account = ${tradeAccount} and product_no = ${productNo}), 0) as amount
    ), debt as (
      update agent_debt set owed_fen = greatest(0, -(select amount from total) - ${worth}::bigint)
       where trade_account = ${tradeAccount} and product_no = ${productNo}
    ), first_debt as (
      insert into agent_debt (product_no, trade_account, owed_fen)
      select ${productNo}, ${tradeAccount}, -amount - ${worth}::bigint from total
       where -amount > ${worth}::bigint
      on conflict (product_no, trade_account) do nothing
    )
    select greatest(amount, -${worth}::bigint)::bigint as amount from total`.execute(tx);
  return rows[0]?.amount ?? 0n;
}

/** Notes shares that a loss leaves alone in a file; what was told first counts. */
export async function insertPromises(
  db: Db,
  fileOn: Day,
  lines: readonly PromisedLine[],
): Promise<void> {
  await sql`
    insert into agent_promise (file_on, trade_account, product_no, shares_e2)
    select ${fileOn}::date, given.* from unnest(
      ${lines.map(({ tradeAccount }) => tradeAccount)}::text[], ${lines.map(({ productNo }) => productNo)}::text[],
      ${lines.map(({ shares }) => shares)}::bigint[]) as given
    on conflict do nothing`.execute(db);
}
