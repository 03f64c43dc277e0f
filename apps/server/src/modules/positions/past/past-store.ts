import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Nav, type Rate, type Shares, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { pastFrozenShares } from '#modules/ledger/index.ts';
import type { Point } from '#modules/positions/history/read-histories.ts';
import type { HoldingRecord } from '#modules/positions/holding-store.ts';
import type { ValuedIncome } from '#modules/positions/income-of-day.ts';

/** How far back events are looked for that were not booked by then. */
const UNBOOKED_DAYS = 400;

/** A holding after a day was closed, with the net value that fitted its shares then. */
export type PastHolding = {
  readonly holding: HoldingRecord;
  /** Whether its last event then is the last one there is. */
  readonly isNewest: boolean;
  /** What a money fund had earned and not carried over. */
  readonly unpaid: Fen;
  readonly latest: PastNav | undefined;
  /** Shares that were promised to orders. */
  readonly frozen: Shares;
  /** The two newest valuations, newest first. */
  readonly values: readonly ValuedIncome[];
};

export type PastNav = {
  readonly nav_on: Day;
  readonly nav_e8: Nav;
  /** As it was published first, where it was corrected since. */
  readonly first_nav_e8: Nav | null;
  readonly total_nav_e8: Nav;
  readonly income_nav_e8: Nav | null;
  readonly year_rate_e8: Rate | null;
};

type HoldingRow = Pick<Schema['holding_event'], 'client_id' | 'product_no' | 'seq'> & {
  readonly first_bought_on: Day;
  readonly newest_seq: number;
  readonly shares: Shares;
  readonly cost: Fen;
  readonly realised: Fen;
  readonly dividends: Fen;
  readonly paid_in: Fen;
  readonly paid_out: Fen;
  readonly unpaid: Fen | null;
  readonly frozen: bigint | null;
  readonly valued_on: Day | null;
  readonly total_income_fen: Fen | null;
  readonly before_on: Day | null;
  readonly before_income: Fen | null;
} & { readonly [Column in keyof PastNav]: PastNav[Column] | null };

/** The two newest valuations of a holding h by a close. */
function valuedBy(clearedBy: Day, knownOn: Day | undefined) {
  const value = knownOn ? sql`value_known_by(${knownOn}::date)` : sql.table('value_in_force');
  const ofHolding = sql`v.client_id = h.client_id and v.product_no = h.product_no and v.cleared_on <= ${clearedBy}::date`;
  return sql`left join lateral (select v.* from ${value} v where ${ofHolding} order by v.valued_on desc limit 1) as valued on true
      left join lateral (select v.valued_on, v.total_income_fen from ${value} v
                          where ${ofHolding} and v.valued_on < valued.valued_on order by v.valued_on desc limit 1) as before on true`;
}

/** All holdings of a customer after a day was closed, those that were left included, or one of them; one statement. */
export async function findPastHoldings(
  db: Db,
  { clientId, productNo }: { readonly clientId: string; readonly productNo?: string | undefined },
  { asOf, openOn, clearedBy, through, knownOn }: Point,
  lastEntryId: bigint,
): Promise<readonly PastHolding[]> {
  const nav = knownOn ? sql`nav_known_by(${knownOn}::date)` : sql.table('nav_in_force');
  const { rows } = await sql<HoldingRow>`
    with promised as (${pastFrozenShares(clientId, lastEntryId)})
    select h.client_id, h.product_no, h.first_bought_on, last.seq, last.newest_seq, last.after_shares_e2 as shares,
           last.after_cost_fen as cost, last.after_realised_fen as realised, last.after_dividends_fen as dividends,
           last.after_paid_in_fen as paid_in, last.after_paid_out_fen as paid_out,
           (select i.unpaid_fen from money_income i
             where i.client_id = h.client_id and i.product_no = h.product_no and i.booked_on <= ${openOn}::date
             order by i.seq desc limit 1) as unpaid,
           n.nav_on, n.nav_e8, n.first_nav_e8, n.total_nav_e8, n.income_nav_e8, n.year_rate_e8,
           promised.amount as frozen, valued.valued_on, valued.total_income_fen,
           before.valued_on as before_on, before.total_income_fen as before_income
      from holding h
      left join promised on promised.product_no = h.product_no
      ${valuedBy(clearedBy, knownOn)}
     cross join lateral (select e.*, (select max(newest.seq) from holding_event newest
                                       where newest.client_id = h.client_id and newest.product_no = h.product_no) as newest_seq
                           from holding_event e
                          where e.client_id = h.client_id and e.product_no = h.product_no and e.booked_on <= ${openOn}::date
                            -- A difference with the registrar is adjusted during the day that the close opened.
                            and (e.booked_on <= ${asOf}::date or e.action_no is null or e.action_no not like 'adjust:%')
                          order by e.seq desc limit 1) as last
     -- A value of after a split or a dividend does not fit shares from before it; one that was valued nevertheless was announced later.
     cross join lateral (
       select min(ex_on) as ex_on
         from (select d.ex_on from dividend_split d
                where d.product_no = h.product_no and d.ex_on between ${through}::date - ${UNBOOKED_DAYS}::int and ${through}::date
                  and num_nonnulls(d.dividend_nav_e8, d.split_ratio_e9) > 0
                  and not exists (select from booked_event b
                                   where b.product_no = d.product_no and b.ex_on = d.ex_on and b.booked_on <= ${openOn}::date)
               union all
               select w.ex_on from waiting_event w
                where w.client_id = h.client_id and w.product_no = h.product_no and w.file_on <= ${openOn}::date
                  and (w.booked_on is null or w.booked_on > ${openOn}::date)) as event
        where not exists (select from position_value v
                           where v.client_id = h.client_id and v.product_no = h.product_no and v.valued_on >= event.ex_on
                             and v.cleared_on <= ${clearedBy}::date)) as awaited
      left join lateral (
        select n.nav_on, n.nav_e8, case when n.version > 1 then first.nav_e8 end as first_nav_e8, n.total_nav_e8, n.income_nav_e8,
               n.year_rate_e8
          from ${nav} n
          join product_nav first on first.product_no = n.product_no and first.nav_on = n.nav_on and first.version = 1
         where n.product_no = h.product_no and n.nav_on <= ${through}::date and (awaited.ex_on is null or n.nav_on < awaited.ex_on)
           and first.known_on <= ${clearedBy}::date
         order by n.nav_on desc limit 1) as n on true
     where h.client_id = ${clientId} ${productNo === undefined ? sql`` : sql`and h.product_no = ${productNo}`}
     order by h.product_no`.execute(db);
  return rows.map(pastHoldingOf);
}

function pastHoldingOf(row: HoldingRow): PastHolding {
  const { nav_on, nav_e8, first_nav_e8, total_nav_e8, income_nav_e8, year_rate_e8 } = row;
  const hasNav = nav_on !== null && nav_e8 !== null && total_nav_e8 !== null;
  return {
    holding: {
      clientId: row.client_id,
      productNo: row.product_no,
      shares: row.shares,
      cost: row.cost,
      realised: row.realised,
      dividends: row.dividends,
      paidIn: row.paid_in,
      paidOut: row.paid_out,
      firstBoughtOn: row.first_bought_on,
    },
    isNewest: row.seq === row.newest_seq,
    unpaid: row.unpaid ?? fen(0n),
    latest: hasNav
      ? { nav_on, nav_e8, first_nav_e8, total_nav_e8, income_nav_e8, year_rate_e8 }
      : undefined,
    frozen: shares(row.frozen ?? 0n),
    values: [
      ...valued(row.valued_on, row.total_income_fen),
      ...valued(row.before_on, row.before_income),
    ],
  };
}

function valued(day: Day | null, income: Fen | null): readonly ValuedIncome[] {
  return day === null || income === null ? [] : [{ valued_on: day, total_income_fen: income }];
}
