import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import type { DaySpan } from '@mall/domain/positions/income-history';
import type { BillCash, ProductFlows } from '@mall/domain/positions/monthly-bill';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { HoldingKey } from '#modules/positions/holding-store.ts';

/** The last event of a holding h that the last valuation before a bound counted: the holding it valued is the one its close left. */
const countedBy = (before: ReturnType<typeof sql>, clearedBy: Day) => sql`
    select e.seq, e.after_paid_in_fen as paid_in, e.after_dividends_fen as dividends
      from (select v.cleared_on from position_value v
             where v.client_id = h.client_id and v.product_no = h.product_no and v.version = 1 and v.cleared_on <= ${clearedBy}::date
               and ${before}
             order by v.valued_on desc limit 1) as v
      join clearing_run r on r.business_on = v.cleared_on
     cross join lateral (select e.* from holding_event e
                          where e.client_id = h.client_id and e.product_no = h.product_no and e.booked_on <= r.next_on
                          order by e.seq desc limit 1) as e`;

/** What was put into each product and paid by it as dividends between the last valuations before a month and in it. */
export async function findProductFlows(
  db: Db,
  clientId: string,
  { from, to }: DaySpan,
  clearedBy: Day,
): Promise<ReadonlyMap<string, ProductFlows>> {
  const { rows } = await sql<{ product_no: string; paid_in: Fen; dividends: Fen }>`
    select h.product_no, coalesce(last.paid_in, 0) - coalesce(first.paid_in, 0) as paid_in,
           coalesce(last.dividends, 0) - coalesce(first.dividends, 0) as dividends
      from holding h
      left join lateral (${countedBy(sql`v.valued_on < ${from}::date`, clearedBy)}) as first on true
      left join lateral (${countedBy(sql`v.valued_on <= ${to}::date`, clearedBy)}) as last on true
     where h.client_id = ${clientId}`.execute(db);
  return new Map(
    rows.map((row) => [row.product_no, { in: fen(row.paid_in), dividends: fen(row.dividends) }]),
  );
}

/** The same of one product, event by event. */
export async function findBillFlows(
  db: Db,
  { clientId, productNo }: HoldingKey,
  { month: { from, to }, clearedBy }: { readonly month: DaySpan; readonly clearedBy: Day },
): Promise<readonly { readonly day: Day; readonly paidIn: Fen; readonly dividends: Fen }[]> {
  const { rows } = await sql<{ day: Day; paidIn: Fen; dividends: Fen }>`
    select e.event_on as day, e.after_paid_in_fen - coalesce(before.after_paid_in_fen, 0) as "paidIn",
           e.after_dividends_fen - coalesce(before.after_dividends_fen, 0) as dividends
      from holding h
      left join lateral (${countedBy(sql`v.valued_on < ${from}::date`, clearedBy)}) as first on true
      join lateral (${countedBy(sql`v.valued_on <= ${to}::date`, clearedBy)}) as last on true
      join holding_event e on e.client_id = h.client_id and e.product_no = h.product_no
       and e.seq > coalesce(first.seq, 0) and e.seq <= last.seq
      left join holding_event before
        on before.client_id = e.client_id and before.product_no = e.product_no and before.seq = e.seq - 1
     where h.client_id = ${clientId} and h.product_no = ${productNo} order by e.seq`.execute(db);
  return rows;
}

type Moved = Omit<BillCash, 'begin' | 'end'>;
type CashClass = keyof Moved;

/** One entry that brought a customer cash or took it; interest is told apart from what comes back with it. */
export type CashMove = {
  readonly class: CashClass;
  readonly source: string;
  readonly postedOn: Day;
  readonly amount: bigint;
  readonly interest: bigint;
};

/** What came into a customer's cash and left it between two entries of the ledger, entry by entry with its cause. */
export async function findCashMoves(
  db: Db,
  clientId: string,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): Promise<readonly CashMove[]> {
  const own = ['cash_free', 'cash_trade', 'cash_frozen'].map((kind) => `${kind}:${clientId}`);
  const within = sql`asset = 'client_money' and entry_id > ${after}::bigint and entry_id <= ${upTo}::bigint`;
  const { rows } = await sql<CashMove>`
    with moved as (
      select entry_id, to_account as other, -amount as amount from ledger_move
       where from_account = any (${own}::text[]) and strpos(from_account, ':') > 0 and ${within}
      union all
      select entry_id, from_account, amount from ledger_move
       where to_account = any (${own}::text[]) and strpos(to_account, ':') > 0 and ${within}
    ), caused as (
      select m.entry_id, m.other, m.amount, e.source, e.posted_on, split_part(e.source, ':', 1) as cause, o.kind,
             o.terms ->> 'act' as act,
             (select sum(i.interest_fen) from repo_contract_event i
               where i.client_id = ${clientId} and i.interest_fen is not null
                 and (split_part(e.source, ':', 1) = 'mature' and i.contract_no = split_part(e.source, ':', 2)
                        and i.kind in ('matured', 'renewed')
                      or o.kind = 'repo_early_end' and i.order_no = o.order_no)) as interest
        from moved m join ledger_entry e using (entry_id)
        left join trade_order o on o.client_id = ${clientId} and o.order_no = split_part(e.source, ':', 2)
       where m.other <> all (${own}::text[])
    )
    select case when cause = 'deposit' or (kind = 'bank_transfer' and other = 'bank_client') then 'bankIn'
                when other = 'bank_payable' then 'bankOut'
                when cause = 'adviser' then 'otherOut'
                when cause = 'dividend_pay' or (cause = 'pay' and act = 'distribution') then 'dividends'
                when amount < 0 then 'bought'
                else 'redeemed' end as class,
           source, posted_on as "postedOn", amount, coalesce(interest, 0)::bigint as interest
      from caused order by entry_id`.execute(db);
  return rows;
}

/** The lines of a bill that entries make. */
export function cashLinesOf(moves: readonly CashMove[]): Moved {
  const of = (one: CashClass) =>
    moves.filter((move) => move.class === one).reduce((sum, { amount }) => sum + amount, 0n);
  const interest = moves.reduce((sum, move) => sum + move.interest, 0n);
  return {
    bankIn: fen(of('bankIn')),
    bankOut: fen(-of('bankOut')),
    bought: fen(-of('bought')),
    redeemed: fen(of('redeemed') - interest),
    dividends: fen(of('dividends')),
    interest: fen(interest),
    otherOut: fen(-of('otherOut')),
  };
}
