-- Dividends and splits of funds for those who hold them. booked_event and dividend_payout are written only by
-- modules/positions, in transactions of clearing; of a payout only the day it was paid on is entered, once. agent_* is
-- written only by gateways/transfer-agent, the simulated registrar, who has its own copy of the events.

-- A dividend or split that all holders of its product got.
create table booked_event (
  product_no  text not null,
  ex_on       date not null,
  -- Shares that were entered by the opening of this day are entitled.
  entitled_on date not null,
  booked_on   date not null,
  primary key (product_no, ex_on),
  foreign key (product_no, ex_on) references dividend_split (product_no, ex_on),
  check (entitled_on < booked_on)
);
create trigger booked_event_stays before update or delete or truncate on booked_event
  for each statement execute function refuse_clearing_change();

-- What a customer got of a dividend: cash on its pay day, or shares.
create table dividend_payout (
  client_id            text   not null,
  product_no           text   not null,
  ex_on                date   not null,
  entitled_shares_e2   bigint not null check (entitled_shares_e2 > 0),
  -- The customer's choice on the record day: 0 shares, 1 cash.
  dividend_method      text   not null check (dividend_method in ('0', '1')),
  cash_fen             bigint not null check (cash_fen > 0),
  reinvested_shares_e2 bigint check (reinvested_shares_e2 > 0),
  booked_on            date   not null,
  pay_on               date,
  -- Entered once, in the transaction that books the payment.
  paid_on              date   check (paid_on >= pay_on),
  primary key (client_id, product_no, ex_on),
  foreign key (product_no, ex_on) references dividend_split (product_no, ex_on),
  check ((reinvested_shares_e2 is null) <> (pay_on is null))
);
create index dividend_payout_unpaid on dividend_payout (pay_on, client_id) where paid_on is null and pay_on is not null;
create function refuse_payout_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.paid_on is null
     and (new.client_id, new.product_no, new.ex_on, new.entitled_shares_e2, new.dividend_method, new.cash_fen,
          new.reinvested_shares_e2, new.booked_on, new.pay_on)
         is not distinct from
         (old.client_id, old.product_no, old.ex_on, old.entitled_shares_e2, old.dividend_method, old.cash_fen,
          old.reinvested_shares_e2, old.booked_on, old.pay_on) then
    return new;
  end if;
  raise exception 'of a dividend only the day of its payment is entered, once';
end $$;
create trigger dividend_payout_is_paid_once before update on dividend_payout
  for each row execute function refuse_payout_change();
create trigger dividend_payout_stays before delete or truncate on dividend_payout
  for each statement execute function refuse_clearing_change();

-- Days that were closed before these steps existed.
insert into clearing_step (business_on, step, done_count)
  select business_on, step, 0 from clearing_run, unnest(array['book-events', 'pay-dividends']) as step
   where closed_at is not null;

-- Nor were the dividends and splits of these days ever paid out; verify names the holders who lack them.
insert into booked_event (product_no, ex_on, entitled_on, booked_on)
  select product_no, ex_on, record_on, ex_on + 1 from dividend_split
   where ex_on <= (select max(business_on) from clearing_run where closed_at is not null);

-- The registrar: how an account takes dividends, its copy of the events, and what each account got of them.
alter table agent_application add column dividend_method text check (dividend_method in ('0', '1'));
alter table agent_application disable trigger agent_application_is_for_demos;
update agent_application a set dividend_method = o.dividend_method from trade_order o where o.order_no = a.order_no;
alter table agent_application enable trigger agent_application_is_for_demos;
create table agent_event (
  product_no     text     not null,
  ex_on          date     not null,
  record_on      date     not null,
  dividend_nav_e8    bigint   check (dividend_nav_e8 > 0),
  split_ratio_e9       bigint   check (split_ratio_e9 > 0),
  -- Files of confirmations between an order day and the answers to it.
  confirm_files  smallint not null check (confirm_files > 0),
  overseas_market text    check (overseas_market in ('QDII:HK', 'QDII:US')),
  drops_tail     boolean  not null,
  -- The files whose day noted who is entitled, and entered the event in the register.
  noted_on       date,
  done_on        date,
  primary key (product_no, ex_on),
  check ((dividend_nav_e8 is null) <> (split_ratio_e9 is null))
);
insert into agent_event (product_no, ex_on, record_on, dividend_nav_e8, split_ratio_e9, confirm_files, overseas_market,
                         drops_tail, noted_on, done_on)
  select product_no, ex_on, record_on, dividend_nav_e8, split_ratio_e9, greatest(buy_confirm_days, 1), overseas_market,
         share_rounding = 'down', booked_on, booked_on
    from booked_event join dividend_split using (product_no, ex_on) join product using (product_no);
create trigger agent_event_is_for_demos before insert or update on agent_event
  for each statement execute function refuse_outside_demo();
create table agent_distribution (
  product_no     text   not null,
  ex_on          date   not null,
  trade_account  text   not null,
  entitled_shares_e2    bigint not null check (entitled_shares_e2 > 0),
  done_on        date,
  cash_fen       bigint check (cash_fen >= 0),
  -- What came to the register, or left it by a merger.
  change_shares_e2      bigint,
  primary key (product_no, ex_on, trade_account),
  foreign key (product_no, ex_on) references agent_event (product_no, ex_on)
);
create index agent_distribution_by_day on agent_distribution (done_on, product_no, trade_account);
create trigger agent_distribution_is_for_demos before insert or update on agent_distribution
  for each statement execute function refuse_outside_demo();

-- What dividends and splits may move (rules 10.3 M).
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('dividend', 'client_money', 'ta_receivable', 'redeem_transit:*'),
  ('dividend', 'shares:*', 'ta_register', 'shares_available:*'),
  ('dividend_pay', 'client_money', 'bank_client', 'ta_receivable'),
  ('dividend_pay', 'client_money', 'redeem_transit:*', 'cash_free:*'),
  ('split', 'shares:*', 'ta_register', 'shares_available:*'),
  ('split', 'shares:*', 'shares_available:*', 'ta_register');

-- The steps of closed days changed, so the trail tells their hashes anew.
insert into trail_entry (written_at, action, outcome, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'record_set', 'done', kind, id, 'upgrade', coalesce(told.value_after, 'absent'), sha256
  from sealed_record as now
  left join lateral (select value_after from trail_entry t
                      where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = now.kind and t.object_id = now.id
                      order by t.entry_no desc limit 1) as told on true
 where told.value_after is distinct from now.sha256
 order by kind, id;
