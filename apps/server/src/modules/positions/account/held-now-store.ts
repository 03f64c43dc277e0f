import type { Day } from '@mall/domain/calendar/day';
import { sharesFrozen } from '@mall/domain/ledger/accounts';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { UNBOOKED_DAYS } from '#modules/positions/distributions/payout-store.ts';
import { type HoldingRecord, recordOf } from '#modules/positions/holding-store.ts';
import type { ValuedIncome } from '#modules/positions/income-of-day.ts';
import { lotValue } from '#modules/positions/lot-start-store.ts';
import type { HeldLot } from '#modules/positions/lot-store.ts';
import type { PastNav } from '#modules/positions/past/past-store.ts';

/** A holding as it stands, with the net value that fits its shares. */
export type StandingHolding = {
  readonly holding: HoldingRecord;
  /** Shares that are promised to orders. */
  readonly frozen: Shares;
  /** What a money fund earned and did not carry over yet. */
  readonly unpaid: Fen;
  /** The two newest valuations, newest first. */
  readonly values: readonly ValuedIncome[];
  readonly latest: PastNav | undefined;
  /** What is left of its lots, oldest first. */
  readonly lots: readonly HeldLot[];
};

type Row = Parameters<typeof recordOf>[0] & {
  readonly frozen: bigint | null;
  readonly unpaid_fen: Fen | null;
  readonly last_on: Day | null;
  readonly last_income: Fen | null;
  readonly before_on: Day | null;
  readonly before_income: Fen | null;
} & { readonly [Column in keyof PastNav]: PastNav[Column] | null } & (
    | Omit<HeldLot, 'client_id' | 'product_no'>
    | { readonly lot_id: null }
  );

/**
 * All holdings of a customer with their lots, those that were left included, or one of them; one statement, in which each holding is
 * looked up by its key, so that years of history cost nothing. A value of after a split or a dividend that is not booked yet does not fit the shares.
 */
export async function findHeldNow(
  db: Db,
  { clientId, productNo }: { readonly clientId: string; readonly productNo?: string | undefined },
  day: Day,
): Promise<readonly StandingHolding[]> {
  const ofHolding = sql`v.client_id = h.client_id and v.product_no = h.product_no`;
  const { rows } = await sql<Row>`
    with held as materialized (
    select h.client_id, h.product_no, h.shares_e2, h.cost_fen, h.realised_fen, h.dividends_fen, h.paid_in_fen, h.paid_out_fen,
           h.first_bought_on, frozen.amount as frozen, income.unpaid_fen,
           last.valued_on as last_on, last.total_income_fen as last_income,
           before.valued_on as before_on, before.total_income_fen as before_income,
           n.nav_on, n.nav_e8, n.first_nav_e8, n.total_nav_e8, n.income_nav_e8, n.year_rate_e8
      from holding h
      left join ledger_balance frozen on frozen.account = ${sharesFrozen(clientId)} and frozen.asset = 'shares:' || h.product_no
      left join lateral (select i.unpaid_fen from money_income i
                          where i.client_id = h.client_id and i.product_no = h.product_no
                          order by i.seq desc limit 1) as income on true
      left join lateral (select v.valued_on, v.total_income_fen from value_in_force v
                          where ${ofHolding} order by v.valued_on desc limit 1) as last on true
      left join lateral (select v.valued_on, v.total_income_fen from value_in_force v
                          where ${ofHolding} and v.valued_on < last.valued_on order by v.valued_on desc limit 1) as before on true
     cross join lateral (
       select min(ex_on) as ex_on
         from (select d.ex_on from dividend_split d
                where d.product_no = h.product_no and d.ex_on between ${day}::date - ${UNBOOKED_DAYS}::int and ${day}::date
                  and num_nonnulls(d.dividend_nav_e8, d.split_ratio_e9) > 0
                  and not exists (select from booked_event b where b.product_no = d.product_no and b.ex_on = d.ex_on)
               union all
               select w.ex_on from waiting_event w
                where w.client_id = h.client_id and w.product_no = h.product_no and w.booked_on is null) as event) as awaited
      left join lateral (
        select n.nav_on, n.nav_e8, case when n.version > 1 then first.nav_e8 end as first_nav_e8, n.total_nav_e8, n.income_nav_e8,
               n.year_rate_e8
          from nav_in_force n
          join product_nav first on first.product_no = n.product_no and first.nav_on = n.nav_on and first.version = 1
         where h.shares_e2 > 0 and n.product_no = h.product_no and n.nav_on <= ${day}::date
           and (awaited.ex_on is null or n.nav_on < awaited.ex_on)
         order by n.nav_on desc limit 1) as n on true
     where h.client_id = ${clientId} ${productNo === undefined ? sql`` : sql`and h.product_no = ${productNo}`})
    select held.*, l.lot_id, l.event_seq, l.order_no, l.lot_source, l.confirmed_on, l.redeemable_on, l.locked_until_on,
           ${lotValue()} as buy_nav_e8, l.buy_nav_e8 as entered_nav_e8, l.came_shares_e2, l.left_shares_e2
      from held
      left join share_lot l on l.client_id = held.client_id and l.product_no = held.product_no and l.left_shares_e2 > 0
     order by held.product_no, l.confirmed_on, l.lot_id`.execute(db);
  return [...Map.groupBy(rows, ({ product_no }) => product_no).values()].flatMap(heldOf);
}

function heldOf(rows: readonly Row[]): readonly StandingHolding[] {
  const [row] = rows;
  if (!row) return [];
  const { nav_on, nav_e8, first_nav_e8, total_nav_e8, income_nav_e8, year_rate_e8 } = row;
  const hasNav = nav_on !== null && nav_e8 !== null && total_nav_e8 !== null;
  const valued = (day: Day | null, income: Fen | null): readonly ValuedIncome[] =>
    day === null || income === null ? [] : [{ valued_on: day, total_income_fen: income }];
  return [
    {
      holding: recordOf(row),
      frozen: shares(row.frozen ?? 0n),
      unpaid: row.unpaid_fen ?? fen(0n),
      values: [
        ...valued(row.last_on, row.last_income),
        ...valued(row.before_on, row.before_income),
      ],
      latest: hasNav
        ? { nav_on, nav_e8, first_nav_e8, total_nav_e8, income_nav_e8, year_rate_e8 }
        : undefined,
      lots: rows.filter(isLot),
    },
  ];
}

/** A holding without shares has one row and no lot. */
function isLot(row: Row): row is Row & HeldLot {
  return row.lot_id !== null;
}
