import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import {
  type AccountParts,
  totalAssetOf,
  type ValuedAccount,
} from '@mall/domain/positions/account-day';
import type { DaySpan } from '@mall/domain/positions/income-history';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type AccountDayRow = Selectable<Schema['account_day']>;

export type NewAccountDay = {
  readonly clientId: string;
  readonly parts: AccountParts;
  /** Money of purchases that have not got their shares. */
  readonly buys: Fen;
  readonly flow: Fen;
};

/** Customers with cash or holdings, past ones included, in the order of their numbers. */
export async function findAccountsAfter(
  db: Db,
  lastClient: string | undefined,
  limit: number,
): Promise<readonly { readonly clientId: string }[]> {
  const { rows } = await sql<{ clientId: string }>`
    select c.client_id as "clientId" from customer c
     where c.client_id > ${lastClient ?? ''}
       and (exists (select from ledger_balance b
                     where b.asset = 'client_money' and b.account in ('cash_free:' || c.client_id, 'cash_trade:' || c.client_id,
                                                                      'cash_frozen:' || c.client_id, 'redeem_transit:' || c.client_id))
            or exists (select from holding h where h.client_id = c.client_id))
     order by c.client_id limit ${limit}`.execute(db);
  return rows;
}

/** The rows of the last close before a day, by customer, as they count now. */
export async function findAccountDaysBefore(
  db: Db,
  day: Day,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, AccountDayRow>> {
  const { rows } = await sql<AccountDayRow>`
    select d.* from unnest(${[...clientIds]}::text[]) as c (client_id)
     cross join lateral (select * from account_day_in_force d
                          where d.client_id = c.client_id and d.business_on < ${day}::date
                          order by d.business_on desc limit 1) as d`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row]));
}

/** Keeps the accounts of a close; the ledger does not change for these customers meanwhile. */
export async function insertAccountDays(
  tx: Tx,
  businessOn: Day,
  accounts: readonly NewAccountDay[],
): Promise<void> {
  const of = <T>(read: (account: NewAccountDay) => T) => accounts.map(read);
  await sql`
    insert into account_day (client_id, market_value_fen, total_income_fen, cash_free_fen, cash_trade_fen, cash_frozen_fen,
                             redeem_transit_fen, buys_fen, collected_fen, flow_fen, business_on, known_on, last_entry_id)
    select given.*, ${businessOn}::date, ${businessOn}::date, (select coalesce(max(entry_id), 0) from ledger_entry)
      from unnest(
        ${of(({ clientId }) => clientId)}::text[], ${of(({ parts }) => parts.marketValue)}::bigint[],
        ${of(({ parts }) => parts.totalIncome)}::bigint[], ${of(({ parts }) => parts.free)}::bigint[],
        ${of(({ parts }) => parts.trade)}::bigint[], ${of(({ parts }) => parts.frozen)}::bigint[],
        ${of(({ parts }) => parts.redeemTransit)}::bigint[], ${of(({ buys }) => buys)}::bigint[],
        ${of(({ parts }) => parts.collected)}::bigint[], ${of(({ flow }) => flow)}::bigint[]) as given`.execute(
    tx,
  );
}

/**
 * Gives the accounts another version whose valuations a correction changed: on the day of each, and on later days until the next
 * valuation of that product. Net investment stays, so that no correction looks like money put in.
 */
export async function insertRestatedDays(
  tx: Tx,
  correction: {
    readonly correctionNo: bigint;
    readonly productNo: string;
    readonly navOn: Day;
    readonly knownOn: Day;
  },
): Promise<void> {
  const { correctionNo, productNo, navOn, knownOn } = correction;
  await sql`
    insert into account_day (client_id, business_on, version, known_on, correction_no, market_value_fen, total_income_fen,
                             cash_free_fen, cash_trade_fen, cash_frozen_fen, redeem_transit_fen, buys_fen, collected_fen,
                             restated_due_fen, flow_fen, last_entry_id)
    select d.client_id, d.business_on, d.version + 1, ${knownOn}::date, ${correctionNo}::bigint,
           d.market_value_fen + v.value_fen - before.value_fen, d.total_income_fen + v.total_income_fen - before.total_income_fen,
           d.cash_free_fen, d.cash_trade_fen, d.cash_frozen_fen, d.redeem_transit_fen, d.buys_fen, d.collected_fen,
           d.restated_due_fen + (v.total_income_fen - before.total_income_fen) - (v.value_fen - before.value_fen),
           d.flow_fen, d.last_entry_id
      from (select distinct client_id from position_value
             where product_no = ${productNo} and correction_no = ${correctionNo}::bigint) as changed
      join account_day_in_force d using (client_id)
     cross join lateral (select * from value_in_force v
                          where v.client_id = d.client_id and v.product_no = ${productNo} and v.cleared_on <= d.business_on
                          order by v.valued_on desc limit 1) as v
      join position_value before
        on before.client_id = v.client_id and before.product_no = v.product_no and before.valued_on = v.valued_on
       and before.version = v.version - 1
     where d.business_on >= ${navOn}::date and v.correction_no = ${correctionNo}::bigint
       and (v.value_fen, v.total_income_fen) <> (before.value_fen, before.total_income_fen)`.execute(
    tx,
  );
}

/** The versions of the kept accounts that count now, or that were known by a day. */
export function accountDaysKnownBy(knownOn: Day | undefined) {
  return knownOn ? sql`account_day_known_by(${knownOn}::date)` : sql.table('account_day_in_force');
}

/** The rows of a span and the last one before it, oldest first, as they count now or as they were known by a day. */
export async function findAccountDays(
  db: Db,
  clientId: string,
  { from, to }: DaySpan,
  { clearedBy, knownOn }: { readonly clearedBy: Day; readonly knownOn: Day | undefined },
): Promise<readonly AccountDayRow[]> {
  const known = accountDaysKnownBy(knownOn);
  const last = to < clearedBy ? to : clearedBy;
  const { rows } = await sql<AccountDayRow>`
    (select d.* from ${known} d
      where d.client_id = ${clientId} and d.business_on < ${from}::date order by d.business_on desc limit 1)
    union all
    (select d.* from ${known} d
      where d.client_id = ${clientId} and d.business_on between ${from}::date and ${last}::date order by d.business_on)`.execute(
    db,
  );
  return rows;
}

/** What an account was worth at a close, and what came in or left since the one before. */
export function valuedOf(row: AccountDayRow): ValuedAccount {
  return { day: row.business_on, asset: totalAssetOf(partsOf(row)), flow: row.flow_fen };
}

export function partsOf(row: AccountDayRow): AccountParts {
  return {
    marketValue: row.market_value_fen,
    frozen: row.cash_frozen_fen,
    free: row.cash_free_fen,
    trade: row.cash_trade_fen,
    redeemTransit: row.redeem_transit_fen,
    collected: row.collected_fen,
    restatedDue: row.restated_due_fen,
    totalIncome: row.total_income_fen,
  };
}
