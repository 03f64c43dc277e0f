-- A loss of a money fund takes free shares only; what they do not cover stays negative income (rules 3.2).

-- The shares that a loss of this booking could take. A row of money_income never changes and never leaves.
alter table money_income add column free_shares_e2 bigint check (free_shares_e2 >= 0);
create index money_income_owed on money_income (product_no, client_id) where unpaid_fen < 0;

-- Funds that lose when a day is closed, noted before the registrar is asked; until their income is booked no order that takes
-- shares of them is taken. Written only by modules/clearing; a row never changes and never leaves.
create table losing_fund (
  business_on date not null references clearing_run (business_on),
  product_no  text not null references product,
  primary key (business_on, product_no)
);
-- What customers had promised to orders that the registrar did not know then, and what was free.
create table promised_share (
  client_id          text   not null,
  business_on        date   not null,
  product_no         text   not null references product,
  trade_account      text   not null,
  promised_shares_e2 bigint not null check (promised_shares_e2 > 0),
  free_shares_e2     bigint not null check (free_shares_e2 >= 0),
  primary key (business_on, client_id, product_no)
);
create trigger losing_fund_stays before update or delete or truncate on losing_fund
  for each statement execute function refuse_clearing_change();
create trigger promised_share_stays before update or delete or truncate on promised_share
  for each statement execute function refuse_clearing_change();

-- The registrar: what it was told of promised shares, what it made of income in each file, and what losses left owed. Written
-- only by gateways/transfer-agent.
create table agent_promise (
  file_on       date   not null,
  product_no    text   not null,
  trade_account text   not null,
  shares_e2     bigint not null check (shares_e2 > 0),
  primary key (product_no, file_on, trade_account)
);
create trigger agent_promise_is_for_demos before insert or update on agent_promise
  for each statement execute function refuse_outside_demo();
create table agent_carry (
  file_on       date   not null,
  product_no    text   not null,
  trade_account text   not null,
  change_shares_e2     bigint not null,
  primary key (product_no, trade_account, file_on)
);
insert into agent_carry (file_on, product_no, trade_account, change_shares_e2)
  select carried_on, product_no, trade_account, sum(income_fen) from agent_income
   where carried_on is not null group by 1, 2, 3 having sum(income_fen) <> 0;
create trigger agent_carry_is_for_demos before insert or update on agent_carry
  for each statement execute function refuse_outside_demo();
create table agent_debt (
  product_no    text   not null,
  trade_account text   not null,
  owed_fen      bigint not null check (owed_fen >= 0),
  primary key (product_no, trade_account)
);
create trigger agent_debt_is_for_demos before insert or update on agent_debt
  for each statement execute function refuse_outside_demo();

-- How many investors other distributors have decides who may still buy, so it is among the terms that the trail tells.
create or replace view product_terms as
  select p.product_no,
         encode(sha256(convert_to(concat_ws(E'\n',
           jsonb_strip_nulls(to_jsonb(p))::text,
           jsonb_strip_nulls(to_jsonb(a))::text,
           (select concat_ws(' ', 'quota', q.total_fen, 'investors' || q.investor_max, 'elsewhere' || nullif(q.investor_count, 0))
              from product_quota q where q.product_no = p.product_no),
           (select string_agg(to_jsonb(w)::text, E'\n' order by w.begin_on) from open_window w where w.product_no = p.product_no),
           (select string_agg(to_jsonb(c)::text, E'\n' order by c.product_no collate "C")
              from portfolio_part c where c.portfolio_no = p.product_no)), 'UTF8')), 'hex') as sha256
    from product p left join product_archive a on a.product_no = p.product_no;
insert into trail_entry (written_at, action, outcome, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'record_set', 'done', kind, id, 'upgrade', coalesce(told.value_after, 'absent'), sha256
  from sealed_record as now
  left join lateral (select value_after from trail_entry t
                      where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = now.kind and t.object_id = now.id
                      order by t.entry_no desc limit 1) as told on true
 where told.value_after is distinct from now.sha256
 order by kind, id;
