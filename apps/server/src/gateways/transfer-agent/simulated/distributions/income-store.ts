import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** Notes what is registered of money funds before the answers of a file; behind its answers it is too late for that. */
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

/** The first file with holders of a fund and the last day it earned; undefined: never held. */
export async function findIncomeState(db: Db, productNo: string) {
  const { rows } = await sql<{ first_file: Day | null; last_day: Day | null }>`
    select (select min(file_on) from agent_money_base where product_no = ${productNo}) as first_file,
           (select max(income_on) from agent_income where product_no = ${productNo}) as last_day`.execute(
    db,
  );
  return rows[0];
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
 * What every account earned on a day: with what became shares since its base was noted, without what the bank had got by that
 * day and the base still has; the tail is dropped.
 */
export async function insertIncomes(tx: Tx, income: IncomeDay): Promise<void> {
  const { productNo, day, perTenThousandE8, fileOn, carriesDaily } = income;
  await sql`
    insert into agent_income (product_no, income_on, trade_account, income_fen)
    select b.product_no, ${day}::date, b.trade_account,
           div((b.shares_e2 + grown.shares - drawn.shares) * ${perTenThousandE8}::bigint, 1000000000000::numeric)
      from agent_money_base b
      join lateral (select coalesce(sum(i.income_fen), 0) as shares from agent_income i
                     where i.product_no = b.product_no and i.trade_account = b.trade_account
                       and i.income_on < ${day}::date
                       and (i.carried_on >= ${fileOn}::date or (${carriesDaily} and i.carried_on is null))) as grown on true
      join lateral (select coalesce(sum(a.shares_e2), 0) as shares from agent_application a
                     where a.kind = 'quick_withdrawal' and a.product_no = b.product_no and a.trade_account = b.trade_account
                       and a.apply_on <= ${day}::date and a.confirm_on > ${fileOn}::date) as drawn on true
     where b.product_no = ${productNo} and b.file_on = ${fileOn}::date
    on conflict do nothing`.execute(tx);
}

/** Makes shares of all that was not carried over: in the register, and as a lot. */
export async function carryOver(tx: Tx, productNo: string, fileOn: Day): Promise<void> {
  await sql`
    with marked as (
      update agent_income set carried_on = ${fileOn}::date
       where product_no = ${productNo} and carried_on is null and paid_on is null returning trade_account, income_fen
    ), carried as (
      select trade_account, sum(income_fen)::bigint as shares from marked
       group by trade_account having sum(income_fen) <> 0
    ), lots as (
      insert into agent_lot (trade_account, product_no, confirmed_on, left_shares_e2, nav_on, nav_e8, is_bought)
      select trade_account, ${productNo}, ${fileOn}::date, shares, ${fileOn}::date, 100000000, false from carried where shares > 0
    )
    update agent_register r set shares_e2 = r.shares_e2 + carried.shares
      from carried where r.trade_account = carried.trade_account and r.product_no = ${productNo}`.execute(
    tx,
  );
}

/** What accounts earned and was not carried over. */
export async function findUncarried(db: Db): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ trade_account: string; product_no: string; amount: Fen }>`
    select trade_account, product_no, sum(income_fen)::bigint as amount from agent_income
     where carried_on is null and paid_on is null group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [`${row.trade_account} ${row.product_no}`, row.amount]));
}

/** Pays what an account earned and was not carried over, because its last shares leave; returns how much that is. */
export async function payUncarried(
  tx: Tx,
  { tradeAccount, productNo }: { readonly tradeAccount: string; readonly productNo: string },
  day: Day,
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    with paid as (
      update agent_income set paid_on = ${day}::date
       where trade_account = ${tradeAccount} and product_no = ${productNo} and carried_on is null and paid_on is null
      returning income_fen
    )
    select coalesce(sum(income_fen), 0)::bigint as amount from paid`.execute(tx);
  return rows[0]?.amount ?? 0n;
}
