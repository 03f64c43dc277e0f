-- The income of money funds, day by day. money_income is written only by modules/positions, in transactions of clearing,
-- and never changed or deleted; agent_* only by gateways/transfer-agent, the simulated registrar.

-- What a customer's shares earned on a calendar day, and what of it became shares or was paid with an exit.
create table money_income (
  client_id     text    not null,
  product_no    text    not null references product,
  seq           integer not null check (seq > 0),
  kind          text    not null check (kind in ('earned', 'carried', 'paid')),
  -- The day that earned it, or the last day of what was carried over or paid.
  income_on     date    not null,
  shares_e2     bigint  check (shares_e2 > 0),
  income_nav_e8 bigint,
  -- Earned, or taken from what was not carried over yet.
  amount_fen    bigint  not null,
  -- Earned and not carried over, behind this row.
  unpaid_fen    bigint  not null,
  booked_on     date    not null,
  primary key (client_id, product_no, seq),
  check ((kind = 'earned') = (num_nonnulls(shares_e2, income_nav_e8) = 2)),
  check ((kind = 'earned') = (num_nulls(shares_e2, income_nav_e8) = 0))
);
create unique index money_income_of_day on money_income (client_id, product_no, income_on) where kind = 'earned';
create trigger money_income_stays before update or delete or truncate on money_income
  for each statement execute function refuse_clearing_change();

-- Part of the value: what a money fund earned and did not carry over yet.
alter table position_value add column unpaid_fen bigint not null default 0;

-- Holdings of days that were closed before earn from the next day on.
insert into money_income (client_id, product_no, seq, kind, income_on, amount_fen, unpaid_fen, booked_on)
  select h.client_id, h.product_no, 1, 'carried', r.business_on, 0, 0, r.next_on
    from holding h join product p using (product_no)
    join (select business_on, next_on from clearing_run where closed_at is not null order by business_on desc limit 1) r on true
   where p.carry_mode is not null;
insert into clearing_step (business_on, step, done_count)
  select business_on, 'book-income', 0 from clearing_run where closed_at is not null;

-- The registrar: what was registered before the answers of a file, and what each account earned.
create table agent_money_base (
  file_on       date   not null,
  product_no    text   not null,
  trade_account text   not null,
  shares_e2     bigint not null check (shares_e2 > 0),
  primary key (product_no, file_on, trade_account)
);
create trigger agent_money_base_is_for_demos before insert or update on agent_money_base
  for each statement execute function refuse_outside_demo();
create table agent_income (
  product_no    text   not null,
  income_on     date   not null,
  trade_account text   not null,
  income_fen    bigint not null,
  -- The file that made shares of it.
  carried_on    date,
  primary key (product_no, trade_account, income_on)
);
create index agent_income_unpaid on agent_income (trade_account, product_no) where carried_on is null;
insert into agent_income (product_no, income_on, trade_account, income_fen, carried_on)
  select r.product_no, last.business_on, r.trade_account, 0, last.next_on
    from agent_register r join product p using (product_no)
    join (select business_on, next_on from clearing_run where closed_at is not null order by business_on desc limit 1) last on true
   where p.carry_mode is not null;
create trigger agent_income_is_for_demos before insert or update on agent_income
  for each statement execute function refuse_outside_demo();

-- Carried-over income is shares, and a loss takes them (rules 3.2).
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('carry', 'shares:*', 'ta_register', 'shares_available:*'),
  ('carry', 'shares:*', 'shares_available:*', 'ta_register');

-- The steps of closed days changed, so the trail tells their hashes anew.
insert into trail_entry (written_at, action, outcome, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'record_set', 'done', kind, id, 'upgrade', coalesce(told.value_after, 'absent'), sha256
  from sealed_record as now
  left join lateral (select value_after from trail_entry t
                      where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = now.kind and t.object_id = now.id
                      order by t.entry_no desc limit 1) as told on true
 where told.value_after is distinct from now.sha256
 order by kind, id;
