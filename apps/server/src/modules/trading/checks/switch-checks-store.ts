import { sql } from 'kysely';
import { type Counted, countWrong } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { halfUp } from '#db/half-up.ts';
import { joinKnownNav } from '#modules/catalogue/index.ts';
import { DIFFERING_MOVES } from './differing-moves-store.ts';

const SHOWN_MAX = 20;

/**
 * The entries of every switch, move by move: its shares are frozen once, leave or are given back once, those of the target
 * come once, and the difference of the purchase fees is owed once, on the days its rows say.
 */
export async function checkSwitchEntries(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    with known as (
      select o.order_no, 'shares:' || o.product_no as leaving, 'shares:' || o.target_product_no as entering,
             'shares_available:' || o.client_id as held, 'shares_frozen:' || o.client_id as frozen, o.entrust_shares_e2 as asked,
             (o.accepted_at at time zone 'Asia/Shanghai')::date as accepted_on, a.confirmed_on, a.shares_e2,
             case when c.order_no is not null then (c.cancelled_at at time zone 'Asia/Shanghai')::date
                  when x.order_no is not null then x.event_on
                  when a.outcome = 'refused' then a.confirmed_on end as released_on,
             (a.figures -> 'target' ->> 'shares')::bigint as came, (a.figures -> 'target' ->> 'difference')::bigint as difference
        from trade_order o
        left join order_cancellation c on c.client_id = o.client_id and c.order_no = o.order_no
        left join order_event x on x.client_id = o.client_id and x.order_no = o.order_no and x.state in ('01', '02')
        left join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
       where o.kind = 'switch'
    ), booked as (
      select split_part(e.source, ':', 1) as kind, split_part(e.source, ':', 2) as order_no, e.posted_on,
             m.from_account, m.to_account, m.asset, m.amount
        from ledger_entry e join ledger_move m using (entry_id)
        join trade_order o on o.order_no = split_part(e.source, ':', 2)
       where e.source ~ '^(freeze|confirm|release|pay):' and o.kind = 'switch'
    ), wanted as (
      select 'freeze' as kind, order_no, accepted_on as posted_on, held as from_account, frozen as to_account,
             leaving as asset, asked as amount from known
      union all
      select 'release', order_no, released_on, frozen, held, leaving, asked from known where released_on is not null
      union all
      select 'confirm', order_no, confirmed_on, frozen, 'ta_register', leaving, asked from known where shares_e2 > 0
      union all
      select 'confirm', order_no, confirmed_on, 'ta_register', held, entering, came from known where came > 0
      union all
      select 'confirm', order_no, confirmed_on, 'ta_receivable', 'fee_payable', 'client_money', difference
        from known where difference > 0
    )
    ${DIFFERING_MOVES}`,
  );
}

/** What a purchase of `a.net_fen` costs by a table that the order keeps under this name. */
const purchaseFee = (table: 'out' | 'into') => {
  const terms = sql`(o.terms -> ${sql.lit(table)})`;
  const net = halfUp(
    sql`a.net_fen::numeric * 1e16`,
    sql`1e16 + (t ->> 'rate_e8')::numeric * (${terms} ->> 'discount_e8')::numeric`,
  );
  return sql`(select case when t ? 'flat_fen' then (t ->> 'flat_fen')::numeric else a.net_fen - ${net} end
                from jsonb_array_elements(${terms} -> 'tiers') as t
               where (t ->> 'from_fen')::numeric <= a.net_fen
               order by (t ->> 'from_fen')::numeric desc limit 1)`;
};

/**
 * What every switch made follows from the lots it took, their age at the registrar's file, the fees it was promised and the
 * net values of T of both funds. Computed in SQL on whole numbers, apart from the functions that booked it.
 */
export async function checkSwitchFigures(db: Db): Promise<Counted> {
  const gross = halfUp(sql`u.taken_shares_e2::numeric * a.nav_e8`, sql`1e8`);
  return countWrong(
    db,
    'trade_order',
    sql`
    with part as (
      select a.client_id, a.order_no, u.taken_shares_e2, ${gross} as gross, tier.rate
        from order_confirmation a
        join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no
        join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
        join holding_event e on e.client_id = a.client_id and e.order_no = a.order_no and e.order_seq = a.seq
                            and e.kind = 'dispose'
        join lot_use u on u.client_id = e.client_id and u.product_no = e.product_no and u.event_seq = e.seq
        join share_lot l on l.client_id = u.client_id and l.lot_id = u.lot_id
        left join lateral (select (t ->> 'rate_e8')::numeric as rate from jsonb_array_elements(o.terms -> 'tiers') as t
                            where (t ->> 'from_days')::int <= r.confirmed_on - l.confirmed_on
                            order by (t ->> 'from_days')::int desc limit 1) as tier on true
       where o.kind = 'switch'
    ), made as (
      select client_id, order_no, sum(taken_shares_e2) as shares, sum(gross) as gross,
             sum(${halfUp(sql`gross * rate`, sql`1e8`)}) as fee
        from part group by 1, 2
    ), confirmed as (
      select a.client_id, a.order_no, a.shares_e2, a.net_fen, a.fee_fen, a.nav_e8, o.trade_on, o.entrust_shares_e2 as asked,
             o.share_rounding, coalesce((a.figures ->> 'income')::numeric, 0) as income, m.shares, m.gross, m.fee, left_fund.nav_e8 as published, entered_fund.nav_e8 as into_published,
             r.figures -> 'target' is not distinct from a.figures -> 'target' as is_told,
             (a.figures -> 'target' ->> 'nav')::numeric as into_nav, (a.figures -> 'target' ->> 'shares')::numeric as came,
             (a.figures -> 'target' ->> 'difference')::numeric as difference,
             case when a.net_fen = 0 then 0 else greatest(0, ${purchaseFee('into')} - ${purchaseFee('out')}) end as owed
        from order_confirmation a
        join trade_order o on o.client_id = a.client_id and o.order_no = a.order_no
        left join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
        left join made m on m.client_id = a.client_id and m.order_no = a.order_no
        ${joinKnownNav('left_fund', { product: 'o.product_no', day: 'o.trade_on', by: sql`a.confirmed_on - 1` })}
        ${joinKnownNav('entered_fund', { product: 'o.target_product_no', day: 'o.trade_on', by: sql`a.confirmed_on - 1` })}
       where o.kind = 'switch' and a.outcome = 'confirmed'
    ), priced as (
      select *, case when share_rounding = 'down' then div((net_fen - owed) * 1e8, into_nav)
                     else ${halfUp(sql`(net_fen - owed) * 1e8`, sql`into_nav`)} end as due
        from confirmed
    )
    select order_no || case
             when shares_e2 is distinct from shares or shares_e2 <> asked
               then ' switched ' || shares_e2 || ' shares, its lots gave ' || coalesce(shares, 0)
             when nav_e8 is distinct from published or into_nav is distinct from into_published
               then ' was confirmed at ' || nav_e8 || ' and ' || coalesce(into_nav::text, 'nothing') || ', which are not the values of ' || trade_on
             when fee_fen is distinct from fee or net_fen is distinct from gross - fee + income
               then ' brought ' || net_fen || ' for a fee of ' || fee_fen || ', its lots and terms make ' || coalesce(gross - fee + income, 0)
             when difference is distinct from owed
               then ' paid a difference of ' || coalesce(difference::text, 'nothing') || ', its terms make ' || owed
             when came is distinct from due then ' got ' || coalesce(came::text, 'no') || ' shares, its terms make ' || due
             else ' has other figures of its target than the registrar''s line' end as what
      from priced
     where shares_e2 is distinct from shares or shares_e2 <> asked or nav_e8 is distinct from published
        or into_nav is distinct from into_published or fee_fen is distinct from fee or net_fen is distinct from gross - fee + income
        or difference is distinct from owed or came is distinct from due or not is_told
     order by 1 limit ${SHOWN_MAX}`,
  );
}

/** The fees an order was promised add up to what its flow told, and the order keeps both funds' tables. */
export async function checkSwitchTerms(db: Db): Promise<Counted> {
  return countWrong(
    db,
    'trade_order',
    sql`
    select o.order_no || case
             when t.told_no is null then ' was told no fees'
             else ' keeps other fees than it was told' end as what
      from trade_order o
      left join trade_flow_terms t on t.told_no = o.told_no and t.flow_id = o.flow_id and t.redeem_fee_fen is not null
     where o.kind = 'switch'
       and (t.told_no is null
            or o.est_fee_fen is distinct from (o.terms #>> '{estimate,redeem_fee_fen}')::bigint
                                              + (o.terms #>> '{estimate,difference_fen}')::bigint
            or o.est_fee_fen > t.fee_fen
            or jsonb_array_length(o.terms #> '{out,tiers}') = 0 or jsonb_array_length(o.terms #> '{into,tiers}') = 0)
     order by 1 limit ${SHOWN_MAX}`,
  );
}
