import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { ClientType, RiskLevel } from '@mall/domain/catalogue/product-terms';
import { cashFree, cashFrozen, cashTrade, redeemTransit } from '@mall/domain/ledger/accounts';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { CashBalances } from '#modules/ledger/index.ts';
import {
  type AccountDayRow,
  accountDaysKnownBy,
} from '#modules/positions/account-days/account-day-store.ts';

/** What every call about an account begins with. */
export type AccountHead = {
  /** The last day that was closed by a day, and the day it opened; undefined before the first. */
  readonly close: { readonly businessOn: Day; readonly openOn: Day } | undefined;
  /** Whether any day was closed, be it after the one that is asked for. */
  readonly hasClosed: boolean;
  /** Whether a day has begun to be closed and is not closed yet. */
  readonly isClearing: boolean;
  /** The number under which the registrar knows the customer; empty without an account. */
  readonly tradeAccount: string;
  /** The account may not act. */
  readonly isRestricted: boolean;
  readonly clientType: ClientType;
  /** C1 to C5 as it was assessed last; undefined without an assessment. */
  readonly clientRisk: RiskLevel | undefined;
  /** As it is today, also when a past day is asked for. */
  readonly cash: CashBalances;
  /** Whether a recurring plan runs, so that its deductions have to be asked for. */
  readonly hasPlans: boolean;
  /** The day of the first order or deposit; undefined without one. Asked for a past day only. */
  readonly firstEntryOn: Day | undefined;
  /** The account as it was kept at the last close. Asked for a past day only. */
  readonly kept: AccountDayRow | undefined;
};

type Row = (AccountDayRow | { readonly client_id: null }) & {
  readonly closed_on: Day | null;
  readonly next_on: Day | null;
  readonly has_closed: boolean;
  readonly is_clearing: boolean;
  readonly trade_account: string | null;
  readonly is_restricted: boolean | null;
  readonly client_type: ClientType | null;
  readonly risk_level: RiskLevel | null;
  readonly free: bigint | null;
  readonly trade: bigint | null;
  readonly frozen: bigint | null;
  readonly in_transit: bigint | null;
  readonly has_plans: boolean;
  readonly first_order_on: Day | null;
  readonly first_deposit_on: Day | null;
};

/** The account, the customer and the last close in one statement. */
export async function findAccountHead(
  db: Db,
  clientId: string,
  {
    day,
    isPast,
    knownOn,
  }: { readonly day: Day; readonly isPast: boolean; readonly knownOn: Day | undefined },
): Promise<AccountHead> {
  const balance = (account: string) =>
    sql`(select amount from ledger_balance where asset = 'client_money' and account = ${account})`;
  const { rows } = await sql<Row>`
    select kept.*, run.business_on as closed_on, run.next_on,
           exists (select from clearing_run where closed_at is not null) as has_closed,
           exists (select from clearing_run where closed_at is null) as is_clearing,
           opened.trade_account, opened.is_restricted,
           investor.client_type, investor.risk_level,
           ${balance(cashFree(clientId))} as free, ${balance(cashTrade(clientId))} as trade,
           ${balance(cashFrozen(clientId))} as frozen, ${balance(redeemTransit(clientId))} as in_transit,
           exists (select from plan_due where client_id = ${clientId}) as has_plans,
           ${isPast ? firstOrder(clientId) : sql`null::date`} as first_order_on,
           ${isPast ? firstDeposit(clientId) : sql`null::date`} as first_deposit_on
      from (values (1)) as one
      left join lateral (select business_on, next_on from clearing_run
                          where closed_at is not null and business_on <= ${day}::date
                          order by business_on desc limit 1) as run on true
      left join lateral (select a.trade_account, a.is_restricted
                           from trade_account a where a.client_id = ${clientId}) as opened on true
      left join lateral (select i.client_type, case when i.risk_valid_to_on is not null then i.risk_level end as risk_level
                           from investor i where i.client_id = ${clientId}) as investor on true
      left join lateral (select d.* from ${accountDaysKnownBy(knownOn)} d
                          where ${isPast} and d.client_id = ${clientId} and d.business_on <= run.business_on
                          order by d.business_on desc limit 1) as kept on true`.execute(db);
  return headOf(rows[0]);
}

const firstOrder = (clientId: string) => sql`(
  select (min(accepted_at) at time zone 'Asia/Shanghai')::date from trade_order where client_id = ${clientId})`;
const firstDeposit = (clientId: string) => sql`(
  select min(deposited_on) from cash_deposit where client_id = ${clientId})`;

function headOf(row: Row | undefined): AccountHead {
  assert(row !== undefined, 'a statement over one value has one row');
  const { closed_on: businessOn, next_on: openOn } = row;
  return {
    close: businessOn === null || openOn === null ? undefined : { businessOn, openOn },
    hasClosed: row.has_closed,
    isClearing: row.is_clearing,
    tradeAccount: row.trade_account ?? '',
    isRestricted: row.is_restricted === true,
    clientType: row.client_type ?? '0',
    clientRisk: row.risk_level ?? undefined,
    cash: {
      free: fen(row.free ?? 0n),
      trade: fen(row.trade ?? 0n),
      frozen: fen(row.frozen ?? 0n),
      inTransit: fen(row.in_transit ?? 0n),
    },
    hasPlans: row.has_plans,
    firstEntryOn: [row.first_order_on, row.first_deposit_on]
      .flatMap((on) => on ?? [])
      .toSorted()[0],
    kept: isKept(row) ? row : undefined,
  };
}

function isKept(row: Row): row is Row & AccountDayRow {
  return row.client_id !== null;
}
