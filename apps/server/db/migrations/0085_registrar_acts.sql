-- What the registrar starts (rules 10.3 M): payments of fixed terms, liquidations, and acts on single accounts.
-- term_payment is written only by modules/catalogue, once for each payment; trade_order and its answers only by modules/trading.

-- A payment of a product as the registrar announced it: income of a part of the term, or everything at its end.
create table term_payment (
  product_no text   not null references product,
  until_on   date   not null,
  kind       text   not null check (kind in ('distribution', 'maturity', 'liquidation')),
  from_on    date   not null check (from_on <= until_on),
  -- What is paid a year on what was put in; absent: the net value of the last day says it.
  rate_e8    bigint check (rate_e8 >= 0),
  pay_on     date   not null check (pay_on >= until_on),
  primary key (product_no, until_on),
  check (kind <> 'distribution' or rate_e8 is not null),
  check (kind <> 'liquidation' or rate_e8 is null)
);
create trigger term_payment_stays before update or delete or truncate on term_payment
  for each statement execute function refuse_clearing_change();

-- It is among the terms that the trail tells; the hash of a product of which no payment was announced stays what it was.
create or replace view product_terms as
  select p.product_no,
         encode(sha256(convert_to(concat_ws(E'\n',
           jsonb_strip_nulls(to_jsonb(p) - array['is_stopped', 'own_status', 'trade_status']
                             || jsonb_build_object('trade_status', p.own_status))::text,
           jsonb_strip_nulls(to_jsonb(a))::text,
           (select concat_ws(' ', 'quota', q.total_fen, 'investors' || q.investor_max, 'elsewhere' || nullif(q.investor_count, 0))
              from product_quota q where q.product_no = p.product_no),
           (select string_agg(to_jsonb(w)::text, E'\n' order by w.begin_on) from open_window w where w.product_no = p.product_no),
           (select string_agg(to_jsonb(c)::text, E'\n' order by c.product_no collate "C")
              from portfolio_part c where c.portfolio_no = p.product_no),
           (select to_jsonb(e)::text from collection_end e where e.product_no = p.product_no),
           (select string_agg(to_jsonb(t)::text, E'\n' order by t.until_on) from term_payment t where t.product_no = p.product_no)),
           'UTF8')), 'hex') as sha256
    from product p left join product_archive a on a.product_no = p.product_no;

-- An act of the registrar is an order of source TA that names the line that made it; what was done and why stands in its terms.
alter table trade_order
  drop constraint trade_order_busin_type_check,
  drop constraint trade_order_kind_check,
  drop constraint trade_order_is_of_its_kind;
alter table trade_order alter column kind set expression as (case busin_type
    when '300001' then 'subscription'
    when '300002' then 'purchase'
    when '300003' then 'redemption'
    when '300004' then 'switch'
    when '300005' then 'custody_transfer'
    when '300006' then 'dividend_setting'
    when '300007' then 'quick_withdrawal'
    when '300008' then 'bank_transfer'
    when '300013' then 'repo_purchase'
    when '300020' then 'repo_early_end'
    when '300021' then 'registrar_act'
    else busin_type end);
alter table trade_order
  add constraint trade_order_busin_type_check check (busin_type in (
    '300001', '300002', '300003', '300004', '300005', '300006', '300007', '300008', '300013', '300020', '300021')),
  add constraint trade_order_kind_check
    check (kind in ('subscription', 'purchase', 'redemption', 'switch', 'custody_transfer', 'dividend_setting',
                    'quick_withdrawal', 'bank_transfer', 'repo_purchase', 'repo_early_end', 'registrar_act')),
  add constraint trade_order_is_of_its_kind check (case kind
    when 'purchase' then
      num_nulls(entrust_money_fen, dividend_method, redeemable_on, discount_rate_e8, est_fee_fen,
                share_rounding, product_risk, match_result) = 0
      and (fee_rate_e8 is null) <> (flat_fee_fen is null)
      and (order_source <> 'MALL' or num_nulls(flow_id, shown_sha256, evidence) = 0)
      and num_nonnulls(entrust_shares_e2, target_product_no, large_redeem_flag, pay_on, est_money_fen, other_distributor,
                       other_account) = 0
    when 'subscription' then
      num_nulls(entrust_money_fen, dividend_method, discount_rate_e8, est_fee_fen, product_risk, match_result) = 0
      and (fee_rate_e8 is null) <> (flat_fee_fen is null)
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    when 'redemption' then num_nulls(entrust_shares_e2, large_redeem_flag, pay_on, terms) = 0
      and num_nonnulls(entrust_money_fen, target_product_no, dividend_method) = 0
    when 'quick_withdrawal' then entrust_shares_e2 is not null and target_product_no is null
    when 'switch' then num_nulls(target_product_no, entrust_shares_e2, terms) = 0 and entrust_money_fen is null
    when 'custody_transfer' then num_nulls(entrust_shares_e2, other_distributor, other_account) = 0
      and num_nonnulls(entrust_money_fen, target_product_no) = 0
    when 'dividend_setting' then dividend_method is not null
      and num_nonnulls(entrust_money_fen, entrust_shares_e2, target_product_no) = 0
    when 'repo_purchase' then entrust_money_fen is not null
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    when 'repo_early_end' then num_nulls(contract_no, entrust_money_fen) = 0
      and num_nonnulls(entrust_shares_e2, target_product_no) = 0
    when 'bank_transfer' then num_nulls(entrust_money_fen, terms) = 0
      and num_nonnulls(entrust_shares_e2, target_product_no, dividend_method, flow_id) = 0
      and coalesce(terms ->> 'direction', '') in ('in', 'out')
    when 'registrar_act' then order_source = 'TA' and num_nulls(source_no, terms, entrust_shares_e2) = 0
      and num_nonnulls(entrust_money_fen, target_product_no, dividend_method, flow_id, request_no, large_redeem_flag) = 0
      and coalesce(terms ->> 'act', '') in ('custody_in', 'forced_redemption', 'distribution', 'forced_increase',
                                            'forced_decrease', 'maturity', 'liquidation')
      and (coalesce(terms ->> 'act', '') in ('forced_redemption', 'distribution', 'maturity', 'liquidation')) = (pay_on is not null)
    else false end);
-- A line of the registrar is booked once.
create unique index trade_order_of_act on trade_order (client_id, source_no) where kind = 'registrar_act';
create index registrar_line_of_acts on registrar_line (trade_account, registrar_no) where order_no is null;

-- Shares that the registrar takes without an order of the customer, locked ones too.
alter table holding_event
  drop constraint holding_event_kind_check,
  add constraint holding_event_kind_check check (kind in (
    'acquire', 'dispose', 'surrender', 'reinvest', 'cash_dividend', 'split', 'cost_change', 'transfer_in', 'transfer_out',
    'shares_corrected', 'proceeds_corrected')),
  drop constraint holding_event_has_shares,
  add constraint holding_event_has_shares check
    ((kind in ('acquire', 'dispose', 'surrender', 'reinvest', 'transfer_in', 'transfer_out', 'shares_corrected')) = (shares_e2 is not null)),
  drop constraint holding_event_has_amount,
  add constraint holding_event_has_amount check
    ((kind in ('acquire', 'dispose', 'surrender', 'cash_dividend', 'cost_change', 'transfer_in', 'proceeds_corrected')) = (amount_fen is not null));

-- Shares come or leave, and the registrar owes what they bring until its day.
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('act', 'shares:*', 'ta_register', 'shares_available:*'),
  ('act', 'shares:*', 'shares_available:*', 'ta_register'),
  ('act', 'client_money', 'ta_receivable', 'redeem_transit:*');

-- The simulated registrar: the payments it announced, and what it did to each account.
create table agent_term_payment (
  product_no text   not null,
  until_on   date   not null,
  -- The morning whose file told of it.
  told_on    date   not null,
  kind       text   not null check (kind in ('distribution', 'maturity', 'liquidation')),
  from_on    date   not null,
  rate_e8    bigint,
  pay_on     date   not null,
  primary key (product_no, until_on)
);
create table agent_act (
  serial_no     bigint generated always as identity primary key,
  act_on        date   not null,
  trade_account text   not null,
  product_no    text   not null,
  kind          text   not null check (kind in ('custody_in', 'forced_redemption', 'distribution', 'forced_increase',
                                                'forced_decrease', 'maturity', 'liquidation')),
  reason        text   not null,
  shares_e2     bigint not null check (shares_e2 > 0),
  -- Of what became cash: the last day of the part of the term, the day of the value, and what it made.
  until_on      date,
  value_on      date,
  nav_e8        bigint,
  interest_fen  bigint not null default 0,
  performance_fee_fen bigint not null default 0,
  net_fen       bigint,
  pay_on        date,
  -- Of shares that came: the day their age counts from, and what they cost.
  came_on       date,
  cost_fen      bigint,
  check (num_nulls(until_on, value_on, nav_e8, net_fen, pay_on) in (0, 5))
);
create index agent_act_by_day on agent_act (act_on, serial_no);
create trigger agent_term_payment_is_for_demos before insert or update on agent_term_payment
  for each statement execute function refuse_outside_demo();
create trigger agent_act_is_for_demos before insert or update on agent_act
  for each statement execute function refuse_outside_demo();

-- Days that were closed before had no act, nor the two steps that came before this one.
insert into clearing_step (business_on, step, done_count)
  select r.business_on, made.step, 0 from clearing_run r cross join (values ('end-collections'), ('book-acts'), ('roll-status')) as made (step)
   where exists (select from clearing_step s where s.business_on = r.business_on and s.step = 'close-day')
on conflict do nothing;

-- These steps belong to closed days, which are told on the trail.
insert into trail_entry (written_at, action, outcome, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'record_set', 'done', kind, id, 'upgrade', coalesce(told.value_after, 'absent'), sha256
  from sealed_record as now
  left join lateral (select value_after from trail_entry t
                      where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = now.kind and t.object_id = now.id
                      order by t.entry_no desc limit 1) as told on true
 where told.value_after is distinct from now.sha256
 order by kind, id;
