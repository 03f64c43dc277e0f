-- What the end of a day leaves behind.
-- share_lot, holding and position_value are written only by modules/positions; clearing_* and registrar_answer only by
-- modules/clearing; agent_* only by gateways/transfer-agent, the simulated registrar, who keeps books of its own and
-- never looks into ours. A valuation, an answer, a finished step and a finished chunk are never changed or deleted.

-- Shares that came in together. Their age decides what leaving costs, so lots are never merged.
create table share_lot (
  -- Numbers rise with time, so lots of one day keep their order.
  lot_id           bigint generated always as identity primary key,
  client_id        text   not null,
  product_no       text   not null references product,
  order_no         text   not null unique references trade_order,
  lot_source       text   not null check (lot_source in ('SUBSCRIBE', 'BUY', 'REINVEST', 'SWITCH', 'RATION', 'CUSTODY')),
  confirmed_on     date   not null,
  redeemable_on    date   not null check (redeemable_on >= confirmed_on),
  locked_until_on  date,
  buy_nav_e8       bigint not null check (buy_nav_e8 > 0),
  came_shares_e2   bigint not null check (came_shares_e2 > 0),
  -- What has not been redeemed yet; the only column that changes.
  left_shares_e2   bigint not null check (left_shares_e2 between 0 and came_shares_e2)
) with (fillfactor = 70);
create index share_lot_of_customer on share_lot (client_id, product_no, confirmed_on, lot_id);

-- What a customer holds of a product and what it cost, by moving weighted average with fees. It follows from the
-- confirmations and is kept so that nobody adds up history to show a position.
create table holding (
  client_id       text   not null,
  product_no      text   not null references product,
  shares_e2       bigint not null check (shares_e2 >= 0),
  cost_fen        bigint not null check (cost_fen >= 0),
  realised_fen    bigint not null,
  dividends_fen   bigint not null check (dividends_fen >= 0),
  -- All money that ever went in and came out: total income = value + out - in.
  paid_in_fen     bigint not null check (paid_in_fen >= 0),
  paid_out_fen    bigint not null check (paid_out_fen >= 0),
  first_bought_on date   not null,
  primary key (client_id, product_no)
) with (fillfactor = 70);

-- One row per holding and published net value. The income of a day is the difference of two total incomes.
create table position_value (
  client_id        text   not null,
  product_no       text   not null references product,
  valued_on        date   not null,
  shares_e2        bigint not null check (shares_e2 >= 0),
  nav_e8           bigint not null check (nav_e8 > 0),
  value_fen        bigint not null check (value_fen >= 0),
  total_income_fen bigint not null,
  primary key (client_id, product_no, valued_on)
);

create table clearing_run (
  business_on date           primary key,
  next_on     date           not null check (next_on > business_on),
  started_at  timestamptz(3) not null default clock_timestamp(),
  closed_at   timestamptz(3)
);

create table clearing_step (
  business_on date           not null references clearing_run,
  step        text           not null,
  done_count  integer        not null check (done_count >= 0),
  finished_at timestamptz(3) not null default clock_timestamp(),
  primary key (business_on, step)
);

-- A step's work goes customer range by customer range, each in one transaction with its row here. After a crash
-- the step goes on behind the last range.
create table clearing_chunk (
  business_on  date           not null references clearing_run,
  step         text           not null,
  first_client text           not null,
  last_client  text           not null check (last_client >= first_client),
  done_count   integer        not null check (done_count > 0),
  finished_at  timestamptz(3) not null default clock_timestamp(),
  primary key (business_on, step, first_client)
);

-- A difference between two opinions. A day with an open one does not close.
create table clearing_break (
  business_on date           not null references clearing_run,
  step        text           not null,
  subject     text           not null,
  ours        text           not null,
  theirs      text           not null,
  found_at    timestamptz(3) not null default clock_timestamp(),
  primary key (business_on, step, subject)
);

-- The registrar's lines as they came.
create table registrar_answer (
  order_no       text           primary key references trade_order,
  registrar_no   text           not null unique,
  confirmed_on   date           not null,
  outcome        text           not null check (outcome in ('confirmed', 'refused')),
  nav_on         date,
  nav_e8         bigint,
  net_fen        bigint,
  fee_fen        bigint,
  shares_e2      bigint,
  refused_reason text,
  received_at    timestamptz(3) not null default clock_timestamp()
);

-- The simulated registrar's own books.
create table agent_application (
  order_no      text   primary key,
  apply_on      date   not null,
  trade_account text   not null,
  product_no    text   not null,
  amount_fen    bigint not null check (amount_fen > 0)
);
create index agent_application_by_day on agent_application (apply_on);

create table agent_confirmation (
  order_no       text   primary key references agent_application,
  serial_no      bigint generated always as identity unique,
  confirmed_on   date   not null,
  outcome        text   not null check (outcome in ('confirmed', 'refused')),
  nav_on         date   not null,
  nav_e8         bigint,
  net_fen        bigint,
  fee_fen        bigint,
  shares_e2      bigint,
  refused_reason text
);
create index agent_confirmation_by_day on agent_confirmation (confirmed_on);

create table agent_register (
  trade_account text   not null,
  product_no    text   not null,
  shares_e2     bigint not null check (shares_e2 >= 0),
  primary key (trade_account, product_no)
) with (fillfactor = 70);

create function refuse_clearing_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger position_value_stays before update or delete or truncate on position_value
  for each statement execute function refuse_clearing_change();
create trigger clearing_step_stays before update or delete or truncate on clearing_step
  for each statement execute function refuse_clearing_change();
create trigger clearing_chunk_stays before update or delete or truncate on clearing_chunk
  for each statement execute function refuse_clearing_change();
create trigger registrar_answer_stays before update or delete or truncate on registrar_answer
  for each statement execute function refuse_clearing_change();
