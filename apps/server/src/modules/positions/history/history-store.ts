import { addDays, type Day } from '@mall/domain/calendar/day';
import type { Fen, Nav, Shares } from '@mall/domain/money/units';
import type { DaySpan, EarnedDay } from '@mall/domain/positions/income-history';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The valuations that count: those of days cleared by then, in the version in force or in the one known by a day. */
export type KnownBy = { readonly clearedBy: Day; readonly knownOn: Day | undefined };

export type HeldProduct = {
  readonly productNo: string;
  /** Shares of the holding at the end of the last day that counts. */
  readonly shares: Shares;
  readonly paidIn: Fen;
  /** The day the order is of that brought the first shares, as the day on which the last left is. */
  readonly firstBoughtOn: Day;
  /** The day the last share left; undefined while there are shares. */
  readonly clearedOn: Day | undefined;
  /** The closed day whose end brought the first shares. */
  readonly heldFrom: Day;
  /** It is a money fund that has earned something. */
  readonly earnsDaily: boolean;
};

/** What a customer held after a day was closed, with what was left by then; one statement for all products. */
export async function findHeldProducts(
  db: Db,
  clientId: string,
  { asOf, openOn }: { readonly asOf: Day; readonly openOn: Day },
): Promise<readonly HeldProduct[]> {
  const { rows } = await sql<{
    product_no: string;
    shares: Shares;
    paid_in: Fen;
    first_on: Day;
    cleared_on: Day | null;
    held_from: Day;
    earns_daily: boolean;
  }>`
    select h.product_no, last.after_shares_e2 as shares, last.after_paid_in_fen as paid_in,
           coalesce(sent.trade_on, bought.trade_on, first.event_on) as first_on,
           case when last.after_shares_e2 = 0 then
             (select e.event_on from holding_event e
               where e.client_id = h.client_id and e.product_no = h.product_no and e.booked_on <= ${openOn}::date
                 and e.seq > coalesce((select max(before.seq) from holding_event before
                                        where before.client_id = h.client_id and before.product_no = h.product_no and before.seq <= last.seq
                                          and before.after_shares_e2 > 0), 0)
               order by e.seq limit 1) end as cleared_on,
           coalesce((select max(r.business_on) from clearing_run r where r.next_on = first.booked_on), first.booked_on) as held_from,
           exists (select from money_income i where i.client_id = h.client_id and i.product_no = h.product_no) as earns_daily
      from holding h
      join holding_event first on first.client_id = h.client_id and first.product_no = h.product_no and first.seq = 1
      left join trade_order bought on bought.client_id = first.client_id and bought.order_no = first.order_no
      -- A return visit that comes late moves the day an order is for.
      left join order_event sent on sent.client_id = first.client_id and sent.order_no = first.order_no and sent.kind = 'visited'
     cross join lateral (select e.seq, e.after_shares_e2, e.after_paid_in_fen from holding_event e
                          where e.client_id = h.client_id and e.product_no = h.product_no and e.booked_on <= ${openOn}::date
                            -- A difference with the registrar is adjusted during the day that the close opened.
                            and (e.booked_on <= ${asOf}::date or e.action_no is null or e.action_no not like 'adjust:%')
                          order by e.seq desc limit 1) as last
     where h.client_id = ${clientId}
     order by h.product_no`.execute(db);
  return rows.map((row) => ({
    productNo: row.product_no,
    shares: row.shares,
    paidIn: row.paid_in,
    firstBoughtOn: row.first_on,
    clearedOn: row.cleared_on ?? undefined,
    heldFrom: row.held_from,
    earnsDaily: row.earns_daily,
  }));
}

export type ValuedDay = {
  readonly product_no: string;
  readonly valued_on: Day;
  readonly shares_e2: Shares;
  readonly nav_e8: Nav;
  readonly value_fen: Fen;
  readonly total_income_fen: Fen;
};

/**
 * The valuations of a span with the last one before it and the newest one behind it, by product, oldest first. Each product is looked up
 * by the key, so that years outside the span cost nothing.
 */
export async function findValuations(
  db: Db,
  { clientId, productNo }: { readonly clientId: string; readonly productNo: string | undefined },
  { from, to }: DaySpan,
  known: KnownBy,
): Promise<ReadonlyMap<string, readonly ValuedDay[]>> {
  const value = known.knownOn
    ? sql`value_known_by(${known.knownOn}::date)`
    : sql.table('value_in_force');
  const ofProduct = sql`
    select v.product_no, v.valued_on, v.shares_e2, v.nav_e8, v.value_fen, v.total_income_fen from ${value} v
     where v.client_id = h.client_id and v.product_no = h.product_no and v.cleared_on <= ${known.clearedBy}::date`;
  const { rows } = await sql<ValuedDay>`
    select v.* from holding h
     cross join lateral (
       (${ofProduct} and v.valued_on < ${from}::date order by v.valued_on desc limit 1)
       union all (${ofProduct} and v.valued_on between ${from}::date and ${to}::date)
       union all (${ofProduct} and v.valued_on > ${to}::date order by v.valued_on desc limit 1)) as v
     where h.client_id = ${clientId} and (${productNo ?? null}::text is null or h.product_no = ${productNo ?? null})
     order by v.product_no, v.valued_on`.execute(db);
  return Map.groupBy(rows, ({ product_no }) => product_no);
}

/** So many days before a span a close may have begun that its first day belongs to: longer than any holiday. */
const CLOSURE_DAYS_MAX = 31;

/** What money funds earned day by day, each day with the day of the valuation that counts it first. */
export async function findEarnedDays(
  db: Db,
  clientId: string,
  { from, to }: DaySpan,
  clearedBy: Day,
): Promise<ReadonlyMap<string, readonly EarnedDay[]>> {
  const { rows } = await sql<{ product_no: string } & EarnedDay>`
    select i.product_no, i.income_on as day, i.amount_fen as amount, v.valued_on as "valuedOn"
      from money_income i
      join clearing_run r on r.next_on = i.booked_on and r.business_on <= ${clearedBy}::date
      join position_value v
        on v.client_id = i.client_id and v.product_no = i.product_no and v.cleared_on = r.business_on and v.version = 1
     where i.client_id = ${clientId} and i.kind = 'earned'
       and i.income_on between ${addDays(from, -CLOSURE_DAYS_MAX)}::date and ${to}::date
     order by i.product_no, i.income_on`.execute(db);
  return Map.groupBy(rows, ({ product_no }) => product_no);
}

/** The days of a span that were closed, oldest first. */
export async function findClosedDays(db: Db, { from, to }: DaySpan): Promise<readonly Day[]> {
  const { rows } = await sql<{ business_on: Day }>`
    select business_on from clearing_run
     where closed_at is not null and business_on between ${from}::date and ${to}::date order by business_on`.execute(
    db,
  );
  return rows.map(({ business_on }) => business_on);
}
